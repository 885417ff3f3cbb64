import type { Kysely } from 'kysely';

/** Themes that owners derived from built-in ones; `tokens` is a JSON object. */
export async function createThemeTable(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('themes')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('owner_id', 'text', (column) => column.notNull().references('owners.id').onDelete('cascade'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('base', 'text', (column) => column.notNull())
    .addColumn('tokens', 'text', (column) => column.notNull())
    .addColumn('revision', 'bigint', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  const ofOwner = db.schema.createIndex('themes_of_owner').on('themes');
  await ofOwner.columns(['owner_id', 'created_at', 'id']).execute();
}
