import type { ReadableAtom } from 'nanostores';
import type { Connection } from '../connection/connection.ts';
import type { GapEvent, LinkEvent } from '../service/relay.ts';
import { createNewest } from './newest.ts';

/** The state of the relay's own connection to the service, and since when. */
export type Link = LinkEvent['payload'];

/** A period in which chat messages may be missing, and why. */
export type Gap = GapEvent['payload'];

/** The state of the connection between the service and this page. */
export interface LinkStore {
  /** Undefined until the relay sent it; always undefined without a relay. */
  readonly $link: ReadableAtom<Link | undefined>;
  /** The newest gap; undefined while no message was missed. Without a relay, the client reports its own gaps (A6). */
  readonly $gap: ReadableAtom<Gap | undefined>;
}

/** Creates the store of the link and of gaps. */
export function createLinkStore(connection: Connection): LinkStore {
  return {
    $link: createNewest<Link>(connection, (take) => connection.subscribe('overlay/link', take)),
    $gap: createNewest<Gap>(connection, (take) => connection.subscribe('overlay/gap', take)),
  };
}
