import { setImmediate } from 'node:timers/promises';
import type { Clock } from '../../core/connection/clock.ts';
import type { Fields } from '../../core/service/fields.ts';
import type { UserId } from '../../core/service/user-id.ts';
import { appearance } from '../../widgets/settings/appearance.ts';
import { listOwnThemes, replaceOwnTheme } from '../../widgets/settings/own-theme.ts';
import type { Kit } from '../../widgets/settings/kit.ts';
import { toOwnThemeName } from '../../widgets/settings/own-theme-name.ts';
import { writeCounts } from '../../core/service/audit-lines.ts';
import { createRecord, refuseMore } from '../overlays/new-overlay.ts';
import { refuseLargeSettings } from '../overlays/input/overlay-size.ts';
import type { NewOverlay, NewOverlayDeps } from '../overlays/new-overlay.ts';
import { FONT_LIMITS } from '../files/fonts/fonts.ts';
import { PICTURE_LIMITS } from '../files/pictures/pictures.ts';
import type { Kits } from '../kit/kits.ts';
import { recordChange } from '../store/records/record-change.ts';
import type { RecordChangeDeps } from '../store/records/record-change.ts';
import type { OverlayRecord, OwnedStorage, Storage } from '../store/storage.ts';
import type { FontRecord, PictureRecord } from '../store/records/upload-record.ts';
import type { ThemeRecord } from '../store/records/theme-record.ts';
import { createThemeId, MAX_THEMES, refuseMoreThemes } from '../themes/themes.ts';
import type { FileChecks } from '../files/threads/file-checks.ts';
import type { FileThread } from '../files/threads/file-thread.ts';
import { createUploadId, refuseMoreUploads } from '../files/uploads/upload-limits.ts';
import { writeExport } from './export-file.ts';
import type { FileLimits } from '../files/reading/file-reader.ts';
import { createImportRoom } from './import-room.ts';
import type { ImportPlace } from './import-room.ts';
import { keepKnownSettings } from './known-settings.ts';
import { readImport } from './read-import.ts';
import { MAX_NOTED } from '../files/reading/file-limits.ts';
import { storeKit } from './store-kit.ts';
import { checkUploads, parseFileKit, parseOverlay, renameUploads } from './transfer-file.ts';
import type { FileTheme, TransferFile } from './transfer-file.ts';
import type { Imported } from './transfer-schemas.ts';

/** All data of an owner as one file, without keys and other secrets. */
export interface Transfer {
  /** The text of the file, piece by piece: a part of one picture or font is in memory at a time. */
  write(ownerId: UserId): AsyncGenerator<string>;
  /**
   * Adds all items of a file: overlays get new keys, themes, pictures and fonts new ids. All of them or none.
   * @param body the bytes of the file, as they arrive
   * @throws {HttpError} 400 for an invalid file, 409 at the limits of an owner, 503 if it has to be tried again
   */
  read(ownerId: UserId, body: AsyncIterable<Uint8Array>): Promise<Imported>;
}

/** Dependencies of {@link createTransfer}. */
export interface TransferDeps extends RecordChangeDeps, NewOverlayDeps {
  readonly storage: OwnedStorage & Pick<Storage, 'audit' | 'inTurn'>;
  readonly clock: Pick<Clock, 'now' | 'elapsed'>;
  /** Most overlays and docks of an owner. */
  readonly maxOverlays: number;
  readonly checks: FileChecks;
  /** Puts an imported kit on air. */
  readonly kits: Pick<Kits, 'air'>;
  /** Called with each imported overlay. */
  readonly recordSaved?: (overlay: Pick<OverlayRecord, 'ownerId' | 'widget' | 'settings'>) => void;
  /** Reads the file itself. */
  readonly importThread: Pick<FileThread, 'run'>;
}

/** Creates the transfer. */
export function createTransfer(deps: TransferDeps): Transfer {
  const room = createImportRoom(deps.clock);
  return {
    write: (ownerId) => writeExport(deps.storage, ownerId),
    async read(ownerId, body) {
      const place = room.enter(ownerId);
      try {
        return await importFile(deps, { ownerId, place }, body);
      } finally {
        place.leave();
      }
    },
  };
}

async function importFile(
  deps: TransferDeps,
  { ownerId, place }: { readonly ownerId: UserId; readonly place: ImportPlace },
  body: AsyncIterable<Uint8Array>,
): Promise<Imported> {
  const owned = await listOwned(deps.storage, ownerId);
  const { ignored, parts } = await readImport(body, {
    thread: deps.importThread,
    place,
    ownerId,
    id: createUploadId(deps.randomBytes),
    limits: toLimits(owned, deps.maxOverlays),
    refuseMore: (read, next) => refuseMoreThanFits(owned, next ? withOneMore(read, next) : read, deps.maxOverlays),
  });
  const unknown = [...ignored];
  const overlaysToAdd = parts.overlays.map((overlay, index) =>
    keepKnownSettings(overlay, `overlays[${index}]`, (name) => unknown.push(name.slice(0, MAX_NOTE))),
  );
  const uploads = await checkUploads(parts, { ...deps, ownerId });
  const file = await nameParts(deps, { ...parts, ...uploads, overlays: overlaysToAdd, ownerId });
  const kits = await deps.storage.inTurn(ownerId, (stored) => store(deps, file, stored));
  for (const overlay of file.overlays) deps.recordSaved?.({ ...overlay, ownerId });
  if (kits > 0) await deps.kits.air(ownerId);
  const { fonts, overlays, pictures, themes } = file;
  const ofFiles = { pictures: pictures.length, fonts: fonts.length };
  const counts = { overlays: overlays.length, themes: themes.length, ...ofFiles, kits };
  await recordChange(deps, { ownerId, by: 'Dashboard', action: 'import', detail: writeCounts(counts) });
  return { ...counts, ignored: unknown.slice(0, MAX_NOTED) };
}

/** Most characters of the name of a field that was left out. */
const MAX_NOTE = 120;

/** The content of a file, under its new ids. */
interface Import extends Omit<TransferFile, 'overlays' | 'kits'> {
  readonly ownerId: UserId;
  readonly overlays: readonly NewOverlay[];
  readonly kits: readonly Kit[];
}

/** Creates new ids for all items, and checks the overlays with them. */
async function nameParts(
  { clock, randomBytes }: TransferDeps,
  { fonts, kits, overlays, ownerId, pictures, themes }: TransferFile & { readonly ownerId: UserId },
): Promise<Import> {
  const pictureIds = new Map(pictures.map(({ id }) => [id, createUploadId(randomBytes)]));
  const fontIds = new Map(fonts.map(({ id }) => [id, createUploadId(randomBytes)]));
  const themeIds = new Map(themes.map(({ id }) => [id, createThemeId(randomBytes)]));
  const renamed = new Map([...pictureIds, ...fontIds, ...toNames(themeIds)]);
  return {
    ownerId,
    overlays: await parseOverlays(overlays, { now: clock.now(), renamed }),
    themes: renameAll(themes, themeIds).map((theme) => ({ ...theme, tokens: withFonts(theme.tokens, fontIds) })),
    pictures: renameAll(pictures, pictureIds),
    fonts: renameAll(fonts, fontIds),
    kits: kits.map((kit) => parseFileKit(kit, renamed)),
  };
}

/** Parses each in a turn of its own: hundreds of canvases take a while. */
async function parseOverlays(
  overlays: readonly Fields[],
  options: { readonly now: number; readonly renamed: ReadonlyMap<string, string> },
): Promise<readonly NewOverlay[]> {
  const parsed: NewOverlay[] = [];
  for (const [index, overlay] of overlays.entries()) {
    parsed.push(parseOverlay(overlay, { ...options, index }));
    await setImmediate();
  }
  return parsed;
}

function renameAll<T extends { readonly id: string }>(
  items: readonly T[],
  ids: ReadonlyMap<string, string>,
): readonly T[] {
  return items.map((item) => ({ ...item, id: ids.get(item.id) ?? item.id }));
}

/**
 * Stores each a millisecond after the one before, since lists are sorted by these times.
 * @returns number of stored kits: 1 or 0
 * @throws {HttpError} 409
 */
async function store(deps: TransferDeps, file: Import, owned: OwnedStorage): Promise<number> {
  const { ownerId } = file;
  const before = await listOwned(owned, ownerId);
  refuseMoreThanFits(before, file, deps.maxOverlays);
  refuseLargeSettings(before.overlays, file.overlays);
  const known = new Set([...before.themes, ...file.themes].map(({ id }) => id));
  const now = deps.clock.now();
  for (const [index, theme] of file.themes.entries())
    await owned.themes.insert({ ...theme, ownerId, revision: 1, createdAt: now + index });
  for (const [index, overlay] of file.overlays.entries()) {
    const clock = { now: () => now + index };
    await owned.overlays.insert(createRecord({ ...deps, clock }, ownerId, withKnownThemes(overlay, known)).overlay);
  }
  for (const [index, { data, file: form, id, name }] of file.pictures.entries())
    await owned.pictures.insert({ id, ownerId, name, ...form, size: data.length, createdAt: now + index }, data);
  for (const [index, { data, id, name }] of file.fonts.entries())
    await owned.fonts.insert({ id, ownerId, name, size: data.length, createdAt: now + index }, data);
  const [kit] = file.kits;
  return kit && (await storeKit({ kit, ownerId }, owned)) ? 1 : 0;
}

/** Texts for these ids in settings, before and after. */
function toNames(ids: ReadonlyMap<string, string>): readonly (readonly [string, string])[] {
  return [...ids].map(([before, id]) => [toOwnThemeName(before), toOwnThemeName(id)]);
}

/** An own theme may use an own font. */
function withFonts(tokens: FileTheme['tokens'], ids: ReadonlyMap<string, string>): FileTheme['tokens'] {
  const { '--onair-font': fonts } = tokens;
  if (fonts === undefined) return tokens;
  return { ...tokens, '--onair-font': renameUploads(fonts, ids) };
}

/** An owner's existing items. */
interface Owned {
  readonly overlays: readonly OverlayRecord[];
  readonly themes: readonly ThemeRecord[];
  readonly pictures: readonly PictureRecord[];
  readonly fonts: readonly FontRecord[];
}

async function listOwned(stored: OwnedStorage, ownerId: UserId): Promise<Owned> {
  const { fonts, overlays, pictures, themes } = stored;
  return {
    overlays: await overlays.list(ownerId),
    themes: await themes.list(ownerId),
    pictures: await pictures.list(ownerId),
    fonts: await fonts.list(ownerId),
  };
}

function toLimits(owned: Owned, maxOverlays: number): FileLimits {
  const limit = (max: number, { length }: { readonly length: number }): FileLimits['themes'] => {
    return { max, room: Math.max(0, max - length) };
  };
  return {
    overlays: limit(maxOverlays, owned.overlays),
    themes: limit(MAX_THEMES, owned.themes),
    pictures: limit(PICTURE_LIMITS.maxFiles, owned.pictures),
    fonts: limit(FONT_LIMITS.maxFiles, owned.fonts),
    kits: limit(1, []),
  };
}

/** Numbers of new items, and sizes of files. */
type Added = Readonly<Record<'overlays' | 'themes' | 'kits', readonly unknown[]>> &
  Readonly<Record<'pictures' | 'fonts', readonly { readonly data: Uint8Array }[]>>;

/** @throws {HttpError} 409 */
function refuseMoreThanFits(owned: Owned, { fonts, overlays, pictures, themes }: Added, maxOverlays: number): void {
  refuseMore(owned.overlays.length + overlays.length, maxOverlays);
  refuseMoreThemes(owned.themes.length + themes.length);
  refuseMoreUploads(PICTURE_LIMITS, owned.pictures, pictures);
  refuseMoreUploads(FONT_LIMITS, owned.fonts, fonts);
}

function withOneMore(added: Added, list: keyof Added): Added {
  return { ...added, [list]: [...added[list], { data: new Uint8Array() }] };
}

/** A part of a file may lack the themes that its overlays use. */
function withKnownThemes(overlay: NewOverlay, known: ReadonlySet<string>): NewOverlay {
  const unknown = listOwnThemes(overlay.settings).filter((id) => !known.has(id));
  const settings = unknown.reduce<NewOverlay['settings']>(
    (all, id) => replaceOwnTheme(all, id, appearance.theme.default),
    overlay.settings,
  );
  return { ...overlay, settings };
}
