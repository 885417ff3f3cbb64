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

/** The time at which a show next needs its leader, also while no page is open; epoch milliseconds, null for never. */
export async function addShowTimes(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('shows').addColumn('due_at', 'bigint').execute();
  await db.schema.createIndex('shows_by_time').on('shows').column('due_at').execute();
}
