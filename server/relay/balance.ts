import { repeat, type Clock } from '../../core/connection/clock.ts';
import type { Bus, LiveServer, ServerLoad } from '../bus/bus.ts';
import type { Relay } from './relay.ts';

/** A server moves sockets when it has so many times those of the mean. */
const UNEVEN_FACTOR = 1.25;
/** Moving fewer sockets than these helps less than it disturbs. */
const FEWEST_TO_MOVE = 20;
/** Share of its sockets, and of its owners, that a full server gives away at a time. */
const FULL_SHARE = 0.1;
/** A server that is younger gets no sockets from the balancer yet. */
const YOUNG_MS = 15_000;
const LOOK_EVERY_MS = 5_000;
/** What was moved must have come to other servers, and must be in their figures, before more is. */
const PAUSE_MS = 60_000;
const SPREAD_MS = 30_000;

/** What the balance of a fleet depends on. */
export interface BalanceDeps {
  readonly bus: Pick<Bus, 'isFleet' | 'serverId' | 'servers'>;
  readonly relay: Pick<Relay, 'load' | 'handOver' | 'move'>;
  readonly clock: Clock;
}

/**
 * How many sockets a server should close so that they come back to other servers: what it has above the mean when that is much, and a part of
 * them when it is full. None without a server that has room.
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

/** The servers that take more sockets. */
export function findRoom<L extends ServerLoad>(servers: readonly L[]): readonly L[] {
  return servers.filter(({ isFull, isLeaving }) => !isFull && !isLeaving);
}

/**
 * Tells other servers what this one holds, and keeps the sockets of a fleet spread: one that is full or has much more than the others closes some of
 * its sockets, over 30 s and not again within a minute.
 * @returns stops it
 */
export function keepBalance({ bus, clock, relay }: BalanceDeps): () => void {
  bus.servers.describe(() => relay.load);
  if (!bus.isFleet) return () => undefined;
  let movedAt = -Infinity;
  let before = 0;
  const isOther = ({ id, startedAt }: LiveServer): boolean =>
    id !== bus.serverId && clock.now() - startedAt >= YOUNG_MS;
  return repeat(clock, LOOK_EVERY_MS, () => {
    const { load } = relay;
    // others told their figures a while ago: when thousands come to all at once, a newer one of this server would look like too many
    const sockets = Math.min(load.sockets, before);
    before = load.sockets;
    if (clock.elapsed() - movedAt < PAUSE_MS) return;
    const count = countToMove({ ...load, sockets }, bus.servers.list().filter(isOther));
    if (count === 0) return;
    movedAt = clock.elapsed();
    relay.move(count, SPREAD_MS);
    if (load.isFull) relay.handOver(FULL_SHARE);
  });
}
