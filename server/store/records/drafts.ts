import type { Kysely } from 'kysely';
import type { DraftRecord } from './draft-record.ts';
import { keepVersions } from './versions.ts';
import type { Storage } from '../storage.ts';
import { completeSaved } from '../../kinds/whole-settings.ts';
import { parseRecord } from '../schema/tables.ts';
import type { Tables } from '../schema/tables.ts';

/** Creates the part of the storage for changes that are not on air yet. */
export function createDraftStorage(db: Kysely<Tables>): Storage['drafts'] {
  return {
    async find(overlayId) {
      const row = await db
        .selectFrom('drafts')
        .innerJoin('overlays', 'overlays.id', 'drafts.overlay_id')
        .selectAll('drafts')
        .select('overlays.widget')
        .where('overlay_id', '=', overlayId)
        .executeTakeFirst();
      if (!row) return undefined;
      const settings = completeSaved(row.widget, parseRecord(row.settings));
      return { overlayId, settings, basedOn: row.based_on, savedAt: row.saved_at };
    },
    async save(draft, expected, before) {
      if (!before) return save(db, draft, expected);
      return db.transaction().execute(async (transaction) => {
        // a change on air locks this row, too, so that both number their versions in turn
        const lock = transaction.updateTable('overlays').set((row) => ({ revision: row.ref('revision') }));
        await lock.where('id', '=', before.id).execute();
        if (!(await save(transaction, draft, expected))) return false;
        await keepVersions(transaction, { before, at: draft.savedAt, isPublished: false }, draft);
        return true;
      });
    },
    async remove(overlayId, savedAt) {
      const known = db.deleteFrom('drafts').where('overlay_id', '=', overlayId).where('saved_at', '=', savedAt);
      const { numDeletedRows } = await known.executeTakeFirst();
      return numDeletedRows === 1n;
    },
  };
}

async function save(db: Kysely<Tables>, draft: DraftRecord, expected: number | null): Promise<boolean> {
  const { overlayId, settings, basedOn, savedAt } = draft;
  const row = { settings: JSON.stringify(settings), based_on: basedOn, saved_at: savedAt };
  if (expected !== null) {
    const update = db.updateTable('drafts').set(row).where('overlay_id', '=', overlayId);
    const { numUpdatedRows } = await update.where('saved_at', '=', expected).executeTakeFirst();
    return numUpdatedRows === 1n;
  }
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('drafts')
    .values({ overlay_id: overlayId, ...row })
    .onConflict((conflict) => conflict.column('overlay_id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}
