import { wait, type Clock } from '../../core/connection/clock.ts';
import type { UserId } from '../../core/service/user-id.ts';
import type { Log } from '../log/log.ts';

/** Dependencies of {@link rollForward}. */
export interface RollForwardDeps {
  readonly clock: Pick<Clock, 'after'>;
  readonly log: Pick<Log, 'warn'>;
}

const RETRY_MS = 2_000;
/** Attempts in the background: two minutes, after which pages that connect again read the stored state anyway. */
const MAX_TRIES = 60;

/**
 * Puts on air what is stored already. It never throws: a failure must not look like one of the change, and is tried again in the background,
 * so that no overlay keeps the look from before.
 */
export async function rollForward(
  { clock, log }: RollForwardDeps,
  ownerId: UserId,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    log.warn({ part: 'overlays', ownerId, error }, 'A stored change could not be put on air yet; trying again.');
    void retry(clock, work);
  }
}

async function retry(clock: RollForwardDeps['clock'], work: () => Promise<void>): Promise<void> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    await wait(clock, RETRY_MS);
    const isDone = await work().then(
      () => true,
      () => false,
    );
    if (isDone) return;
  }
}
