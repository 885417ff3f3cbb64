import { isDeepStrictEqual } from 'node:util';
import type { Kysely } from 'kysely';
import type { VersionRecord } from './draft-record.ts';
import type { SettingsChange, Storage } from '../storage.ts';
import { completeSaved } from '../../kinds/whole-settings.ts';
import { parseRecord } from '../schema/tables.ts';
import type { OverlayRow, Tables, VersionRow } from '../schema/tables.ts';

/** Most versions of an overlay; the oldest are removed first. */
const MAX_VERSIONS = 10;
/** Shortest pause between two versions: the moves of a dragged slider are one version. */
const PAUSE_MS = 5 * 60_000;

/** Creates the part of the storage for earlier settings on air. */
export function createVersionStorage(db: Kysely<Tables>): Storage['versions'] {
  return {
    async list(overlayId) {
      const rows = await db
        .selectFrom('versions')
        .innerJoin('overlays', 'overlays.id', 'versions.overlay_id')
        .selectAll('versions')
        .select('overlays.widget')
        .where('overlay_id', '=', overlayId)
        .orderBy('number', 'desc')
        .execute();
      return rows.map(toRecord);
    },
  };
}

/** Stores the settings of an overlay before a change, in the transaction of the change, which has locked its row. */
export async function keepVersion(
  db: Kysely<Tables>,
  { before: { id, settings, createdAt, widget }, at, isPublished }: SettingsChange,
): Promise<void> {
  const ofOverlay = db.selectFrom('versions').selectAll().where('overlay_id', '=', id);
  const newest = await ofOverlay.orderBy('number', 'desc').limit(1).executeTakeFirst();
  const isSame = newest !== undefined && isDeepStrictEqual(toRecord({ ...newest, widget }).settings, settings);
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

function toRecord({
  aired_at: airedAt,
  number,
  settings,
  widget,
}: VersionRow & Pick<OverlayRow, 'widget'>): VersionRecord {
  return { number, airedAt, settings: completeSaved(widget, parseRecord(settings)) };
}
