import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { ColumnTypes } from './column-types.ts';

/** Pictures that owners uploaded, each with its bytes. */
export async function createPictureTable(db: Kysely<unknown>, { bytes }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('pictures')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('owner_id', 'text', (column) => column.notNull().references('owners.id').onDelete('cascade'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('width', 'integer', (column) => column.notNull())
    .addColumn('height', 'integer', (column) => column.notNull())
    .addColumn('size', 'bigint', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('data', sql.raw(bytes), (column) => column.notNull())
    .execute();
  const ofOwner = db.schema.createIndex('pictures_of_owner').on('pictures');
  await ofOwner.columns(['owner_id', 'created_at', 'id']).execute();
}
