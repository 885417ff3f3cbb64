import type { Kysely, SelectQueryBuilder } from 'kysely';
import type { SessionRecord, Storage } from '../storage.ts';
import type { SessionRow, Tables } from '../schema/tables.ts';

/** Records removed by one statement. */
const PAGE = 100;

/** Creates the sessions' part of the storage. */
export function createSessionStorage(db: Kysely<Tables>): Storage['sessions'] {
  return {
    async find(idHash) {
      const row = await db.selectFrom('sessions').selectAll().where('id_hash', '=', idHash).executeTakeFirst();
      return row && toRecord(row);
    },
    async list(ownerId) {
      const rows = await db
        .selectFrom('sessions')
        .selectAll()
        .where('owner_id', '=', ownerId)
        .orderBy('created_at')
        .orderBy('id_hash')
        .execute();
      return rows.map(toRecord);
    },
    async insert(session) {
      await db.insertInto('sessions').values(toRow(session)).execute();
    },
    async touch(idHash, lastSeenAt) {
      await db.updateTable('sessions').set({ last_seen_at: lastSeenAt }).where('id_hash', '=', idHash).execute();
    },
    async remove(idHash) {
      await db.deleteFrom('sessions').where('id_hash', '=', idHash).execute();
    },
    async removeOwner(ownerId) {
      await db.deleteFrom('sessions').where('owner_id', '=', ownerId).execute();
    },
    async removeExpired(createdBefore, seenBefore) {
      await removeInPages(db, (page) => page.where('created_at', '<', createdBefore));
      await removeInPages(db, (page) => page.where('last_seen_at', '<', seenBefore));
    },
  };
}

type Page = SelectQueryBuilder<Tables, 'sessions', { id_hash: string }>;

/** Removes expired sessions in batches: there may be thousands, and a sign-in must not wait until all are removed. */
async function removeInPages(db: Kysely<Tables>, narrow: (page: Page) => Page): Promise<void> {
  for (let removed = PAGE; removed === PAGE;) {
    const page = narrow(db.selectFrom('sessions').select('id_hash')).limit(PAGE);
    const { numDeletedRows } = await db.deleteFrom('sessions').where('id_hash', 'in', page).executeTakeFirst();
    removed = Number(numDeletedRows);
  }
}

function toRecord(row: SessionRow): SessionRecord {
  return {
    idHash: row.id_hash,
    ownerId: row.owner_id,
    createdAt: row.created_at,
    lastSeenAt: row.last_seen_at,
    userAgent: row.user_agent,
  };
}

function toRow(session: SessionRecord): SessionRow {
  return {
    id_hash: session.idHash,
    owner_id: session.ownerId,
    created_at: session.createdAt,
    last_seen_at: session.lastSeenAt,
    user_agent: session.userAgent,
  };
}

/** Creates the part of the storage for pending sign-ins. */
export function createLoginStorage(db: Kysely<Tables>): Storage['logins'] {
  return {
    async insert(login) {
      await db
        .insertInto('logins')
        .values({ state_hash: login.stateHash, browser_hash: login.browserHash, created_at: login.createdAt })
        .execute();
    },
    async take(stateHash) {
      const row = await db.deleteFrom('logins').where('state_hash', '=', stateHash).returningAll().executeTakeFirst();
      return row && { stateHash: row.state_hash, browserHash: row.browser_hash, createdAt: row.created_at };
    },
    async hasBrowser(browserHash) {
      const found = db.selectFrom('logins').select('created_at').where('browser_hash', '=', browserHash).limit(1);
      return (await found.executeTakeFirst()) !== undefined;
    },
    async removeExpired(createdBefore) {
      await db.deleteFrom('logins').where('created_at', '<', createdBefore).execute();
    },
  };
}
