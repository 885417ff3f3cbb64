import { isDeepStrictEqual } from 'node:util';
import type { Kysely } from 'kysely';
import type { FormerSettings, VersionRecord } from './draft-record.ts';
import type { OverlayRecord, SettingsChange, Storage } from '../storage.ts';
import { completeSaved } from '../../kinds/whole-settings.ts';
import { parseRecord } from '../schema/tables.ts';
import type { OverlayRow, Tables, VersionRow } from '../schema/tables.ts';

/** Most versions of an overlay; the oldest are removed first. */
const MAX_VERSIONS = 20;
/** Shortest time between two versions: the moves of a dragged slider are one version. */
const PERIOD_MS = 2 * 60_000;

/** Creates the part of the storage for earlier settings, on air and in drafts. */
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

/**
 * Stores the settings of an overlay before a change, in the transaction of the change, which has locked its row. Published settings are
 * stored, too, so that changes right after it do not replace them.
 */
export async function keepVersions(
  db: Kysely<Tables>,
  { before, at, isPublished }: Pick<SettingsChange, 'at' | 'isPublished'> & { readonly before: FormerSettings },
  { settings }: Pick<OverlayRecord, 'settings'>,
): Promise<void> {
  const newest = await findNewest(db, before.id);
  if (newest && isDeepStrictEqual(toRecord({ ...newest, widget: before.widget }).settings, before.settings)) {
    const row = db.updateTable('versions').set({ changed_at: at }).where('overlay_id', '=', before.id);
    await row.where('number', '=', newest.number).execute();
  } else if (!newest || isPublished || at - newest.changed_at >= PERIOD_MS) await insert(db, before, at);
  if (isPublished) await insert(db, { ...before, settings }, at);
}

async function insert(db: Kysely<Tables>, { id, settings, createdAt }: FormerSettings, at: number): Promise<void> {
  const { number, changed_at: airedAt } = (await findNewest(db, id)) ?? { number: 0, changed_at: createdAt };
  const row = { overlay_id: id, number: number + 1, settings: JSON.stringify(settings) };
  await db
    .insertInto('versions')
    .values({ ...row, aired_at: airedAt, changed_at: at })
    .execute();
  const old = db.deleteFrom('versions').where('overlay_id', '=', id);
  await old.where('number', '<=', row.number - MAX_VERSIONS).execute();
}

function findNewest(db: Kysely<Tables>, id: string): Promise<VersionRow | undefined> {
  const ofOverlay = db.selectFrom('versions').selectAll().where('overlay_id', '=', id);
  return ofOverlay.orderBy('number', 'desc').limit(1).executeTakeFirst();
}

function toRecord({
  aired_at: airedAt,
  number,
  settings,
  widget,
}: VersionRow & Pick<OverlayRow, 'widget'>): VersionRecord {
  return { number, airedAt, settings: completeSaved(widget, parseRecord(settings)) };
}
