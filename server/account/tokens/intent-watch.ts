import type { Bus } from '../../bus/bus.ts';
import type { OwnerRecord } from '../../store/storage.ts';

/** Dependencies of {@link createIntentWatch}. */
export interface IntentWatchDeps {
  readonly bus: Pick<Bus, 'serverId'> & { readonly servers: Pick<Bus['servers'], 'watchDeath'> };
  /** Time limit of another server for a refresh and for settling its outcome, in milliseconds. */
  readonly intentLimitMs: number;
}

/** Watches a refresh of another server by polling. */
export interface IntentWatch {
  /** Polls once more: whether the other server must be expected not to finish. */
  isOver(): boolean;
}

/** Time between two polls. */
export const POLL_EVERY_MS = 1_000;

/** Starts to watch the refresh of a record. Counts polls, not time, so that a paused server does not end the work of the others. */
export function createIntentWatch(
  { bus, intentLimitMs }: IntentWatchDeps,
  { refreshingBy }: Pick<OwnerRecord, 'refreshingBy'>,
): IntentWatch {
  if (refreshingBy === null || refreshingBy === bus.serverId) return { isOver: () => true };
  const isDead = bus.servers.watchDeath(refreshingBy);
  let polls = 0;
  return {
    isOver: () => isDead() || polls++ * POLL_EVERY_MS >= intentLimitMs,
  };
}
