import type { Kysely } from 'kysely';
import { removeOwned } from './remove-owned.ts';
import { readUploadPiece } from './upload-pieces.ts';
import type { FontRecord, RefuseUpload } from './upload-record.ts';
import type { Storage } from '../storage.ts';
import type { FontRow, Tables } from '../schema/tables.ts';

/** All columns except the bytes. */
const COLUMNS = ['id', 'owner_id', 'name', 'size', 'created_at'] as const;

/** Creates the part of the storage for fonts. */
export function createFontStorage(db: Kysely<Tables>, refuseUpload: RefuseUpload): Storage['fonts'] {
  return {
    async list(ownerId) {
      const rows = await db
        .selectFrom('fonts')
        .select(COLUMNS)
        .where('owner_id', '=', ownerId)
        .orderBy('created_at')
        .orderBy('id')
        .execute();
      return rows.map(toRecord);
    },
    async find(id) {
      const row = await db.selectFrom('fonts').select(COLUMNS).where('id', '=', id).executeTakeFirst();
      return row && toRecord(row);
    },
    readPiece: (id, from, length) => readUploadPiece(db, 'fonts', { id, from, length }),
    async insert(font, data) {
      refuseUpload(data.length);
      await db
        .insertInto('fonts')
        .values({ ...toRow(font), data })
        .execute();
    },
    remove: (ownerId, id) => removeOwned(db, 'fonts', { ownerId, id }),
  };
}

function toRecord(row: Omit<FontRow, 'data'>): FontRecord {
  return {
    id: row.id,
    ownerId: row.owner_id,
    name: row.name,
    size: row.size,
    createdAt: row.created_at,
  };
}

function toRow(font: FontRecord): Omit<FontRow, 'data'> {
  return {
    id: font.id,
    owner_id: font.ownerId,
    name: font.name,
    size: font.size,
    created_at: font.createdAt,
  };
}
