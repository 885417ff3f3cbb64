import type { Bus } from '../../bus/bus.ts';
import type { ChangedLogin, Storage } from '../../store/storage.ts';
import { watchChanges, type WatchDeps } from '../../store/watch-changes.ts';
import type { Keeper } from './keeper.ts';

/** Dependencies of {@link followChangedLogins}. */
export interface ChangedLoginsDeps extends WatchDeps {
  readonly storage: Pick<Storage, 'changedLogins'>;
  readonly keeper: Pick<Keeper, 'follow' | 'statuses'>;
  readonly bus: Pick<Bus, 'notices' | 'settleMs'>;
}

/** Time between two polls. */
const POLL_EVERY_MS = 1_000;
/** Time without a poll after which a server may have missed a change. */
const MISSED_AFTER_MS = 30_000;

/**
 * Follows logins that another process changed: at once after a notice of another server, else within a second, as after `onair owners
 * disconnect` or `delete`. Overlays of a disconnected owner go dark, and no further requests go to the service on their behalf (F48). After
 * an outage of the database, or a pause of this process, all logins that are open here are followed once.
 * @returns stops it
 */
export function followChangedLogins({ storage, keeper, bus, ...deps }: ChangedLoginsDeps): () => void {
  const readChanges = createReadChanges(storage.changedLogins, Math.max(1, bus.settleMs / POLL_EVERY_MS));
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
    warning: 'Changed logins could not be read; trying again.',
  });
}

/** Creates the reader of owners with new changes; it also removes changes that were polled often enough. */
function createReadChanges(
  changedLogins: Storage['changedLogins'],
  pollsForAll: number,
): () => Promise<readonly string[]> {
  let pollsOf = new Map<string, number>();
  return async () => {
    const changes = await changedLogins.list();
    const pollsBefore = (change: ChangedLogin): number => pollsOf.get(toKey(change)) ?? 0;
    const unseen = changes.filter((change) => pollsBefore(change) === 0);
    // all at once: each server removes those of a second in which very many signed in
    const seenByAll = changes.filter((change) => pollsBefore(change) >= pollsForAll);
    if (seenByAll.length > 0) await changedLogins.remove(seenByAll);
    pollsOf = new Map(changes.map((change) => [toKey(change), pollsBefore(change) + 1]));
    return unseen.map(({ ownerId }) => ownerId);
  };
}

function toKey({ ownerId, version }: ChangedLogin): string {
  return `${ownerId} ${version ?? ''}`;
}
