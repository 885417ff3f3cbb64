import type { UserId } from '../../core/service/user-id.ts';
import type { CounterName, Counters } from '../counters/counters.ts';
import type { Link } from '../upstream/feed.ts';
import type { Upstreams } from '../upstream/upstream.ts';
import type { Hubs } from './hub/hubs.ts';

/** The relay's current state, and its counters since the start. */
export interface RelayState {
  readonly sockets: number;
  readonly owners: number;
  /** Bytes that wait in all sockets together. */
  readonly bufferedBytes: number;
  readonly upstreams: number;
  readonly upstreamsDown: number;
  /** State of each owner's upstream; owners without one are left out. */
  readonly links: Iterable<readonly [UserId, Link]>;
  readonly counts: Readonly<Partial<Record<CounterName, number>>>;
}

/** Sources of the figures. */
export interface RelayParts {
  readonly counters: Counters;
  readonly upstreams: Pick<Upstreams, 'up' | 'disconnected'>;
  readonly hubs: Pick<Hubs, 'size' | 'links'>;
  readonly clients: ReadonlyMap<unknown, { readonly socket: { readonly bufferedBytes: number } }>;
}

/**
 * Creates the figures. Each is computed on access: some iterate over every socket or owner, and a scrape of the metrics reads them one by
 * one.
 */
export function createRelayState({ clients, counters, hubs, upstreams }: RelayParts): RelayState {
  return {
    get sockets() {
      return clients.size;
    },
    get owners() {
      return hubs.size;
    },
    get bufferedBytes() {
      let bytes = 0;
      for (const { socket } of clients.values()) bytes += socket.bufferedBytes;
      return bytes;
    },
    get upstreams() {
      return upstreams.up;
    },
    get upstreamsDown() {
      return upstreams.disconnected;
    },
    get links() {
      return hubs.links;
    },
    get counts() {
      return counters.read();
    },
  };
}
