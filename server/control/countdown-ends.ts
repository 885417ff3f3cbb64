import { wait, type Clock } from '../../core/connection/clock.ts';
import type { Fields } from '../../core/service/fields.ts';
import type { UserId } from '../../core/service/user-id.ts';
import { listCountdowns } from '../kinds/shown-parts.ts';
import type { Log } from '../log/log.ts';
import { countdowns, finishEnd, listEnds, type CountdownEnd } from '../show/parts/countdowns.ts';
import type { Shows } from '../show/shows.ts';
import { parseTargetKey } from '../show/target.ts';
import type { Storage } from '../store/storage.ts';

/** Dependencies of {@link createCountdownEnds}. */
export interface CountdownEndsDeps {
  readonly storage: { readonly overlays: Pick<Storage['overlays'], 'find'> };
  readonly shows: Pick<Shows, 'change'>;
  readonly clock: Pick<Clock, 'after' | 'now'>;
  readonly log: Pick<Log, 'info'>;
  /** Switches the scene of the owner's OBS; undefined if this server connects to none. */
  readonly setScene: ((ownerId: UserId, scene: string) => Promise<void>) | undefined;
}

/** Longest time after an end in which the next scene is still shown: after a restart, or once OBS is connected again. */
const LATE_MS = 60_000;
const RETRY_MS = 5_000;

/** Receives each state of an owner's show, and undefined when this server no longer leads the owner. */
export type ShowFollower = (ownerId: UserId, show: Fields | undefined) => void;

/**
 * Creates the follower of shows that switches to the next scene in OBS when a countdown ends, if its settings name one. It tries for a
 * minute, and records in the show that the end was handled, so that no restart repeats it.
 */
export function createCountdownEnds(deps: CountdownEndsDeps): ShowFollower {
  const { clock } = deps;
  const timers = new Map<UserId, () => void>();
  const shown = new Map<UserId, Fields>();
  const handling = new Set<string>();
  const isCurrent = (ownerId: UserId, { endsAt, key }: CountdownEnd): boolean =>
    listEnds(countdowns.read(shown.get(ownerId) ?? {})).some((end) => end.key === key && end.endsAt === endsAt);
  const handle = async (ownerId: UserId, end: CountdownEnd): Promise<void> => {
    const id = `${ownerId} ${end.key} ${end.endsAt}`;
    if (handling.has(id)) return;
    handling.add(id);
    await finish(deps, { ownerId, end, isCurrent: () => isCurrent(ownerId, end) });
    handling.delete(id);
  };
  const follow: ShowFollower = (ownerId, show) => {
    timers.get(ownerId)?.();
    timers.delete(ownerId);
    shown.delete(ownerId);
    if (!show) return;
    shown.set(ownerId, show);
    const ends = listEnds(countdowns.read(show));
    for (const end of ends) if (end.endsAt <= clock.now()) void handle(ownerId, end);
    const next = Math.min(...ends.map(({ endsAt }) => endsAt).filter((endsAt) => endsAt > clock.now()));
    if (next < Infinity)
      timers.set(
        ownerId,
        clock.after(next - clock.now(), () => follow(ownerId, show)),
      );
  };
  return follow;
}

interface Ended {
  readonly ownerId: UserId;
  readonly end: CountdownEnd;
  /** Whether this server leads the owner, and the countdown still has this end. */
  readonly isCurrent: () => boolean;
}

/** Shows the next scene and records the end; it never throws. The end is recorded also if OBS was gone for too long, since the countdown has ended anyway. */
async function finish(deps: CountdownEndsDeps, ended: Ended): Promise<void> {
  const { clock, shows } = deps;
  const { end, isCurrent, ownerId } = ended;
  const isInTime = (): boolean => isCurrent() && clock.now() < end.endsAt + LATE_MS;
  await retry(deps, {
    ownerId,
    isWanted: isInTime,
    work: () => showNextScene(deps, ownerId, end.key),
    warning: 'The scene after a countdown could not be shown yet.',
  });
  const record = (): Promise<unknown> =>
    shows.change(ownerId, (show) => {
      const next = finishEnd(countdowns.read(show), end);
      return next && countdowns.write(show, next);
    });
  const warning = 'The end of a countdown could not be recorded yet.';
  await retry(deps, { ownerId, isWanted: isCurrent, work: record, warning });
}

interface Retry {
  readonly ownerId: UserId;
  readonly isWanted: () => boolean;
  readonly work: () => Promise<unknown>;
  /** The line of the log after the first failure. */
  readonly warning: string;
}

/** Does something until it succeeds or is no longer wanted. */
async function retry({ clock, log }: CountdownEndsDeps, { isWanted, ownerId, warning, work }: Retry): Promise<void> {
  for (let isFirst = true; isWanted(); isFirst = false) {
    try {
      await work();
      return;
    } catch (error) {
      if (isFirst) log.info({ part: 'show', ownerId, error }, warning);
      await wait(clock, RETRY_MS);
    }
  }
}

async function showNextScene({ setScene, storage }: CountdownEndsDeps, ownerId: UserId, key: string): Promise<void> {
  const { overlayId, layer } = parseTargetKey(key);
  const overlay = await storage.overlays.find(overlayId);
  if (overlay?.ownerId !== ownerId || overlay.revokedAt !== null) return;
  const plan = listCountdowns(overlay).find((one) => one.layer === layer);
  if (plan && plan.nextScene !== '') await setScene?.(ownerId, plan.nextScene);
}
