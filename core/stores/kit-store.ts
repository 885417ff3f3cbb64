import type { ReadableAtom } from 'nanostores';
import type { Connection } from '../connection/connection.ts';
import type { KitEvent, KitPayload } from '../service/relay.ts';
import { toLine } from '../service/text.ts';
import { createNewest } from './newest.ts';

/** The owner's kit (`overlay/kit`). */
export interface KitStore {
  /** Undefined until the relay has sent it; always undefined without a relay. */
  readonly $kit: ReadableAtom<KitPayload | undefined>;
}

const MAX_NAME = 80;
const MAX_TAGLINE = 120;

/** Creates the store of the kit. What does not fit in a payload is as in a new kit. */
export function createKitStore(connection: Connection): KitStore {
  return {
    $kit: createNewest<KitPayload>(connection, (take) =>
      connection.subscribe('overlay/kit', ({ payload }) => take({ payload: parsePayload(payload) })),
    ),
  };
}

function parsePayload({ accent, accent2, corners, logo, name, tagline }: KitEvent['payload']): KitPayload {
  return {
    accent: parseColor(accent),
    accent2: parseColor(accent2),
    corners: corners === 'square' || corners === 'round' ? corners : 'look',
    logo: typeof logo === 'string' && /^[\w-]{1,40}$/.test(logo) ? logo : null,
    name: toLine(name, MAX_NAME),
    tagline: toLine(tagline, MAX_TAGLINE),
  };
}

function parseColor(value: unknown): string {
  return typeof value === 'string' && /^#([\da-f]{3}|[\da-f]{6}|[\da-f]{8})$/i.test(value) ? value : '';
}
