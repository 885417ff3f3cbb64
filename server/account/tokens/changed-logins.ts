import { repeat, type Clock } from '../../../core/connection/clock.ts';
import type { Bus } from '../../bus/bus.ts';
import type { Log } from '../../operation/log/log.ts';
import type { ChangedLogin, Storage } from '../../store/storage.ts';
import type { Keeper } from './keeper.ts';

/** What {@link followChangedLogins} works with. */
export interface ChangedLoginsDeps {
  readonly storage: Pick<Storage, 'changedLogins'>;
  readonly keeper: Pick<Keeper, 'follow'>;
  readonly bus: Pick<Bus, 'isFleet'>;
  readonly clock: Clock;
  readonly log: Pick<Log, 'warn'>;
}

const LOOK_EVERY_MS = 1_000;
/** A change is removed by the server that has known it for so many looks; by then all others have seen it. */
const LOOKS_FOR_ALL = 60;

/**
 * Follows logins that another process changed, within a second: by `onair owners disconnect` or `delete`, or another server whose notice
 * was lost. Overlays of an owner who was disconnected go dark, and the service is asked for nothing more on their behalf (F48). A storage
 * that fails is logged once, until it works again.
 * @returns stops it
 */
export function followChangedLogins({ storage, keeper, bus, clock, log }: ChangedLoginsDeps): () => void {
  const looksUntilAll = bus.isFleet ? LOOKS_FOR_ALL : 0;
  let looksAt = new Map<string, number>();
  let isLooking = false;
  let isFailing = false;
  const follow = async (change: ChangedLogin): Promise<void> => {
    const key = toKey(change);
    const looks = looksAt.get(key) ?? 0;
    if (looks === 0) await keeper.follow(change.ownerId);
    if (looks >= looksUntilAll) await storage.changedLogins.remove(change);
    looksAt.set(key, looks + 1);
  };
  const look = async (): Promise<void> => {
    if (isLooking) return;
    isLooking = true;
    try {
      const changes = await storage.changedLogins.list();
      const keys = new Set(changes.map(toKey));
      looksAt = new Map([...looksAt].filter(([key]) => keys.has(key)));
      for (const change of changes) await follow(change);
      isFailing = false;
    } catch (error) {
      if (!isFailing) log.warn({ part: 'tokens', error }, 'Changed logins could not be looked up; trying again.');
      isFailing = true;
    } finally {
      isLooking = false;
    }
  };
  return repeat(clock, LOOK_EVERY_MS, () => void look());
}

function toKey({ ownerId, version }: ChangedLogin): string {
  return `${ownerId} ${version ?? ''}`;
}
