import type { Bus } from '../../bus/bus.ts';
import type { ChangedLogin, Storage } from '../../store/storage.ts';
import { watchChanges, type WatchDeps } from '../../store/watch-changes.ts';
import type { Keeper } from './keeper.ts';

/** What {@link followChangedLogins} works with. */
export interface ChangedLoginsDeps extends WatchDeps {
  readonly storage: Pick<Storage, 'changedLogins'>;
  readonly keeper: Pick<Keeper, 'follow' | 'statuses'>;
  readonly bus: Pick<Bus, 'isFleet' | 'notices'>;
}

/** A change is removed by the server that has seen it at so many looks, a second each; by then all others have seen it. */
const LOOKS_FOR_ALL = 60;
/** A server that could not look for so long may have missed one. */
const MISSED_AFTER_MS = 30_000;

/**
 * Follows logins that another process changed: at once when another server tells it, else within a second, as after `onair owners disconnect`
 * or `delete`. Overlays of an owner who was disconnected go dark, and the service is asked for nothing more on their behalf (F48). After the
 * database was away for a while, or this process was paused, all logins that are open here are followed once.
 * @returns stops it
 */
export function followChangedLogins({ storage, keeper, bus, ...deps }: ChangedLoginsDeps): () => void {
  const readChanges = createReadChanges(storage.changedLogins, bus.isFleet ? LOOKS_FOR_ALL : 1);
  return watchChanges(deps, {
    listen: (add) =>
      bus.notices.listen((notice) => {
        if (notice.type === 'login') add(notice.ownerId);
      }),
    async read(sinceMs) {
      const changed = await readChanges();
      // every owner with a feed has a login here, which was read before the feed began
      return sinceMs > MISSED_AFTER_MS ? [...changed, ...keeper.statuses().keys()] : changed;
    },
    follow: (ownerId) => keeper.follow(ownerId),
    part: 'tokens',
    warning: 'Changed logins could not be looked up; trying again.',
  });
}

/** Creates what reads the owners of changes that were not seen before, and removes those that were seen often enough. */
function createReadChanges(
  changedLogins: Storage['changedLogins'],
  looksForAll: number,
): () => Promise<readonly string[]> {
  let looksAt = new Map<string, number>();
  return async () => {
    const changes = await changedLogins.list();
    const looksBefore = (change: ChangedLogin): number => looksAt.get(toKey(change)) ?? 0;
    const news = changes.filter((change) => looksBefore(change) === 0);
    // all at once: each server removes those of a second in which very many signed in
    const seenByAll = changes.filter((change) => looksBefore(change) >= looksForAll);
    if (seenByAll.length > 0) await changedLogins.remove(seenByAll);
    looksAt = new Map(changes.map((change) => [toKey(change), looksBefore(change) + 1]));
    return news.map(({ ownerId }) => ownerId);
  };
}

function toKey({ ownerId, version }: ChangedLogin): string {
  return `${ownerId} ${version ?? ''}`;
}
