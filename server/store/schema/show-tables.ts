import type { Kysely } from 'kysely';

/** The state of each owner's show; `state` is a JSON object. */
export async function createShowTable(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('shows')
    .addColumn('owner_id', 'text', (column) => column.primaryKey().references('owners.id').onDelete('cascade'))
    .addColumn('revision', 'bigint', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .execute();
}
