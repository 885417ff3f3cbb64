import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { ColumnTypes } from './column-types.ts';

/**
 * The services whose users are owners here, of which one is the current one, and the sealed choice that was made in the page. Owners from
 * before this step belong to the service that is configured at the next start.
 */
export async function createServiceTables(db: Kysely<unknown>, { bytes }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('services')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('made_up', 'integer', (column) => column.notNull())
    .addColumn('current', 'integer', (column) => column.notNull())
    .addColumn('declined', 'integer', (column) => column.notNull())
    .execute();
  const current = db.schema.createIndex('services_current').unique().on('services').column('current');
  await current.where(sql.ref('current'), '=', 1).execute();
  await db.schema
    .createTable('service_choice')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('sealed', sql.raw(bytes), (column) => column.notNull())
    .execute();
}
