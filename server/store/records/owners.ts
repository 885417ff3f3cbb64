import type { Kysely } from 'kysely';
import { recordChange } from './changed-logins.ts';
import { insertRevocation } from './revocations.ts';
import { parseReportedTexts } from '../schema/tables.ts';
import type { OwnerRow, Tables } from '../schema/tables.ts';
import type { LoginState, OwnerRecord, Storage } from '../storage.ts';

/** Records read at once. */
const PAGE = 500;
/** The tables with rows of owners. */
const OWNED = [
  ...(['sessions', 'overlays', 'streams', 'safety', 'audit', 'known_authors'] as const),
  ...(['fonts', 'pictures', 'themes', 'kits', 'obs_links', 'gaps', 'watches', 'shows', 'links'] as const),
] as const;

/** Creates the owners' part of the storage. */
export function createOwnerStorage(db: Kysely<Tables>): Storage['owners'] {
  return {
    async find(id) {
      const row = await db.selectFrom('owners').selectAll().where('id', '=', id).executeTakeFirst();
      return row && toOwnerRecord(row);
    },
    list: () => list(db),
    save: (owner, expected, dropped) =>
      dropped === undefined
        ? save(db, owner, expected)
        : db.transaction().execute(async (transaction) => {
            const isSaved = await save(transaction, owner, expected);
            if (!isSaved) return false;
            for (const revocation of dropped) await insertRevocation(transaction, revocation);
            await recordChange(transaction, owner.id);
            return true;
          }),
    remove: (id, expected) => db.transaction().execute((transaction) => remove(transaction, id, expected)),
  };
}

/** Reads in batches, so that no other query waits for thousands of rows. */
async function list(db: Kysely<Tables>): Promise<readonly OwnerRecord[]> {
  const owners: OwnerRecord[] = [];
  for (let last = ''; ; last = owners.at(-1)?.id ?? '') {
    const rows = await db.selectFrom('owners').selectAll().where('id', '>', last).orderBy('id').limit(PAGE).execute();
    owners.push(...rows.map(toOwnerRecord));
    if (rows.length < PAGE) return owners.sort(byAge);
  }
}

function byAge(left: OwnerRecord, right: OwnerRecord): number {
  return left.createdAt - right.createdAt || (left.id < right.id ? -1 : 1);
}

function save(db: Kysely<Tables>, owner: OwnerRecord, expected: number): Promise<boolean> {
  return expected === 0 ? insert(db, toRow(owner)) : update(db, toRow(owner), expected);
}

async function remove(db: Kysely<Tables>, id: string, expected: number): Promise<boolean> {
  // a write without effect locks the row against other writers
  const held = await db
    .updateTable('owners')
    .set({ generation: expected })
    .where('id', '=', id)
    .where('generation', '=', expected)
    .executeTakeFirst();
  if (held.numUpdatedRows !== 1n) return false;
  await removeOwner(db, id);
  await recordChange(db, id);
  return true;
}

/** Deletes an owner with all rows of theirs, as part of a transaction. */
export async function removeOwner(db: Kysely<Tables>, id: string): Promise<void> {
  for (const table of OWNED) {
    await db.deleteFrom(table).where('owner_id', '=', id).execute();
  }
  await db.deleteFrom('owners').where('id', '=', id).execute();
}

async function insert(db: Kysely<Tables>, row: OwnerRow): Promise<boolean> {
  const result = await db
    .insertInto('owners')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/** The columns without the id: writing it would make SQLite check all overlays that refer to it, before and after. */
async function update(db: Kysely<Tables>, { id, ...changed }: OwnerRow, expected: number): Promise<boolean> {
  const result = await db
    .updateTable('owners')
    .set(changed)
    .where('id', '=', id)
    .where('generation', '=', expected)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Reads a row of owners. Damage to it costs at most that owner's login, never the start of the server (F8). */
export function toOwnerRecord(row: OwnerRow): OwnerRecord {
  return {
    id: row.id,
    username: row.username,
    scopes: parseReportedTexts(row.scopes),
    state: toLoginState(row.state),
    pair: row.pair,
    generation: row.generation,
    accessExpiresAt: row.access_expires_at,
    refreshExpiresAt: row.refresh_expires_at,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    refreshingBy: row.refreshing_by,
  };
}

/** With an unknown state the pair may be dead, so the owner has to sign in again. */
function toLoginState(state: string): LoginState {
  switch (state) {
    case 'connected':
    case 'refreshing':
    case 'needs_reconnect':
    case 'disconnected':
      return state;
    default:
      return 'needs_reconnect';
  }
}

function toRow(owner: OwnerRecord): OwnerRow {
  return {
    id: owner.id,
    username: owner.username,
    scopes: JSON.stringify(owner.scopes),
    state: owner.state,
    pair: owner.pair,
    generation: owner.generation,
    access_expires_at: owner.accessExpiresAt,
    refresh_expires_at: owner.refreshExpiresAt,
    created_at: owner.createdAt,
    updated_at: owner.updatedAt,
    refreshing_by: owner.refreshingBy,
  };
}
