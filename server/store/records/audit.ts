import type { Kysely, Transaction } from 'kysely';
import type { UserId } from '../../../core/service/user-id.ts';
import { hashToken } from '../secret/secret-token.ts';
import { saveKit } from './kits.ts';
import { countEntry, saveSafety } from './safety.ts';
import { saveShow } from './shows.ts';
import type { ActionChanges, AuditOutcome, AuditQuery, AuditRecord, NewAuditRecord } from './audit-record.ts';
import type { Storage } from '../storage.ts';
import { parseRecord } from '../schema/tables.ts';
import type { AuditRow, Tables } from '../schema/tables.ts';

/** Most entries of an owner; the oldest are removed first. */
const MAX_ENTRIES = 100_000;
/** Entries removed by one statement. */
const PAGE = 1_000;

/** Creates the part of the storage for actions of docks and dashboard. */
export function createAuditStorage(db: Kysely<Tables>): Storage['audit'] {
  return {
    async record(entry, changes) {
      try {
        return await db.transaction().execute((transaction) => record(transaction, entry, changes ?? {}));
      } catch (error) {
        if (error instanceof StaleRecord) return { state: 'stale' };
        throw error;
      }
    },
    async complete({ ownerId, number, detail, done, facts }) {
      const entry = db.updateTable('audit').where('owner_id', '=', ownerId).where('number', '=', number);
      await entry.set({ detail, done, facts: JSON.stringify(facts) }).execute();
    },
    async remove({ ownerId, number }) {
      await db.deleteFrom('audit').where('owner_id', '=', ownerId).where('number', '=', number).execute();
    },
    list: (ownerId, query) => list(db, ownerId, query),
    async removeBefore(before) {
      const old = db.selectFrom('audit').select('at').where('at', '<', before).orderBy('at').limit(PAGE);
      const newest = await db
        .selectFrom(old.as('old'))
        .select(({ fn }) => fn.max('at').as('at'))
        .executeTakeFirst();
      // the time of the newest of these is the limit: entries of one moment are removed together
      if (!newest || typeof newest.at !== 'number') return 0;
      const { numDeletedRows } = await db.deleteFrom('audit').where('at', '<=', newest.at).executeTakeFirst();
      return Number(numDeletedRows);
    },
  };
}

/** Undoes the transaction of an action if what it changes was changed in the meantime. */
class StaleRecord extends Error {}

async function record(
  db: Transaction<Tables>,
  entry: NewAuditRecord,
  { kit, safety, show }: ActionChanges,
): Promise<AuditOutcome> {
  const { ownerId } = entry;
  const { number, revision } = await countEntry(db, ownerId);
  const first = await findFirst(db, entry);
  if (first) return { state: 'repeated', first };
  if (safety && safety.revision !== revision + 1) return { state: 'stale' };
  if (safety) await saveSafety(db, ownerId, safety);
  if (show && !(await saveShow(db, ownerId, show))) throw new StaleRecord();
  if (kit && !(await saveKit(db, kit, kit.revision - 1))) throw new StaleRecord();
  await db.insertInto('audit').values(toRow(entry, number)).execute();
  const oldest = number - MAX_ENTRIES;
  if (oldest > 0) await db.deleteFrom('audit').where('owner_id', '=', ownerId).where('number', '<=', oldest).execute();
  return { state: 'stored', number };
}

/** The entry with the same request id, if there is one: then the action was stored before. */
async function findFirst(db: Kysely<Tables>, entry: NewAuditRecord): Promise<AuditRecord | undefined> {
  const requestHash = toRequestHash(entry);
  if (requestHash === null) return undefined;
  const row = await db
    .selectFrom('audit')
    .selectAll()
    .where('owner_id', '=', entry.ownerId)
    .where('actor', '=', toActor(entry))
    .where('request_hash', '=', requestHash)
    .executeTakeFirst();
  return row && toRecord(row);
}

async function list(db: Kysely<Tables>, ownerId: UserId, query: AuditQuery): Promise<readonly AuditRecord[]> {
  const { action, actions, after, before, by, limit, since } = query;
  const rows = await db
    .selectFrom('audit')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .$if(after !== undefined, (some) => some.where('number', '>', after ?? 0))
    .$if(before !== undefined, (some) => some.where('number', '<', before ?? 0))
    .$if(since !== undefined, (some) => some.where('at', '>=', since ?? 0))
    .$if(action !== undefined, (some) => some.where('action', '=', action ?? ''))
    .$if(actions !== undefined, (some) => some.where('action', 'in', actions ?? []))
    .$if(by !== undefined, (some) => some.where('by_name', '=', by ?? ''))
    .orderBy('number', 'desc')
    .limit(limit)
    .execute();
  return rows.map(toRecord);
}

/** The dashboard has no id of its own, and null would differ from every other null. */
function toActor({ overlayId }: Pick<NewAuditRecord, 'overlayId'>): string {
  return overlayId ?? '';
}

/** Clients choose the id, and PostgreSQL accepts no text with a NUL. */
function toRequestHash({ requestId }: NewAuditRecord): string | null {
  return requestId === undefined ? null : hashToken(requestId);
}

function toRow(entry: NewAuditRecord, number: number): AuditRow {
  return {
    owner_id: entry.ownerId,
    number,
    at: entry.at,
    actor: toActor(entry),
    by_name: entry.by,
    action: entry.action,
    detail: entry.detail,
    facts: JSON.stringify(entry.facts),
    done: entry.done,
    request_hash: toRequestHash(entry),
  };
}

function toRecord(row: AuditRow): AuditRecord {
  return {
    ownerId: row.owner_id,
    number: row.number,
    at: row.at,
    overlayId: row.actor === '' ? null : row.actor,
    by: row.by_name,
    action: row.action,
    detail: row.detail,
    facts: parseRecord(row.facts),
    done: row.done,
  };
}
