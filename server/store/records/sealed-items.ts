import type { Kysely, Transaction, UpdateResult } from 'kysely';
import { toObsLinkRecord } from './obs-links.ts';
import { toOverlayRecord } from './overlays.ts';
import { toOwnerRecord } from './owners.ts';
import { toRevocationRecord } from './revocations.ts';
import { StorageError } from '../storage-error.ts';
import type { ResealedItem, SealedItem, Storage } from '../storage.ts';
import type { Tables } from '../schema/tables.ts';

/** Creates the part of the storage that lists and replaces all sealed bytes, in records of any kind. */
export function createSealedItems(db: Kysely<Tables>): Storage['sealed'] {
  return {
    async list() {
      const lists = [listPairs(db), listKeys(db), listRevocations(db), listObsLinks(db)];
      const single = [listKeyChecks(db), listServiceChoices(db)];
      return (await Promise.all([...lists, ...single])).flat();
    },
    async replace(items) {
      await db.transaction().execute(async (transaction) => {
        for (const item of items) await replace(transaction, item);
      });
    },
  };
}

async function listPairs(db: Kysely<Tables>): Promise<readonly SealedItem[]> {
  const rows = await db.selectFrom('owners').selectAll().where('pair', 'is not', null).execute();
  return rows.flatMap((row) =>
    row.pair === null ? [] : [{ kind: 'pair', sealed: row.pair, record: toOwnerRecord(row) } as const],
  );
}

async function listKeys(db: Kysely<Tables>): Promise<readonly SealedItem[]> {
  const rows = await db.selectFrom('overlays').selectAll().where('key', 'is not', null).execute();
  return rows.flatMap((row) =>
    row.key === null ? [] : [{ kind: 'overlay key', sealed: row.key, record: toOverlayRecord(row) } as const],
  );
}

async function listRevocations(db: Kysely<Tables>): Promise<readonly SealedItem[]> {
  const rows = await db.selectFrom('revocations').selectAll().execute();
  return rows.map((row) => ({ kind: 'revocation', sealed: row.token, record: toRevocationRecord(row) }));
}

async function listObsLinks(db: Kysely<Tables>): Promise<readonly SealedItem[]> {
  const rows = await db.selectFrom('obs_links').selectAll().execute();
  return rows.map((row) => ({ kind: 'obs link', sealed: row.sealed, record: toObsLinkRecord(row) }));
}

async function listKeyChecks(db: Kysely<Tables>): Promise<readonly SealedItem[]> {
  const rows = await db.selectFrom('key_check').selectAll().execute();
  return rows.map((record) => ({ kind: 'key check', sealed: record.sealed, record }));
}

async function listServiceChoices(db: Kysely<Tables>): Promise<readonly SealedItem[]> {
  const rows = await db.selectFrom('service_choice').selectAll().execute();
  return rows.map((record) => ({ kind: 'service choice', sealed: record.sealed, record }));
}

async function replace(db: Transaction<Tables>, item: ResealedItem): Promise<void> {
  const { numUpdatedRows } = await update(db, item);
  if (numUpdatedRows === 1n) return;
  throw new StorageError(
    'Records were changed while they were encrypted again: stop every Onair on this database first.',
  );
}

function update(
  db: Transaction<Tables>,
  { kind, before, sealed, record: { id } }: ResealedItem,
): Promise<UpdateResult> {
  switch (kind) {
    case 'pair': {
      const query = db.updateTable('owners').set({ pair: sealed });
      return query.where('id', '=', id).where('pair', '=', before).executeTakeFirst();
    }
    case 'overlay key': {
      const query = db.updateTable('overlays').set({ key: sealed });
      return query.where('id', '=', id).where('key', '=', before).executeTakeFirst();
    }
    case 'revocation': {
      const query = db.updateTable('revocations').set({ token: sealed });
      return query.where('id', '=', id).where('token', '=', before).executeTakeFirst();
    }
    case 'obs link': {
      const query = db.updateTable('obs_links').set({ sealed });
      return query.where('owner_id', '=', id).where('sealed', '=', before).executeTakeFirst();
    }
    case 'service choice': {
      const query = db.updateTable('service_choice').set({ sealed });
      return query.where('id', '=', id).where('sealed', '=', before).executeTakeFirst();
    }
    case 'key check': {
      const query = db.updateTable('key_check').set({ sealed });
      return query.where('id', '=', id).where('sealed', '=', before).executeTakeFirst();
    }
  }
}
