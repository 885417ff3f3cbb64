import { isDeepStrictEqual } from 'node:util';
import type { Kysely } from 'kysely';
import { isFields, type Fields } from '../../../core/service/fields.ts';

/** A change of a default, or an added setting that changed the appearance, from before overlays were saved with all settings. */
interface ChangedDefault {
  readonly setting: string;
  /** The value with the earlier appearance. */
  readonly value: unknown;
  /** Time of the change. */
  readonly at: string;
  /** The last migration before the change: until it was applied, an older program wrote the database. */
  readonly after: string;
}

const MOMENTS = { setting: 'moments', value: false, at: '2026-11-22T22:11:43Z', after: '018-fonts' };

/** By widget, from the history of the files `settings.ts`. */
const CHANGED: Readonly<Record<string, readonly ChangedDefault[]>> = {
  'chat-box': [
    { setting: 'viewerColors', value: 'words', at: '2026-11-22T05:17:08Z', after: '001-first' },
    { setting: 'animation', value: 'rise', at: '2026-11-22T21:51:11Z', after: '018-fonts' },
    MOMENTS,
  ],
  'viewer-counter': [
    { setting: 'uncertainty', value: 'marks', at: '2026-11-22T05:29:33Z', after: '003-streams' },
    MOMENTS,
  ],
  'clips-carousel': [MOMENTS],
  countdown: [MOMENTS],
  'featured-message': [MOMENTS],
  'live-badge': [MOMENTS],
  shape: [{ setting: 'shape', value: 'rounded', at: '2026-11-23T10:05:10Z', after: '018-fonts' }],
  text: [MOMENTS],
};

/** Tables used by this step. */
interface Tables {
  readonly overlays: {
    readonly id: string;
    readonly widget: string;
    readonly settings: string;
    readonly created_at: number;
  };
  readonly versions: {
    readonly overlay_id: string;
    readonly number: number;
    readonly settings: string;
    readonly aired_at: number;
    readonly changed_at: number;
  };
  readonly drafts: { readonly overlay_id: string; readonly settings: string; readonly saved_at: number };
  readonly kysely_migration: { readonly name: string; readonly timestamp: string };
}

/**
 * Writes the former defaults into overlays, drafts and versions that were saved before a default changed, since programs until then
 * saved only values that differed from it. Those saved later stay unchanged.
 */
export async function keepFormerDefaults(db: Kysely<Tables>): Promise<void> {
  const migrated = await db.selectFrom('kysely_migration').selectAll().execute();
  const times = new Map(migrated.map(({ name, timestamp }) => [name, Date.parse(timestamp)]));
  const complete: Complete = (widget, text, savedAt) => {
    const settings = parseSettings(text);
    const completed = completeAll(widget, settings, (change) => isSavedBefore(change, savedAt, times));
    return isDeepStrictEqual(completed, settings) ? undefined : JSON.stringify(completed);
  };
  await keepInOverlays(db, complete);
  await keepInDrafts(db, complete);
  await keepInVersions(db, complete);
}

/** @returns the text to store; undefined if nothing changes */
type Complete = (widget: string, text: string, savedAt: number) => string | undefined;

/** A damaged row must not keep the server from starting. */
function parseSettings(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isSavedBefore({ at, after }: ChangedDefault, savedAt: number, migrated: ReadonlyMap<string, number>): boolean {
  return savedAt < Math.max(Date.parse(at), migrated.get(after) ?? 0);
}

type IsMissing = (change: ChangedDefault) => boolean;

function completeAll(widget: string, settings: unknown, isMissing: IsMissing): unknown {
  if (!isFields(settings)) return settings;
  const { layers } = settings;
  const completed = completeOne(widget, settings, isMissing);
  if (!Array.isArray(layers)) return completed;
  return { ...completed, layers: layers.map((layer: unknown) => completeLayer(layer, isMissing)) };
}

function completeLayer(layer: unknown, isMissing: IsMissing): unknown {
  if (!isFields(layer) || typeof layer['widget'] !== 'string') return layer;
  const { widget, settings = {} } = layer;
  return isFields(settings) ? { ...layer, settings: completeOne(widget, settings, isMissing) } : layer;
}

function completeOne(widget: string, settings: Fields, isMissing: IsMissing): Fields {
  const changes = Object.hasOwn(CHANGED, widget) ? (CHANGED[widget] ?? []) : [];
  const missing = changes.filter((change) => !Object.hasOwn(settings, change.setting) && isMissing(change));
  return { ...settings, ...Object.fromEntries(missing.map(({ setting, value }) => [setting, value])) };
}

async function keepInOverlays(db: Kysely<Tables>, complete: Complete): Promise<void> {
  const rows = await db
    .selectFrom('overlays')
    .leftJoin('versions', 'versions.overlay_id', 'overlays.id')
    .select(['id', 'widget', 'overlays.settings', 'created_at', (row) => row.fn.max('changed_at').as('changed_at')])
    .groupBy(['id', 'widget', 'overlays.settings', 'created_at'])
    .execute();
  for (const { id, widget, settings: text, created_at: createdAt, changed_at: changedAt } of rows) {
    const settings = complete(widget, text, Math.max(createdAt, changedAt ?? 0));
    if (settings !== undefined) await db.updateTable('overlays').set({ settings }).where('id', '=', id).execute();
  }
}

async function keepInDrafts(db: Kysely<Tables>, complete: Complete): Promise<void> {
  const ofWidgets = db.selectFrom('drafts').innerJoin('overlays', 'overlays.id', 'drafts.overlay_id');
  const rows = await ofWidgets.select(['overlay_id', 'overlays.widget', 'drafts.settings', 'saved_at']).execute();
  for (const { overlay_id: id, widget, settings: text, saved_at: savedAt } of rows) {
    const settings = complete(widget, text, savedAt);
    if (settings !== undefined) await db.updateTable('drafts').set({ settings }).where('overlay_id', '=', id).execute();
  }
}

async function keepInVersions(db: Kysely<Tables>, complete: Complete): Promise<void> {
  const ofWidgets = db.selectFrom('versions').innerJoin('overlays', 'overlays.id', 'versions.overlay_id');
  const rows = await ofWidgets
    .select(['overlay_id', 'number', 'overlays.widget', 'versions.settings', 'aired_at'])
    .execute();
  for (const { overlay_id: id, number, widget, settings: text, aired_at: airedAt } of rows) {
    const settings = complete(widget, text, airedAt);
    const row = db.updateTable('versions').where('overlay_id', '=', id).where('number', '=', number);
    if (settings !== undefined) await row.set({ settings }).execute();
  }
}
