import type { Kysely } from 'kysely';
import { removeOwned } from './remove-owned.ts';
import type { PictureRecord } from './upload-record.ts';
import type { Storage } from '../storage.ts';
import type { PictureRow, Tables } from '../schema/tables.ts';

/** All columns except the bytes. */
const COLUMNS = ['id', 'owner_id', 'name', 'type', 'width', 'height', 'size', 'created_at'] as const;

/** Creates the part of the storage for pictures. */
export function createPictureStorage(db: Kysely<Tables>): Storage['pictures'] {
  return {
    async list(ownerId) {
      const rows = await db
        .selectFrom('pictures')
        .select(COLUMNS)
        .where('owner_id', '=', ownerId)
        .orderBy('created_at')
        .orderBy('id')
        .execute();
      return rows.map(toRecord);
    },
    async read(id) {
      const row = await db.selectFrom('pictures').select(['type', 'data']).where('id', '=', id).executeTakeFirst();
      return row && { type: row.type, data: row.data };
    },
    async insert(picture, data) {
      await db
        .insertInto('pictures')
        .values({ ...toRow(picture), data })
        .execute();
    },
    remove: (ownerId, id) => removeOwned(db, 'pictures', { ownerId, id }),
  };
}

function toRecord(row: Omit<PictureRow, 'data'>): PictureRecord {
  return {
    id: row.id,
    ownerId: row.owner_id,
    name: row.name,
    type: row.type,
    width: row.width,
    height: row.height,
    size: row.size,
    createdAt: row.created_at,
  };
}

function toRow(picture: PictureRecord): Omit<PictureRow, 'data'> {
  return {
    id: picture.id,
    owner_id: picture.ownerId,
    name: picture.name,
    type: picture.type,
    width: picture.width,
    height: picture.height,
    size: picture.size,
    created_at: picture.createdAt,
  };
}
