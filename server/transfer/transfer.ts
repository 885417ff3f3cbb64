import type { UserId } from '../../core/service/user-id.ts';
import { appearance } from '../../widgets/settings/appearance.ts';
import { listOwnThemes, replaceOwnTheme } from '../../widgets/settings/own-theme.ts';
import { toOwnThemeName } from '../../widgets/settings/own-theme-name.ts';
import { writeCounts } from '../../core/service/audit-lines.ts';
import { createRecord, refuseMore } from '../overlays/new-overlay.ts';
import type { NewOverlay, NewOverlayDeps } from '../overlays/new-overlay.ts';
import { toOverlay } from '../overlays/overlay-view.ts';
import { FONT_LIMITS } from '../fonts/fonts.ts';
import { PICTURE_LIMITS } from '../pictures/pictures.ts';
import { noteChange } from '../store/records/note-change.ts';
import type { NoteChangeDeps } from '../store/records/note-change.ts';
import type { OwnedStorage, Storage } from '../store/storage.ts';
import type { ThemeRecord } from '../store/records/theme-record.ts';
import { createThemeId, refuseMoreThemes } from '../themes/themes.ts';
import { createUploadId, refuseMoreUploads } from '../uploads/upload-limits.ts';
import { FILE_FORM, parseOverlay, parseTransferFile, renameUploads } from './transfer-file.ts';
import type { FileTheme, TransferFile } from './transfer-file.ts';
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
  readonly storage: OwnedStorage & Pick<Storage, 'audit' | 'inTurn'>;
  readonly clock: { now(): number };
  /** Most overlays and docks of an owner. */
  readonly maxOverlays: number;
}

/** Creates the transfer. */
export function createTransfer(deps: TransferDeps): Transfer {
  return {
    write: (ownerId) => write(deps, ownerId),
    async read(ownerId, body) {
      const file = await readFile(deps, ownerId, body);
      await deps.storage.inTurn(ownerId, (owned) => store(deps, file, owned));
      const { fonts, overlays, pictures, themes } = file;
      const counts = {
        overlays: overlays.length,
        themes: themes.length,
        pictures: pictures.length,
        fonts: fonts.length,
      };
      await noteChange(deps, { ownerId, by: 'Dashboard', action: 'import', detail: writeCounts(counts) });
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

/** What a file holds, under the new ids that it gets here. */
interface Import extends Omit<TransferFile, 'overlays'> {
  readonly ownerId: UserId;
  readonly overlays: readonly NewOverlay[];
}

async function readFile({ clock, randomBytes }: TransferDeps, ownerId: UserId, body: unknown): Promise<Import> {
  const { fonts, overlays, pictures, themes } = await parseTransferFile(body);
  const pictureIds = new Map(pictures.map(({ id }) => [id, createUploadId(randomBytes)]));
  const fontIds = new Map(fonts.map(({ id }) => [id, createUploadId(randomBytes)]));
  const themeIds = new Map(themes.map(({ id }) => [id, createThemeId(randomBytes)]));
  const renamed = new Map([...pictureIds, ...fontIds, ...toNames(themeIds)]);
  const now = clock.now();
  return {
    ownerId,
    overlays: overlays.map((overlay, index) => parseOverlay(overlay, { index, now, renamed })),
    themes: renameAll(themes, themeIds).map((theme) => ({ ...theme, tokens: withFonts(theme.tokens, fontIds) })),
    pictures: renameAll(pictures, pictureIds),
    fonts: renameAll(fonts, fontIds),
  };
}

function renameAll<T extends { readonly id: string }>(
  items: readonly T[],
  ids: ReadonlyMap<string, string>,
): readonly T[] {
  return items.map((item) => ({ ...item, id: ids.get(item.id) ?? item.id }));
}

/** Stores each a millisecond later than the one before, since lists are in the order of these times. @throws {HttpError} 409 */
async function store(deps: TransferDeps, file: Import, owned: OwnedStorage): Promise<void> {
  const { ownerId } = file;
  const themes = await refuseMoreThanFits(owned, file, deps.maxOverlays);
  const known = new Set([...themes, ...file.themes].map(({ id }) => id));
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

/** @returns the own themes that the owner has */
async function refuseMoreThanFits(
  stored: OwnedStorage,
  { fonts, overlays, ownerId, pictures, themes }: Import,
  maxOverlays: number,
): Promise<readonly ThemeRecord[]> {
  refuseMore((await stored.overlays.list(ownerId)).length + overlays.length, maxOverlays);
  const ownThemes = await stored.themes.list(ownerId);
  refuseMoreThemes(ownThemes.length + themes.length);
  refuseMoreUploads(PICTURE_LIMITS, await stored.pictures.list(ownerId), pictures);
  refuseMoreUploads(FONT_LIMITS, await stored.fonts.list(ownerId), fonts);
  return ownThemes;
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
