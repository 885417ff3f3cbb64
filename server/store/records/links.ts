import type { Kysely } from 'kysely';
import { parseRecord } from '../schema/tables.ts';
import type { LinkRow, Tables } from '../schema/tables.ts';
import type { LinkRecord, LinkStorage } from './link-record.ts';
import { removeOwned } from './remove-owned.ts';

/** Creates the part of the storage for action links. */
export function createLinkStorage(db: Kysely<Tables>): LinkStorage {
  return {
    async list(ownerId) {
      const rows = await db
        .selectFrom('links')
        .selectAll()
        .where('owner_id', '=', ownerId)
        .orderBy('created_at')
        .orderBy('id')
        .execute();
      return rows.map(toRecord);
    },
    async findBySecretHash(secretHash) {
      const query = db.selectFrom('links').selectAll().where('secret_hash', '=', secretHash);
      const row = await query.executeTakeFirst();
      return row && toRecord(row);
    },
    async insert(link) {
      await db.insertInto('links').values(toRow(link)).execute();
    },
    async touch(id, at) {
      await db.updateTable('links').set({ last_used_at: at }).where('id', '=', id).execute();
    },
    async recordFailure(id, { at, reason }) {
      const failure = { last_failed_at: at, last_failure: reason };
      await db.updateTable('links').set(failure).where('id', '=', id).execute();
    },
    remove: (ownerId, id) => removeOwned(db, 'links', { ownerId, id }),
  };
}

function toRecord(row: LinkRow): LinkRecord {
  const { id, name, action } = row;
  return {
    id,
    ownerId: row.owner_id,
    name,
    action,
    input: parseRecord(row.input),
    secretHash: row.secret_hash,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
    lastFailure: row.last_failed_at === null ? null : { at: row.last_failed_at, reason: row.last_failure ?? '' },
  };
}

function toRow({
  id,
  ownerId,
  name,
  action,
  input,
  secretHash,
  createdAt,
  lastUsedAt,
  lastFailure,
}: LinkRecord): LinkRow {
  return {
    id,
    owner_id: ownerId,
    name,
    action,
    input: JSON.stringify(input),
    secret_hash: secretHash,
    created_at: createdAt,
    last_used_at: lastUsedAt,
    last_failed_at: lastFailure?.at ?? null,
    last_failure: lastFailure?.reason ?? null,
  };
}
