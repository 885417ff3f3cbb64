import type { UserId } from '../../../core/service/user-id.ts';
import type { Bus } from '../../bus/bus.ts';
import type { Clock } from '../../../core/connection/clock.ts';
import type { Connection } from './connection-schemas.ts';
import type { Outages } from '../../leader/outages.ts';
import { isOfLastHour } from '../../leader/publisher.ts';
import type { Relay } from '../relay.ts';

/** Dependencies of {@link createConnectionReader}. */
export interface ConnectionReaderDeps {
  readonly bus: { readonly calls: Pick<Bus['calls'], 'call' | 'handle'> };
  readonly relay: Pick<Relay, 'gapsOf' | 'linkOf'>;
  readonly outages: Pick<Outages, 'load'>;
  readonly clock: Pick<Clock, 'now'>;
}

/** Reads the state of an owner's connection to the service, and its gaps of the last hour. */
export type ConnectionReader = (ownerId: UserId) => Promise<Connection>;

const CALL = 'relay/connection';

/**
 * Creates the reader. It asks the leader of the owner, unless overlays of that owner are open here. Without an answer, or while no
 * overlay is open anywhere, the connection is unknown and the gaps are the stored ones.
 */
export function createConnectionReader({ bus, relay, outages, clock }: ConnectionReaderDeps): ConnectionReader {
  const readStored = async (ownerId: UserId): Promise<Connection> => {
    return { link: null, gaps: (await outages.load(ownerId)).gaps };
  };
  const readHere = async (ownerId: UserId): Promise<Connection> => {
    const gaps = relay.gapsOf(ownerId);
    if (!gaps) return readStored(ownerId);
    return { link: relay.linkOf(ownerId) ?? null, gaps: gaps.filter((gap) => isOfLastHour(gap, clock.now())) };
  };
  bus.calls.handle(CALL, readHere);
  return async (ownerId) => {
    if (relay.linkOf(ownerId)) return readHere(ownerId);
    // the handler above returns this type
    return (bus.calls.call(ownerId, CALL, {}) as Promise<Connection>).catch(() => readStored(ownerId));
  };
}
