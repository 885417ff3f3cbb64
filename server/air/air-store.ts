import type { Clock } from '../../core/connection/clock.ts';
import type { UserId } from '../../core/service/user-id.ts';
import { toItems } from '../../core/service/fields.ts';
import type { Log } from '../log/log.ts';
import type { AuditRecord } from '../store/records/audit-record.ts';
import type { Storage } from '../store/storage.ts';
import type { AirStore } from './airs.ts';
import { toSafety } from './safety/stored-safety.ts';

/** Limit on removals: pages that reconnect after a longer time clear their screens. */
const MEMORY_MS = 12 * 3_600_000;
const MAX_ACTIONS = 1_000;
/** Actions that take messages off air, by their ids or without naming them, and those that bring them back. */
const ACTIONS = ['hide', 'show', 'clear', 'panic', 'mute', 'safety'];

/** Dependencies of an air store. */
export interface AirStoreDeps {
  readonly storage: {
    readonly safety: Pick<Storage['safety'], 'find'>;
    readonly audit: Pick<Storage['audit'], 'list'>;
    readonly knownAuthors: Storage['knownAuthors'];
  };
  readonly clock: Clock;
  readonly log: Pick<Log, 'warn'>;
}

/** Creates the store of the air pipelines, over the database. */
export function createAirStore({ storage, clock, log }: AirStoreDeps): AirStore {
  const listActions = (ownerId: UserId): Promise<readonly AuditRecord[]> =>
    storage.audit.list(ownerId, { limit: MAX_ACTIONS, since: clock.now() - MEMORY_MS, actions: ACTIONS });
  return {
    async load(ownerId) {
      const [safety, newestFirst, [newest], knownAuthors] = await Promise.all([
        storage.safety.find(ownerId),
        listActions(ownerId),
        storage.audit.list(ownerId, { limit: 1 }),
        storage.knownAuthors.list(ownerId),
      ]);
      return {
        safety: toSafety(safety),
        knownAuthors,
        lastAction: newest?.number ?? 0,
        ...readRemovals(newestFirst, clock.now() - MEMORY_MS),
      };
    },
    async loadSince(ownerId, action) {
      const newestFirst = await storage.audit.list(ownerId, { limit: MAX_ACTIONS, after: action });
      // after the actions, so that the settings include their changes
      const safety = toSafety(await storage.safety.find(ownerId));
      return { safety, actions: [...newestFirst].reverse() };
    },
    addKnownAuthors(ownerId, authors) {
      storage.knownAuthors.add(ownerId, authors, clock.now()).catch((error: unknown) => {
        log.warn({ part: 'air', error }, 'Approved authors could not be stored.');
      });
    },
  };
}

/** Messages that actions took off air, the newest action first; earlier removals are unknown. */
function readRemovals(
  actions: readonly AuditRecord[],
  begin: number,
): { readonly hidden: readonly { readonly id: string; readonly at: number }[]; readonly clearedAt: number } {
  const hidden = new Map<string, number>();
  let clearedAt = actions.length < MAX_ACTIONS ? begin : (actions.at(-1)?.at ?? begin);
  for (const { action, at, facts } of [...actions].reverse()) {
    const ids = toItems(facts['ids'], (id) => (typeof id === 'string' ? id : undefined)) ?? [];
    if (action === 'hide') for (const id of ids) hidden.set(id, at);
    else if (action === 'show') for (const id of ids) hidden.delete(id);
    else clearedAt = at;
  }
  return { hidden: [...hidden].map(([id, at]) => ({ id, at })), clearedAt };
}
