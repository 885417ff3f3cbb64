import type { Kysely } from 'kysely';
import { isFields } from '../../../core/service/fields.ts';
import type { Tables, WatchRow } from '../schema/tables.ts';
import type { OutageStorage, StoredGap, WatchRecord } from './outage-record.ts';

/** Creates the part of the storage for the times in which chat may be missing. */
export function createOutageStorage(db: Kysely<Tables>): OutageStorage {
  return {
    ...createWatchStorage(db),
    async findGaps(ownerId) {
      const row = await db.selectFrom('gaps').select('gaps').where('owner_id', '=', ownerId).executeTakeFirst();
      return row ? parseGaps(row.gaps) : [];
    },
    async saveGaps(ownerId, list, savedAt) {
      const values = { gaps: JSON.stringify(list), saved_at: savedAt };
      await db
        .insertInto('gaps')
        .values({ owner_id: ownerId, ...values })
        .onConflict((conflict) => conflict.column('owner_id').doUpdateSet(values))
        .execute();
    },
    async removeExpired(savedBefore, aliveBefore) {
      await db.deleteFrom('gaps').where('saved_at', '<', savedBefore).execute();
      await db.deleteFrom('watches').where('alive_at', '<', aliveBefore).execute();
    },
  };
}

function createWatchStorage(db: Kysely<Tables>): Pick<OutageStorage, 'findWatch' | 'saveWatches' | 'removeWatches'> {
  return {
    async findWatch(ownerId) {
      const row = await db.selectFrom('watches').selectAll().where('owner_id', '=', ownerId).executeTakeFirst();
      return row && { ownerId, server: row.server, seenAt: row.seen_at, aliveAt: row.alive_at };
    },
    async saveWatches(watches) {
      if (watches.length === 0) return;
      await db
        .insertInto('watches')
        .values(watches.map(toWatchRow))
        .onConflict((conflict) =>
          conflict.column('owner_id').doUpdateSet((row) => ({
            server: row.ref('excluded.server'),
            seen_at: row.ref('excluded.seen_at'),
            alive_at: row.ref('excluded.alive_at'),
          })),
        )
        .execute();
    },
    async removeWatches(ownerIds, server) {
      if (ownerIds.length === 0) return;
      await db.deleteFrom('watches').where('owner_id', 'in', ownerIds).where('server', '=', server).execute();
    },
  };
}

function toWatchRow({ ownerId, server, seenAt, aliveAt }: WatchRecord): WatchRow {
  return { owner_id: ownerId, server, seen_at: seenAt, alive_at: aliveAt };
}

/** Gaps are only shown and decide nothing, so damaged ones are dropped (F8). */
function parseGaps(json: string): readonly StoredGap[] {
  try {
    const list: unknown = JSON.parse(json);
    return Array.isArray(list) ? list.filter(isGap) : [];
  } catch {
    return [];
  }
}

function isGap(value: unknown): value is StoredGap {
  if (!isFields(value)) return false;
  const { from, to, reason } = value;
  return typeof reason === 'string' && [from, to].every((time) => typeof time === 'string' && !isNaN(Date.parse(time)));
}
