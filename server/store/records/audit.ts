import type { Kysely, Transaction } from 'kysely';
import type { UserId } from '../../../core/service/user-id.ts';
import { hashToken } from '../secret/secret-token.ts';
import { countEntry, saveSafety } from './safety.ts';
import type { AuditOutcome, AuditQuery, AuditRecord, NewAuditRecord, SafetyRecord } from './audit-record.ts';
import type { Storage } from '../storage.ts';
import { parseRecord } from '../schema/tables.ts';
import type { AuditRow, Tables } from '../schema/tables.ts';

/** Most entries of an owner; the oldest go first. */
const MAX_ENTRIES = 100_000;
/** How many entries one statement removes. */
const PAGE = 1_000;

/** Creates the part of the storage for what docks and the dashboard did. */
export function createAuditStorage(db: Kysely<Tables>): Storage['audit'] {
  return {
    record: (entry, safety) => db.transaction().execute((transaction) => record(transaction, entry, safety)),
    list: (ownerId, query) => list(db, ownerId, query),
    async removeBefore(before) {
      const old = db.selectFrom('audit').select('at').where('at', '<', before).orderBy('at').limit(PAGE);
      const newest = await db
        .selectFrom(old.as('old'))
        .select(({ fn }) => fn.max('at').as('at'))
        .executeTakeFirst();
      // the newest of these goes by its time: entries of one moment go together
      if (!newest || typeof newest.at !== 'number') return 0;
      const { numDeletedRows } = await db.deleteFrom('audit').where('at', '<=', newest.at).executeTakeFirst();
      return Number(numDeletedRows);
    },
  };
}

async function record(
  db: Transaction<Tables>,
  entry: NewAuditRecord,
  safety: SafetyRecord | undefined,
): Promise<AuditOutcome> {
  const { ownerId } = entry;
  const { number, revision } = await countEntry(db, ownerId);
  const first = await findFirst(db, entry);
  if (first) return { state: 'repeated', first };
  if (safety && safety.revision !== revision + 1) return { state: 'stale' };
  if (safety) await saveSafety(db, ownerId, safety);
  await db.insertInto('audit').values(toRow(entry, number)).execute();
  const oldest = number - MAX_ENTRIES;
  if (oldest > 0) await db.deleteFrom('audit').where('owner_id', '=', ownerId).where('number', '<=', oldest).execute();
  return { state: 'stored', number };
}

/** The entry that has the same request id, when there is one: then the action was done before. */
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

/** The dashboard has no id of its own, and null would be different from every other null. */
function toActor({ overlayId }: Pick<NewAuditRecord, 'overlayId'>): string {
  return overlayId ?? '';
}

/** People choose the id, and PostgreSQL takes no text with a NUL. */
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
