import type { Kysely } from 'kysely';

/** Action links; `input` is a JSON object, and only a hash of the secret is kept. */
export async function createLinkTable(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('links')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('owner_id', 'text', (column) => column.notNull().references('owners.id').onDelete('cascade'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('input', 'text', (column) => column.notNull())
    .addColumn('secret_hash', 'text', (column) => column.notNull().unique())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('last_used_at', 'bigint')
    .execute();
  const ofOwner = db.schema.createIndex('links_of_owner').on('links');
  await ofOwner.columns(['owner_id', 'created_at', 'id']).execute();
}

/** The last use of a link that failed, with its reason; null if none did. */
export async function addLinkFailures(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('links').addColumn('last_failed_at', 'bigint').execute();
  await db.schema.alterTable('links').addColumn('last_failure', 'text').execute();
}
