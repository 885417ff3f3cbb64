import type { Kysely } from 'kysely';

/** The kit of each owner: one row; `kit` is a JSON object. */
export async function createKitTable(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('kits')
    .addColumn('owner_id', 'text', (column) => column.primaryKey().references('owners.id').onDelete('cascade'))
    .addColumn('revision', 'bigint', (column) => column.notNull())
    .addColumn('kit', 'text', (column) => column.notNull())
    .execute();
}
