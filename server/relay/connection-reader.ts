import type { UserId } from '../../core/service/user-id.ts';
import type { Bus } from '../bus/bus.ts';
import type { Clock } from '../../core/connection/clock.ts';
import type { Connection } from './rest/connection-schemas.ts';
import { isOfLastHour } from './publisher.ts';
import type { Relay } from './relay.ts';

/** What {@link createConnectionReader} works with. */
export interface ConnectionReaderDeps {
  readonly bus: { readonly calls: Pick<Bus['calls'], 'call' | 'handle'> };
  readonly relay: Pick<Relay, 'gapsOf' | 'linkOf'>;
  readonly clock: Pick<Clock, 'now'>;
}

/** Tells how an owner's connection to the service is, and was in the last hour. */
export type ConnectionReader = (ownerId: UserId) => Promise<Connection>;

const CALL = 'relay/connection';
const UNKNOWN: Connection = { link: null, gaps: [] };

/**
 * Creates the reader. It asks the server that holds the owner, unless overlays of that owner are open here; without an answer the
 * connection counts as unknown.
 */
export function createConnectionReader({ bus, relay, clock }: ConnectionReaderDeps): ConnectionReader {
  const readHere = (ownerId: UserId): Connection => ({
    link: relay.linkOf(ownerId) ?? null,
    gaps: relay.gapsOf(ownerId).filter((gap) => isOfLastHour(gap, clock.now())),
  });
  bus.calls.handle(CALL, (ownerId) => Promise.resolve(readHere(ownerId)));
  return async (ownerId) => {
    const here = readHere(ownerId);
    if (here.link) return here;
    // the answer is of the handler above
    return (bus.calls.call(ownerId, CALL, {}) as Promise<Connection>).catch(() => UNKNOWN);
  };
}
