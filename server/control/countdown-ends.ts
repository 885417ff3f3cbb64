import type { Clock } from '../../core/connection/clock.ts';
import type { Fields } from '../../core/service/fields.ts';
import type { UserId } from '../../core/service/user-id.ts';
import { listCountdowns } from '../kinds/shown-parts.ts';
import type { Log } from '../log/log.ts';
import { countdowns } from '../show/parts/countdowns.ts';
import { parseTargetKey } from '../show/target.ts';
import type { Storage } from '../store/storage.ts';

/** Dependencies of {@link createCountdownEnds}. */
export interface CountdownEndsDeps {
  readonly storage: { readonly overlays: Pick<Storage['overlays'], 'find'> };
  readonly clock: Pick<Clock, 'after' | 'now'>;
  readonly log: Pick<Log, 'info'>;
  /** Switches the scene of the owner's OBS. */
  readonly setScene: (ownerId: UserId, scene: string) => Promise<void>;
}

/** An end that came with the change itself, such as one minute less, or during a short restart, is handled late. */
const GRACE_MS = 5_000;

/**
 * Creates the follower of shows that switches to the next scene in OBS when a countdown ends, if its settings name one.
 * @returns call it with each state of an owner's show, and with undefined when this server no longer leads the owner
 */
export function createCountdownEnds(deps: CountdownEndsDeps): (ownerId: UserId, show: Fields | undefined) => void {
  const { clock } = deps;
  const timers = new Map<UserId, () => void>();
  /** The ends that were handled, by countdown, while a late one would still count. */
  const handled = new Map<string, number>();
  const isDue = ({ key, endsAt }: CountdownEnd): boolean =>
    endsAt > clock.now() - GRACE_MS && handled.get(key) !== endsAt;
  const follow = (ownerId: UserId, show: Fields | undefined): void => {
    timers.get(ownerId)?.();
    timers.delete(ownerId);
    const ends = show ? listEnds(show).filter(isDue) : [];
    const first = Math.min(...ends.map(({ endsAt }) => endsAt));
    if (!Number.isFinite(first)) return;
    const due = ends.filter(({ endsAt }) => endsAt === first);
    const end = (): void => {
      for (const { endsAt, key } of due) {
        handled.set(key, endsAt);
        clock.after(GRACE_MS, () => handled.get(key) === endsAt && handled.delete(key));
        void finish(deps, ownerId, key);
      }
      follow(ownerId, show);
    };
    timers.set(ownerId, clock.after(Math.max(0, first - clock.now()), end));
  };
  return follow;
}

interface CountdownEnd {
  readonly key: string;
  readonly endsAt: number;
}

function listEnds(show: Fields): readonly CountdownEnd[] {
  return Object.entries(countdowns.read(show)).flatMap(([key, entry]) =>
    entry.state === 'running' ? [{ key, endsAt: entry.endsAt }] : [],
  );
}

/** Never throws: OBS may be gone, and the countdown has ended anyway. */
async function finish({ log, setScene, storage }: CountdownEndsDeps, ownerId: UserId, key: string): Promise<void> {
  try {
    const { overlayId, layer } = parseTargetKey(key);
    const overlay = await storage.overlays.find(overlayId);
    const plan = overlay?.ownerId === ownerId && listCountdowns(overlay).find((one) => one.layer === layer);
    if (plan && plan.nextScene !== '') await setScene(ownerId, plan.nextScene);
  } catch (error) {
    log.info({ part: 'obs', ownerId, error }, 'The scene after a countdown could not be shown.');
  }
}
