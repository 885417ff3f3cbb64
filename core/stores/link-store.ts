import type { ReadableAtom } from 'nanostores';
import type { Connection } from '../connection/connection.ts';
import type { GapEvent, LinkEvent } from '../service/relay.ts';
import { createNewest } from './newest.ts';

/** State of the relay's connection to the service, and its start. */
export type Link = LinkEvent['payload'];

/** A period in which chat messages may be missing, and the reason. */
export type Gap = GapEvent['payload'];

/** The state of the connection between the service and this page. */
export interface LinkStore {
  /** Undefined until the relay has sent it; always undefined without a relay. */
  readonly $link: ReadableAtom<Link | undefined>;
  /** The newest gap; undefined if no message was missed. Without a relay, the client reports its own gaps (A6). */
  readonly $gap: ReadableAtom<Gap | undefined>;
}

/** Creates the store of the link and of gaps. */
export function createLinkStore(connection: Connection): LinkStore {
  return {
    $link: createNewest<Link>(connection, (take) => connection.subscribe('overlay/link', take)),
    $gap: createNewest<Gap>(connection, (take) => connection.subscribe('overlay/gap', take)),
  };
}
