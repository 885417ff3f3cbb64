import { toFields, toInteger, toItems, toToken } from './fields.ts';
import { toLine } from './text.ts';

/** A public ingest server: item of `GET /v2/server/all` (docs/spec/service-api.md, "Ingest server"). */
export interface IngestServer {
  readonly id: number;
  readonly name: string;
  /** A host name, not a web address (D22). */
  readonly url: string;
  readonly rtmpUrl: string;
}

/** The ingest server that the user chose: answer of `GET /v2/user/ingest`. It may be missing from the list (D26). */
export interface SelectedIngest {
  readonly ingestId: number;
}

/** Reads one ingest server; undefined without an id. */
export function parseIngestServer(value: unknown): IngestServer | undefined {
  const fields = toFields(value);
  const id = toInteger(fields.id);
  if (id === undefined) return undefined;
  const rtmpUrl = toLine(fields.rtmpUrl, 2048);
  return {
    id,
    name: toLine(fields.name),
    url: toLine(fields.url, 253),
    rtmpUrl: /^rtmps?:\/\/\S+$/i.test(rtmpUrl) ? rtmpUrl : '',
  };
}

/** Reads the bare array of `GET /v2/server/all`, without the items that lack an id (D21). */
export function parseIngestServers(value: unknown): readonly IngestServer[] | undefined {
  return toItems(value, parseIngestServer);
}

/** Reads the selected ingest; undefined without an id. */
export function parseSelectedIngest(value: unknown): SelectedIngest | undefined {
  const ingestId = toInteger(toFields(value).ingestId);
  return ingestId === undefined ? undefined : { ingestId };
}

/** Answer of `GET /v2/user/streamKey`. A secret: Onair's server requests it only to set it in the owner's OBS (D25). */
export interface StreamKey {
  readonly streamKey: string;
}

/** Reads a stream key; undefined if it is missing. */
export function parseStreamKey(value: unknown): StreamKey | undefined {
  const streamKey = toToken(toFields(value).streamKey, 1024);
  return streamKey === undefined ? undefined : { streamKey };
}
