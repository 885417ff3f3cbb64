import { repeat, type Clock } from '../../core/connection/clock.ts';
import type { UserId } from '../../core/service/user-id.ts';
import type { Log } from '../log/log.ts';
import type { Storage } from '../store/storage.ts';

/** Dependencies of {@link wakeShows}. */
export interface WakeShowsDeps {
  readonly storage: { readonly shows: Pick<Storage['shows'], 'listDue'> };
  readonly relay: { wake(ownerId: UserId): Promise<void> };
  readonly clock: Clock;
  readonly log: Pick<Log, 'warn'>;
}

const CHECK_MS = 10_000;
/** A show is led some seconds before it is due, so that OBS is connected by then. */
const AHEAD_MS = 30_000;
/** Pause before the same owner is tried again, whose show may be led by another server. */
const AGAIN_MS = 30_000;

/**
 * Runs the shows in which something happens soon, such as the end of a countdown, also while no page is open, and after a restart.
 * @returns stops it
 */
export function wakeShows({ clock, log, relay, storage }: WakeShowsDeps): () => void {
  /** By `elapsed()` of the clock. */
  const triedAt = new Map<UserId, number>();
  const wake = async (): Promise<void> => {
    const elapsed = clock.elapsed();
    for (const [ownerId, at] of triedAt) if (elapsed - at >= AGAIN_MS) triedAt.delete(ownerId);
    const due = await storage.shows.listDue(clock.now() + AHEAD_MS);
    const owners = due.map(({ ownerId }) => ownerId).filter((ownerId) => !triedAt.has(ownerId));
    for (const ownerId of owners) triedAt.set(ownerId, elapsed);
    await Promise.all(owners.map((ownerId) => relay.wake(ownerId)));
  };
  const tryWake = (): void =>
    void wake().catch((error: unknown) => {
      log.warn({ part: 'show', error }, 'Shows with something to do soon could not be run; trying again.');
    });
  tryWake();
  return repeat(clock, CHECK_MS, tryWake);
}
