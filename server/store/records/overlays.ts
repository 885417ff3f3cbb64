import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { UserId } from '../../../core/service/user-id.ts';
import { listNewerRights } from '../../kinds/docks.ts';
import { completeSaved } from '../../kinds/whole-settings.ts';
import { parseRecord, parseTexts } from '../schema/tables.ts';
import type { OverlayRow, Tables } from '../schema/tables.ts';
import type { OverlayRecord, SettingsChange, Storage } from '../storage.ts';
import { keepVersions } from './versions.ts';

/** Records written by one statement. */
const PAGE = 100;

/** Creates the overlays' part of the storage. */
export function createOverlayStorage(db: Kysely<Tables>): Storage['overlays'] {
  return {
    async find(id) {
      const row = await db.selectFrom('overlays').selectAll().where('id', '=', id).executeTakeFirst();
      return row && toOverlayRecord(row);
    },
    async findByKeyHash(keyHash) {
      const row = await db.selectFrom('overlays').selectAll().where('key_hash', '=', keyHash).executeTakeFirst();
      return row && toOverlayRecord(row);
    },
    list: (ownerId) => list(db, ownerId),
    async listRevoked(since) {
      const rows = await db.selectFrom('overlays').select('id').where('revoked_at', '>=', since).execute();
      return rows.map(({ id }) => id);
    },
    async insert(overlay) {
      await db
        .insertInto('overlays')
        .values({ ...toChange(overlay), last_used_at: overlay.lastUsedAt })
        .execute();
    },
    update: (overlay, expected, change) =>
      change ? updateSettings(db, { overlay, expected, change }) : update(db, toChange(overlay), expected),
    touch: (uses) => touch(db, uses),
    forgetKeys: (before) => forgetKeys(db, before),
    removeRevoked: (before) => removeRevoked(db, before),
  };
}

async function list(db: Kysely<Tables>, ownerId: UserId): Promise<readonly OverlayRecord[]> {
  const rows = await db
    .selectFrom('overlays')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .where('revoked_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(toOverlayRecord);
}

/** The columns of a change. Only `touch` writes `lastUsedAt`, or a change could overwrite a newer time with an older one. */
type OverlayChange = Omit<OverlayRow, 'last_used_at'>;

async function update(db: Kysely<Tables>, row: OverlayChange, expected: number): Promise<boolean> {
  const result = await db
    .updateTable('overlays')
    .set(row)
    .where('id', '=', row.id)
    .where('revision', '=', expected)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

interface SettingsUpdate {
  readonly overlay: OverlayRecord;
  readonly expected: number;
  readonly change: SettingsChange;
}

async function updateSettings(db: Kysely<Tables>, settings: SettingsUpdate): Promise<boolean> {
  // work in turn is in a transaction already
  if (!db.isTransaction) return db.transaction().execute((transaction) => updateSettings(transaction, settings));
  const { change, expected, overlay } = settings;
  if (!(await update(db, toChange(overlay), expected))) return false;
  await keepVersions(db, change, overlay);
  const { draft } = change;
  if (draft) {
    // do not delete one that was saved meanwhile
    const published = db.deleteFrom('drafts').where('overlay_id', '=', draft.overlayId);
    await published.where('saved_at', '=', draft.savedAt).execute();
  }
  return true;
}

/**
 * Writes in batches, each one statement and one write to the disk, so that other queries do not wait long. A later time is never
 * replaced by an earlier one.
 */
async function touch(db: Kysely<Tables>, uses: ReadonlyMap<string, number>): Promise<void> {
  const entries = [...uses];
  for (let start = 0; start < entries.length; start += PAGE) {
    const rows = entries.slice(start, start + PAGE).map(([id, at]) => sql`(${id}, cast(${at} as bigint))`);
    // both databases name the columns of a VALUES list like this
    await sql`update overlays set last_used_at = uses.column2 from (values ${sql.join(rows)}) as uses
      where overlays.id = uses.column1 and (last_used_at is null or last_used_at < uses.column2)`.execute(db);
  }
}

/** Reads first, since a write without effect must wait for other writers too. */
async function forgetKeys(db: Kysely<Tables>, before: number): Promise<number> {
  const ending = db.selectFrom('overlays').select('id').where('revoked_at', '<', before).where('key', 'is not', null);
  if (!(await ending.limit(1).executeTakeFirst())) return 0;
  const { numUpdatedRows } = await db
    .updateTable('overlays')
    .set((row) => ({
      key: null,
      // no key has this hash
      key_hash: row(row.val('revoked '), '||', row.ref('id')),
      revision: row('revision', '+', 1),
    }))
    .where('revoked_at', '<', before)
    .where('key', 'is not', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

async function removeRevoked(db: Kysely<Tables>, before: number): Promise<number> {
  const old = db.selectFrom('overlays').select('id').where('revoked_at', '<', before).orderBy('revoked_at').limit(PAGE);
  const { numDeletedRows } = await db.deleteFrom('overlays').where('id', 'in', old).executeTakeFirst();
  return Number(numDeletedRows);
}

/** Reads a row of overlays. */
export function toOverlayRecord(row: OverlayRow): OverlayRecord {
  const stored = parseRecord(row.settings);
  const newerRights = listNewerRights(row.widget, stored);
  return {
    id: row.id,
    ownerId: row.owner_id,
    name: row.name,
    folder: row.folder,
    widget: row.widget,
    settings: completeSaved(row.widget, stored),
    ...(newerRights.length > 0 && { newerRights }),
    revision: row.revision,
    ...(row.layers_revision !== null && { layersRevision: row.layers_revision }),
    keyHash: row.key_hash,
    key: row.key,
    allowedOrigins: parseTexts(row.allowed_origins),
    embed: row.embed === 1,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
    revokedAt: row.revoked_at,
    expiresAt: row.expires_at,
  };
}

function toChange(overlay: OverlayRecord): OverlayChange {
  return {
    id: overlay.id,
    owner_id: overlay.ownerId,
    name: overlay.name,
    folder: overlay.folder,
    widget: overlay.widget,
    settings: JSON.stringify(overlay.settings),
    revision: overlay.revision,
    layers_revision: overlay.layersRevision ?? null,
    key_hash: overlay.keyHash,
    key: overlay.key,
    allowed_origins: JSON.stringify(overlay.allowedOrigins),
    embed: overlay.embed ? 1 : 0,
    created_at: overlay.createdAt,
    revoked_at: overlay.revokedAt,
    expires_at: overlay.expiresAt,
  };
}
