import type { Clock } from '../../core/connection/clock.ts';
import type { UserId } from '../../core/service/user-id.ts';
import type { Log } from '../log/log.ts';
import type { Storage } from '../store/storage.ts';
import { countdowns, listStarts } from './parts/countdowns.ts';
import type { Shows } from './shows.ts';
import { startTimed } from './timed-countdowns.ts';

/** Dependencies of {@link followTimes}. */
export interface FollowTimesDeps {
  readonly storage: { readonly overlays: Pick<Storage['overlays'], 'list'> };
  readonly shows: Pick<Shows, 'change' | 'follow'>;
  readonly clock: Pick<Clock, 'after' | 'now'>;
  readonly log: Pick<Log, 'warn'>;
}

const RETRY_MS = 5_000;

/** Starts countdowns at their times of day, in the shows that this server leads. */
export function followTimes(deps: FollowTimesDeps): void {
  const { clock, log, shows, storage } = deps;
  const timers = new Map<UserId, () => void>();
  const waitUntil = (ownerId: UserId, at: number): void => {
    // a timer may fire a moment early by the time of day
    const start = (): void => (clock.now() < at ? waitUntil(ownerId, at) : void startDue(ownerId));
    timers.get(ownerId)?.();
    timers.set(ownerId, clock.after(Math.max(0, at - clock.now()), start));
  };
  const startDue = async (ownerId: UserId): Promise<void> => {
    try {
      const overlays = await storage.overlays.list(ownerId);
      if (timers.has(ownerId)) await shows.change(ownerId, (show) => startTimed(show, { overlays, now: clock.now() }));
    } catch (error) {
      log.warn({ part: 'show', ownerId, error }, 'Countdowns could not be started at their time; trying again.');
      if (timers.has(ownerId)) waitUntil(ownerId, clock.now() + RETRY_MS);
    }
  };
  shows.follow((ownerId, show) => {
    const isFirst = !timers.has(ownerId);
    timers.get(ownerId)?.();
    timers.delete(ownerId);
    if (!show) return;
    timers.set(ownerId, () => undefined);
    const next = Math.min(...listStarts(countdowns.read(show)));
    if (next < Infinity) waitUntil(ownerId, next);
    // settings may have changed while no server led the owner
    if (isFirst) void startDue(ownerId);
  });
}
