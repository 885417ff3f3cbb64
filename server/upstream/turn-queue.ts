import type { UserId } from '../../core/service/user-id.ts';

/** A request that waits for its turn at the service. */
export interface Waiter {
  readonly ownerId: UserId;
  /** Whether it goes before all that are not urgent. */
  readonly isUrgent: boolean;
}

/** Waiters of many owners. */
export interface TurnQueue<W extends Waiter> {
  readonly size: number;
  /** Number of owners with a waiter. */
  readonly owners: number;
  add(waiter: W): void;
  /** Removes and returns the next one: urgent ones first, owners in turn, and the oldest of one owner. */
  next(): W | undefined;
  /** Removes and returns the matching ones. */
  remove(fits: (waiter: W) => boolean): readonly W[];
}

/** Creates an empty queue. An owner with many waiters delays another one by a single turn. */
export function createTurnQueue<W extends Waiter>(): TurnQueue<W> {
  const urgent = new Map<UserId, W[]>();
  const others = new Map<UserId, W[]>();
  const all = (): readonly W[] => [...urgent.values(), ...others.values()].flat();
  let size = 0;
  const queue: TurnQueue<W> = {
    get size() {
      return size;
    },
    get owners() {
      let both = 0;
      for (const ownerId of others.keys()) if (urgent.has(ownerId)) both += 1;
      return urgent.size + others.size - both;
    },
    add(waiter) {
      const owners = waiter.isUrgent ? urgent : others;
      const line = owners.get(waiter.ownerId);
      if (line) line.push(waiter);
      else owners.set(waiter.ownerId, [waiter]);
      size += 1;
    },
    next() {
      const waiter = takeFirst(urgent) ?? takeFirst(others);
      if (waiter) size -= 1;
      return waiter;
    },
    remove(fits) {
      const waiters = all();
      const removed = waiters.filter(fits);
      if (removed.length === 0) return removed;
      urgent.clear();
      others.clear();
      size = 0;
      const gone = new Set(removed);
      for (const waiter of waiters) if (!gone.has(waiter)) queue.add(waiter);
      return removed;
    },
  };
  return queue;
}

function takeFirst<W extends Waiter>(owners: Map<UserId, W[]>): W | undefined {
  const [first] = owners;
  if (!first) return undefined;
  const [ownerId, line] = first;
  const waiter = line.shift();
  owners.delete(ownerId);
  // move it to the end, so that all other owners are served first
  if (line.length > 0) owners.set(ownerId, line);
  return waiter;
}
