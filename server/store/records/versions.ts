import { isDeepStrictEqual } from 'node:util';
import type { Kysely } from 'kysely';
import type { VersionRecord } from './draft-record.ts';
import type { SettingsChange, Storage } from '../storage.ts';
import { parseRecord } from '../schema/tables.ts';
import type { Tables, VersionRow } from '../schema/tables.ts';

/** Most versions of an overlay; the oldest go first. */
const MAX_VERSIONS = 10;
/** Changes with no longer a pause between them are one: the slider that is dragged is not ten versions. */
const PAUSE_MS = 5 * 60_000;

/** Creates the part of the storage for what was on air before. */
export function createVersionStorage(db: Kysely<Tables>): Storage['versions'] {
  return {
    async list(overlayId) {
      const rows = await db
        .selectFrom('versions')
        .selectAll()
        .where('overlay_id', '=', overlayId)
        .orderBy('number', 'desc')
        .execute();
      return rows.map(toRecord);
    },
  };
}

/** Keeps what an overlay was set to, as part of the transaction that changes it and so has its row locked. */
export async function keepVersion(
  db: Kysely<Tables>,
  { before: { id, settings, createdAt }, at, isPublished }: SettingsChange,
): Promise<void> {
  const ofOverlay = db.selectFrom('versions').selectAll().where('overlay_id', '=', id);
  const newest = await ofOverlay.orderBy('number', 'desc').limit(1).executeTakeFirst();
  const isSame = newest !== undefined && isDeepStrictEqual(parseRecord(newest.settings), settings);
  const isOneChange = newest !== undefined && !isPublished && at - newest.changed_at < PAUSE_MS;
  if (newest && (isSame || isOneChange)) {
    const row = db.updateTable('versions').set({ changed_at: at }).where('overlay_id', '=', id);
    await row.where('number', '=', newest.number).execute();
    return;
  }
  const { number, changed_at: airedAt } = newest ?? { number: 0, changed_at: createdAt };
  const row = { overlay_id: id, number: number + 1, settings: JSON.stringify(settings) };
  await db
    .insertInto('versions')
    .values({ ...row, aired_at: airedAt, changed_at: at })
    .execute();
  const old = db.deleteFrom('versions').where('overlay_id', '=', id);
  await old.where('number', '<=', row.number - MAX_VERSIONS).execute();
}

function toRecord({ aired_at: airedAt, number, settings }: VersionRow): VersionRecord {
  return { number, airedAt, settings: parseRecord(settings) };
}
