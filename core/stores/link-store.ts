import { atom } from 'nanostores';
import type { ReadableAtom } from 'nanostores';
import type { Connection } from '../connection/connection.ts';
import type { GapEvent, LinkEvent } from '../service/relay.ts';
import { whileListened } from './lifecycle.ts';

/** How the relay's own connection to the service is, and since when. */
export type Link = LinkEvent['payload'];

/** A stretch of time in which chat may be missing, and why. */
export type Gap = GapEvent['payload'];

/** What is known of the way between the service and this page. */
export interface LinkStore {
  /** Undefined until the relay told it, and for ever where there is no relay. */
  readonly $link: ReadableAtom<Link | undefined>;
  /** The newest gap; undefined while nothing was missed. A client of the service itself tells its own (A6). */
  readonly $gap: ReadableAtom<Gap | undefined>;
}

/** Creates the store of the link and of gaps. */
export function createLinkStore(connection: Connection): LinkStore {
  return {
    $link: follow<Link>(connection, (take) => connection.subscribe('overlay/link', ({ payload }) => take(payload))),
    $gap: follow<Gap>(connection, (take) => connection.subscribe('overlay/gap', ({ payload }) => take(payload))),
  };
}

/** Holds the newest of what `subscribe` takes in. */
function follow<T>(connection: Connection, subscribe: (take: (value: T) => void) => () => void) {
  const $newest = atom<T | undefined>(undefined);
  whileListened(connection, $newest, {
    start: () => [subscribe((value) => $newest.set(value))],
    reset: () => $newest.set(undefined),
  });
  return $newest;
}
