import type { UserId } from '../../core/service/user-id.ts';
import { appearance } from '../../widgets/settings/appearance.ts';
import { listOwnThemes, replaceOwnTheme } from '../../widgets/settings/own-theme.ts';
import { toOwnThemeName } from '../../widgets/settings/own-theme-name.ts';
import { createRecord, refuseMore } from '../overlays/new-overlay.ts';
import type { NewOverlay, NewOverlayDeps } from '../overlays/new-overlay.ts';
import { toOverlay } from '../overlays/overlay-view.ts';
import { createFontId, refuseMoreFonts } from '../fonts/fonts.ts';
import { createPictureId, refuseMorePictures } from '../pictures/pictures.ts';
import { noteChange } from '../store/note-change.ts';
import type { NoteChangeDeps } from '../store/note-change.ts';
import type { PictureRecord } from '../store/picture-record.ts';
import type { ImportedRecords, Storage } from '../store/storage.ts';
import type { InTurn } from '../store/turns.ts';
import { createThemeId, refuseMoreThemes } from '../themes/themes.ts';
import { FILE_FORM, parseOverlay, parseTransferFile, renameUploads } from './transfer-file.ts';
import type { FilePicture, FileTheme, TransferFile } from './transfer-file.ts';
import type { Imported } from './transfer-schemas.ts';

/** Everything of an owner as one file, without keys and other secrets. */
export interface Transfer {
  /** The text of the file, piece by piece: one picture or font is in memory at a time. */
  write(ownerId: UserId): AsyncGenerator<string>;
  /**
   * Adds everything of a file to what the owner has: overlays get new keys, themes, pictures and fonts new ids. All of it or nothing.
   * @throws {HttpError} 400 for a file that does not fit, 409 at the limits of an owner
   */
  read(ownerId: UserId, body: unknown): Promise<Imported>;
}

/** Dependencies of {@link createTransfer}. */
export interface TransferDeps extends NoteChangeDeps, NewOverlayDeps {
  readonly storage: Pick<Storage, 'overlays' | 'themes' | 'pictures' | 'fonts' | 'audit' | 'insertAll'>;
  readonly clock: { now(): number };
  readonly inTurn: InTurn;
  /** Most overlays and docks of an owner. */
  readonly maxOverlays: number;
}

/** Creates the transfer. */
export function createTransfer(deps: TransferDeps): Transfer {
  const { storage } = deps;
  return {
    write: (ownerId) => write(deps, ownerId),
    async read(ownerId, body) {
      const { fonts, overlays, pictures, themes } = await deps.inTurn(ownerId, async () => {
        const records = await toRecords(deps, ownerId, body);
        await storage.insertAll(records);
        return records;
      });
      const counts = {
        ...{ overlays: overlays.length, themes: themes.length },
        ...{ pictures: pictures.length, fonts: fonts.length },
      };
      const detail = Object.entries(counts)
        .map((entry) => entry.join(' '))
        .join(', ');
      await noteChange(deps, { ownerId, by: 'Dashboard', action: 'import', detail });
      return counts;
    },
  };
}

async function* write({ storage }: TransferDeps, ownerId: UserId): AsyncGenerator<string> {
  const overlays = (await storage.overlays.list(ownerId)).map((overlay) => {
    const { allowedOrigins, embed, name, settings, widget } = toOverlay(overlay, null);
    return { widget, name, settings, embed, allowedOrigins };
  });
  const themes = (await storage.themes.list(ownerId)).map(({ base, id, name, tokens }) => ({ id, name, base, tokens }));
  yield `{"onair":${FILE_FORM},\n"overlays":${toLines(overlays)},\n"themes":${toLines(themes)},\n"pictures":[`;
  let comma = '';
  for (const { id, name, type } of await storage.pictures.list(ownerId)) {
    const picture = await storage.pictures.read(id);
    // deleted meanwhile
    if (!picture) continue;
    yield `${comma}\n${JSON.stringify({ id, name, type, data: Buffer.from(picture.data).toString('base64') })}`;
    comma = ',';
  }
  yield '],\n"fonts":[';
  comma = '';
  for (const { id, name } of await storage.fonts.list(ownerId)) {
    const data = await storage.fonts.read(id);
    if (!data) continue;
    yield `${comma}\n${JSON.stringify({ id, name, data: Buffer.from(data).toString('base64') })}`;
    comma = ',';
  }
  yield ']}\n';
}

function toLines(items: readonly object[]): string {
  return `[${items.map((item) => `\n${JSON.stringify(item)}`).join(',')}]`;
}

async function toRecords(deps: TransferDeps, ownerId: UserId, body: unknown): Promise<ImportedRecords> {
  const file = await parseTransferFile(body);
  const ids = new Map(file.pictures.map(({ id }) => [id, createPictureId(deps.randomBytes)]));
  const themeIds = new Map(file.themes.map(({ id }) => [id, createThemeId(deps.randomBytes)]));
  const themeNames = toNames(themeIds);
  const fontIds = new Map(file.fonts.map(({ id }) => [id, createFontId(deps.randomBytes)]));
  const renamed = new Map([...ids, ...fontIds, ...themeNames]);
  const now = deps.clock.now();
  const overlays = file.overlays.map((overlay, index) => parseOverlay(overlay, { index, now, renamed }));
  const owned = await refuseMoreThanFits(deps, ownerId, file);
  const known = new Set([...owned, ...themeIds.values()]);
  return {
    overlays: overlays.map(
      (overlay, index) => createRecord(at(deps, index), ownerId, withKnownThemes(overlay, known)).overlay,
    ),
    themes: file.themes.map((theme, index) => {
      const id = themeIds.get(theme.id) ?? '';
      return { ...theme, tokens: withFonts(theme.tokens, fontIds), id, ownerId, revision: 1, createdAt: now + index };
    }),
    pictures: file.pictures.map((picture, index) => {
      const place = { ownerId, id: ids.get(picture.id) ?? '' };
      return { record: toPictureRecord(at(deps, index), place, picture), data: picture.data };
    }),
    fonts: file.fonts.map(({ data, id, name }, index) => {
      const record = { id: fontIds.get(id) ?? '', ownerId, name, size: data.length, createdAt: now + index };
      return { record, data };
    }),
  };
}

/** What settings hold for these ids, before and after. */
function toNames(ids: ReadonlyMap<string, string>): readonly (readonly [string, string])[] {
  return [...ids].map(([before, id]) => [toOwnThemeName(before), toOwnThemeName(id)]);
}

/** An own theme may be drawn in an own font. */
function withFonts(tokens: FileTheme['tokens'], ids: ReadonlyMap<string, string>): FileTheme['tokens'] {
  const { '--onair-font': fonts } = tokens;
  if (fonts === undefined) return tokens;
  return { ...tokens, '--onair-font': renameUploads(fonts, ids) };
}

/** @returns ids of the own themes that the owner has. @throws {HttpError} 409 */
async function refuseMoreThanFits(
  { maxOverlays, storage }: TransferDeps,
  ownerId: UserId,
  { fonts, overlays, pictures, themes }: TransferFile,
): Promise<readonly string[]> {
  refuseMore((await storage.overlays.list(ownerId)).length + overlays.length, maxOverlays);
  const owned = await storage.themes.list(ownerId);
  refuseMoreThemes(owned.length + themes.length);
  const added = pictures.map(({ data }) => data);
  refuseMorePictures(await storage.pictures.list(ownerId), added);
  const addedFonts = fonts.map(({ data }) => data);
  refuseMoreFonts(await storage.fonts.list(ownerId), addedFonts);
  return owned.map(({ id }) => id);
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

/** A millisecond later for each, since lists are in the order of these times. */
function at(deps: TransferDeps, index: number): TransferDeps {
  const now = deps.clock.now() + index;
  return { ...deps, clock: { now: () => now } };
}

function toPictureRecord(
  { clock }: TransferDeps,
  place: Pick<PictureRecord, 'id' | 'ownerId'>,
  { data, file, name }: FilePicture,
): PictureRecord {
  return { ...place, name, ...file, size: data.length, createdAt: clock.now() };
}
