import type { Bus } from '../../bus/bus.ts';
import type { OwnerRecord } from '../../store/storage.ts';

/** What {@link createIntentWatch} works with. */
export interface IntentWatchDeps {
  readonly bus: Pick<Bus, 'serverId' | 'isFleet' | 'state' | 'servers'>;
  /** How long another server may take for a refresh and for finding out what it came to, in milliseconds. */
  readonly intentLimitMs: number;
}

/** Watches a refresh that was begun, by one look after another. */
export interface IntentWatch {
  /** Looks once more: whether the server that began it has to be expected no longer to end it. */
  isOver(): boolean;
}

/** Time between two looks. */
export const LOOK_EVERY_MS = 1_000;
/** A server that has just started is heard of a little later, and one that was paused knows old news first. */
const LOOKS_AT_THE_DEAD = 4;

/**
 * Starts to watch the refresh that a record tells of. Looks are counted, not time, so that a server that was paused does not take the
 * others for dead. While the other servers cannot be reached, none of them counts as dead.
 */
export function createIntentWatch(
  { bus, intentLimitMs }: IntentWatchDeps,
  { refreshingBy }: Pick<OwnerRecord, 'refreshingBy'>,
): IntentWatch {
  let looks = 0;
  let looksAtTheDead = 0;
  const mayLive = (serverId: string): boolean => bus.state.link === 'gone' || bus.servers.isAlive(serverId);
  return {
    isOver() {
      if (!bus.isFleet || refreshingBy === null || refreshingBy === bus.serverId) return true;
      looksAtTheDead = mayLive(refreshingBy) ? 0 : looksAtTheDead + 1;
      return looksAtTheDead >= LOOKS_AT_THE_DEAD || looks++ * LOOK_EVERY_MS >= intentLimitMs;
    },
  };
}
