import { repeat, type Clock } from '../../core/connection/clock.ts';
import type { Bus, LiveServer, ServerLoad } from '../bus/bus.ts';
import type { Relay } from './relay.ts';

/** Socket count of a server, as a multiple of the mean, from which it moves sockets. */
const UNEVEN_FACTOR = 1.25;
/** Smallest move: fewer sockets help less than the move disturbs. */
const FEWEST_TO_MOVE = 20;
/** Share of its sockets, and of its owners, that a full server gives away at a time. */
const FULL_SHARE = 0.1;
/** Age below which the balancer sends a server no sockets yet. */
const YOUNG_MS = 15_000;
const POLL_EVERY_MS = 5_000;
/** Pause between moves, until moved sockets are open on other servers and in their figures. */
const PAUSE_MS = 60_000;
const SPREAD_MS = 30_000;

/** Dependencies of {@link keepBalance}. */
export interface BalanceDeps {
  readonly bus: Pick<Bus, 'serverId' | 'servers' | 'startForFleet'>;
  readonly relay: Pick<Relay, 'load' | 'transferOwners' | 'move'>;
  readonly clock: Clock;
}

/**
 * Returns the number of sockets to close so that clients reconnect to other servers: the excess above the mean if it is large, or a
 * share of a full server. 0 if no other server has room.
 * @param others the other servers that the balancer sends sockets to
 */
export function countToMove(mine: ServerLoad, others: readonly ServerLoad[]): number {
  const open = findRoom(others);
  if (open.length === 0 || mine.isLeaving) return 0;
  const mean = open.reduce((sum, { sockets }) => sum + sockets, mine.sockets) / (open.length + 1);
  const excess = Math.floor(mine.sockets - mean);
  const uneven = mine.sockets > mean * UNEVEN_FACTOR && excess >= FEWEST_TO_MOVE ? excess : 0;
  return mine.isFull ? Math.max(uneven, Math.ceil(mine.sockets * FULL_SHARE)) : uneven;
}

/** The servers that accept more sockets. */
export function findRoom<L extends ServerLoad>(servers: readonly L[]): readonly L[] {
  return servers.filter(({ isFull, isLeaving }) => !isFull && !isLeaving);
}

/**
 * Publishes the load of this server and keeps the sockets of a fleet evenly spread. A server that is full, or has many more sockets than
 * the others, closes some of them over 30 s, at most once a minute.
 * @returns stops it
 */
export function keepBalance({ bus, clock, relay }: BalanceDeps): () => void {
  bus.servers.describe(() => relay.load);
  let movedAt = -Infinity;
  let before = 0;
  const isOther = ({ id, startedAt }: LiveServer): boolean =>
    id !== bus.serverId && clock.now() - startedAt >= YOUNG_MS;
  const balance = (): void => {
    const { load } = relay;
    // the figures of others are older: during a burst a newer figure of this server would look too high
    const sockets = Math.min(load.sockets, before);
    before = load.sockets;
    if (clock.elapsed() - movedAt < PAUSE_MS) return;
    const count = countToMove({ ...load, sockets }, bus.servers.list().filter(isOther));
    if (count === 0) return;
    movedAt = clock.elapsed();
    relay.move(count, SPREAD_MS);
    if (load.isFull) relay.transferOwners(FULL_SHARE);
  };
  return bus.startForFleet(() => repeat(clock, POLL_EVERY_MS, balance));
}
