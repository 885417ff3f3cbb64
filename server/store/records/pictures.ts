import type { Kysely } from 'kysely';
import { removeOwned } from './remove-owned.ts';
import { readUploadPiece } from './upload-pieces.ts';
import type { PictureRecord, RefuseUpload } from './upload-record.ts';
import type { Storage } from '../storage.ts';
import type { PictureRow, Tables } from '../schema/tables.ts';

/** All columns except the bytes. */
const COLUMNS = ['id', 'owner_id', 'name', 'type', 'width', 'height', 'frames', 'size', 'created_at'] as const;

/** Creates the part of the storage for pictures. */
export function createPictureStorage(db: Kysely<Tables>, refuseUpload: RefuseUpload): Storage['pictures'] {
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
    async find(id) {
      const row = await db.selectFrom('pictures').select(COLUMNS).where('id', '=', id).executeTakeFirst();
      return row && toRecord(row);
    },
    readPiece: (id, from, length) => readUploadPiece(db, 'pictures', { id, from, length }),
    async insert(picture, data) {
      refuseUpload(data.length);
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
    frames: row.frames,
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
    frames: picture.frames,
    size: picture.size,
    created_at: picture.createdAt,
  };
}
