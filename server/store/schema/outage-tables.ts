import type { Kysely } from 'kysely';

/**
 * The gaps of the last hour of each owner, as a JSON list, and the last time a server received chat for an owner. No foreign keys, as in
 * `streams`: rows are written in batches and expire by themselves.
 */
export async function createOutageTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('gaps')
    .addColumn('owner_id', 'text', (column) => column.primaryKey())
    .addColumn('gaps', 'text', (column) => column.notNull())
    .addColumn('saved_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('watches')
    .addColumn('owner_id', 'text', (column) => column.primaryKey())
    .addColumn('server', 'text', (column) => column.notNull())
    .addColumn('seen_at', 'bigint', (column) => column.notNull())
    .addColumn('alive_at', 'bigint', (column) => column.notNull())
    .execute();
}
