import type { Log } from '../../operation/log/log.ts';
import type { Storage } from '../../store/storage.ts';
import { repeat } from '../../clock.ts';
import type { Clock } from '../../clock.ts';
import type { Keeper } from './keeper.ts';

/** What {@link followEndings} works with. */
export interface EndingsDeps {
  readonly storage: Pick<Storage, 'endings'>;
  readonly keeper: Pick<Keeper, 'followEnding'>;
  readonly clock: Clock;
  readonly log: Pick<Log, 'warn'>;
}

const LOOK_EVERY_MS = 1_000;

/**
 * Follows logins that were ended past this process, by `onair owners disconnect` or `delete`, within a second: their overlays go dark and
 * nothing is asked of the service in their name any more (F48). A storage that fails is told of once, until it works again.
 * @returns stops it
 */
export function followEndings({ storage, keeper, clock, log }: EndingsDeps): () => void {
  let isLooking = false;
  let isFailing = false;
  const look = async (): Promise<void> => {
    if (isLooking) return;
    isLooking = true;
    try {
      for (const ownerId of await storage.endings.list()) {
        await keeper.followEnding(ownerId);
        await storage.endings.remove(ownerId);
      }
      isFailing = false;
    } catch (error) {
      if (!isFailing)
        log.warn('Logins that were ended could not be looked up; trying again.', { part: 'tokens', error });
      isFailing = true;
    } finally {
      isLooking = false;
    }
  };
  return repeat(clock, LOOK_EVERY_MS, () => void look());
}
