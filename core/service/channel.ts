import { parseAddress } from './address.ts';
import { toFields, toInteger, toItems } from './fields.ts';
import { toLine } from './text.ts';

/** A channel of the user: item of `GET /v2/user/channel/all` (docs/spec/service-api.md, "Channel"). */
export interface Channel {
  readonly id: number;
  readonly streamingPlatformId: number;
  /** Player embed address, https only, else empty. Never framed in an overlay. */
  readonly embedUrl: string;
  /** Channel address, https only, else empty. */
  readonly url: string;
  readonly identifier: string;
  readonly displayName: string;
  /** Whether it is enabled in the user's dashboard, which does not mean live (D32). */
  readonly enabled: boolean;
}

/** Reads one channel; undefined without its id or its platform's. */
export function parseChannel(value: unknown): Channel | undefined {
  const fields = toFields(value);
  const id = toInteger(fields.id);
  const streamingPlatformId = toInteger(fields.streamingPlatformId);
  if (id === undefined || streamingPlatformId === undefined) return undefined;
  return {
    id,
    streamingPlatformId,
    embedUrl: parseAddress(fields.embedUrl) ?? '',
    url: parseAddress(fields.url) ?? '',
    identifier: toLine(fields.identifier, 256),
    displayName: toLine(fields.displayName),
    enabled: fields.enabled === true,
  };
}

/** Reads the array of `GET /v2/user/channel/all`, without the items that lack ids. */
export function parseChannels(value: unknown): readonly Channel[] | undefined {
  return toItems(value, parseChannel);
}
