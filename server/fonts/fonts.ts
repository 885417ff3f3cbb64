import type { UserId } from '../../core/service/user-id.ts';
import { refuse, type HttpError } from '../http/error-body.ts';
import { parseName } from '../overlays/overlay-input.ts';
import { noteChange } from '../store/note-change.ts';
import type { NoteChangeDeps } from '../store/note-change.ts';
import type { RandomBytes } from '../store/secret/secret-token.ts';
import type { FontRecord } from '../store/font-record.ts';
import type { Storage } from '../store/storage.ts';
import { readFontFile } from './font-file.ts';
import type { Font } from './font-schemas.ts';

/** The fonts that owners uploaded; each change is stored in the audit. */
export interface Fonts {
  /** The owner's fonts, oldest first. */
  list(ownerId: UserId): Promise<readonly Font[]>;
  /** @throws {HttpError} 400 for a file that is no font or too large, 409 when the owner has too many */
  add(ownerId: UserId, name: string, file: Uint8Array): Promise<Font>;
  /** @throws {HttpError} 404 */
  remove(ownerId: UserId, id: string): Promise<void>;
  /** The file of a font; it needs no session. @throws {HttpError} 404 */
  read(id: string): Promise<Uint8Array>;
}

/** Dependencies of {@link createFonts}. */
export interface FontsDeps extends NoteChangeDeps {
  readonly storage: Pick<Storage, 'fonts' | 'audit' | 'inTurn'>;
  readonly randomBytes: RandomBytes;
}

/** Most fonts of an owner. */
export const MAX_FONTS = 20;
/** Most bytes of all of them together. */
const MAX_BYTES = 32 * 1024 * 1024;
/** Everybody who knows the id may load the font, so it must not be guessed. */
const ID_BYTES = 16;

/** Most characters of a name that is taken from a file. */
const MAX_NAME = 80;

/** Creates the fonts. */
export function createFonts(deps: FontsDeps): Fonts {
  const { fonts } = deps.storage;
  const note = (action: 'add-font' | 'delete-font', { name, ownerId }: FontRecord): Promise<void> =>
    noteChange(deps, { ownerId, by: 'Dashboard', action, detail: name });
  return {
    list: async (ownerId) => (await fonts.list(ownerId)).map(toFont),
    async add(ownerId, name, data) {
      const { family } = await readFontFile(data);
      // what the file calls itself, where nothing else was said
      const cleanName = parseName(name === '' ? family.slice(0, MAX_NAME) : name);
      const id = createFontId(deps.randomBytes);
      const font = { id, ownerId, name: cleanName, size: data.length, createdAt: deps.clock.now() };
      await deps.storage.inTurn(ownerId, async (owned) => {
        refuseMoreFonts(await owned.fonts.list(ownerId), [data]);
        await owned.fonts.insert(font, data);
      });
      await note('add-font', font);
      return toFont(font);
    },
    async remove(ownerId, id) {
      const font = (await fonts.list(ownerId)).find((one) => one.id === id);
      if (!font || !(await fonts.remove(ownerId, id))) throw refuseUnknownFont();
      await note('delete-font', font);
    },
    async read(id) {
      const font = await fonts.read(id);
      if (!font) throw refuseUnknownFont();
      return font;
    },
  };
}

/** Address of a font on this server. */
export function toFontPath(id: string): string {
  return `/own-fonts/${id}`;
}

/** Makes an id that cannot be guessed. */
export function createFontId(randomBytes: RandomBytes): string {
  return Buffer.from(randomBytes(ID_BYTES)).toString('base64url');
}

function toFont({ createdAt, id, name, size }: FontRecord): Font {
  return { id, name, bytes: size, url: toFontPath(id), createdAt: new Date(createdAt).toISOString() };
}

/** Refuses fonts past the limits of an owner. @throws {HttpError} 409 */
export function refuseMoreFonts(fonts: readonly FontRecord[], added: readonly Uint8Array[]): void {
  const bytes = [...fonts.map(({ size }) => size), ...added.map(({ length }) => length)];
  const isTooMuch = bytes.reduce((sum, size) => sum + size, 0) > MAX_BYTES;
  if (bytes.length <= MAX_FONTS && !isTooMuch) return;
  const limit = isTooMuch ? 'Your fonts have 32 MiB together' : `There are ${MAX_FONTS} fonts already`;
  const message = `${limit}: delete one that is not needed any more.`;
  const problem = isTooMuch
    ? { reason: 'fonts_too_large', values: { maxMib: MAX_BYTES / 1024 / 1024 } }
    : { reason: 'too_many_fonts', values: { max: MAX_FONTS } };
  throw refuse(409, 'too_many_fonts', { ...problem, message });
}

function refuseUnknownFont(): HttpError {
  return refuse(404, 'not_found', { reason: 'no_font', message: 'There is no such font.' });
}
