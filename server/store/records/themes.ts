import type { Kysely } from 'kysely';
import { removeOwned } from './remove-owned.ts';
import type { ThemeRecord, ThemeStorage } from './theme-record.ts';
import { parseRecord } from '../schema/tables.ts';
import type { Tables, ThemeRow } from '../schema/tables.ts';

/** Creates the part of the storage for own themes. */
export function createThemeStorage(db: Kysely<Tables>): ThemeStorage {
  return {
    async list(ownerId) {
      const rows = await db
        .selectFrom('themes')
        .selectAll()
        .where('owner_id', '=', ownerId)
        .orderBy('created_at')
        .orderBy('id')
        .execute();
      return rows.map(toRecord);
    },
    async insert(theme) {
      await db.insertInto('themes').values(toRow(theme)).execute();
    },
    async update(theme, expected) {
      const { numUpdatedRows } = await db
        .updateTable('themes')
        .set(toRow(theme))
        .where('id', '=', theme.id)
        .where('revision', '=', expected)
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },
    remove: (ownerId, id) => removeOwned(db, 'themes', { ownerId, id }),
  };
}

function toRecord(row: ThemeRow): ThemeRecord {
  const texts = Object.entries(parseRecord(row.tokens)).map(([name, value]) => [name, String(value)]);
  return {
    id: row.id,
    ownerId: row.owner_id,
    name: row.name,
    base: row.base,
    tokens: Object.fromEntries(texts) as ThemeRecord['tokens'],
    revision: row.revision,
    createdAt: row.created_at,
  };
}

function toRow(theme: ThemeRecord): ThemeRow {
  return {
    id: theme.id,
    owner_id: theme.ownerId,
    name: theme.name,
    base: theme.base,
    tokens: JSON.stringify(theme.tokens),
    revision: theme.revision,
    created_at: theme.createdAt,
  };
}
