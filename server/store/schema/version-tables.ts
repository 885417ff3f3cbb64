import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** Drafts and earlier settings of overlays; both are deleted with their overlay. */
export async function createVersionTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('drafts')
    .addColumn('overlay_id', 'text', (column) => column.primaryKey().references('overlays.id').onDelete('cascade'))
    .addColumn('settings', 'text', (column) => column.notNull())
    .addColumn('based_on', 'bigint', (column) => column.notNull())
    .addColumn('saved_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('versions')
    .addColumn('overlay_id', 'text', (column) => column.notNull().references('overlays.id').onDelete('cascade'))
    .addColumn('number', 'bigint', (column) => column.notNull())
    .addColumn('settings', 'text', (column) => column.notNull())
    .addColumn('aired_at', 'bigint', (column) => column.notNull())
    .addColumn('changed_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('versions_key', ['overlay_id', 'number'])
    .execute();
}

/** Revoked overlays whose keys are kept for a moment: few of all revoked ones. */
export async function indexEndingKeys(db: Kysely<unknown>): Promise<void> {
  const ending = db.schema.createIndex('overlays_ending').on('overlays').column('revoked_at');
  await ending.where(sql.ref('revoked_at'), 'is not', null).where(sql.ref('key'), 'is not', null).execute();
}
