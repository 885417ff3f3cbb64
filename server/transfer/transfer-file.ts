import { isFields, toItems } from '../../core/service/fields.ts';
import type { Fields } from '../../core/service/fields.ts';
import { HttpError } from '../http/error-body.ts';
import { NO_SETTINGS } from '../../widgets/settings/check.ts';
import { toOwnThemeId, toOwnThemeName } from '../../widgets/settings/own-theme-name.ts';
import { locateProblem, type Problem } from '../../widgets/settings/problem.ts';
import { parseName } from '../overlays/overlay-input.ts';
import type { NewOverlay } from '../overlays/new-overlay.ts';
import { parseRequest } from '../overlays/overlay-request.ts';
import { refuseInput } from '../overlays/refusals.ts';
import { readFontFile } from '../fonts/font-file.ts';
import { FONT_LIMITS } from '../fonts/fonts.ts';
import { readPictureFile } from '../pictures/picture-file.ts';
import type { PictureFile } from '../pictures/picture-file.ts';
import type { ThemeRecord } from '../store/records/theme-record.ts';
import { parseTheme } from '../themes/themes.ts';

/** The form of the file, as it says itself; a later form has a higher number. */
export const FILE_FORM = 1;

/** A picture of a file. */
export interface FilePicture {
  /** Its id at the server that wrote the file. */
  readonly id: string;
  readonly name: string;
  readonly file: PictureFile;
  readonly data: Buffer;
}

/** A font of a file. */
export interface FileFont {
  /** Its id at the server that wrote the file. */
  readonly id: string;
  readonly name: string;
  readonly data: Buffer;
}

/** An own theme of a file. */
export interface FileTheme extends Pick<ThemeRecord, 'name' | 'base' | 'tokens'> {
  /** Its id at the server that wrote the file. */
  readonly id: string;
}

/** What a file holds. */
export interface TransferFile {
  readonly overlays: readonly Fields[];
  readonly themes: readonly FileTheme[];
  readonly pictures: readonly FilePicture[];
  readonly fonts: readonly FileFont[];
}

/** An id as this program makes them: long enough to stand for nothing else in a text. */
const UPLOAD_ID = /^[\w-]{22}$/;
/** Settings are no deeper than a canvas with lists in its layers. */
const MAX_DEPTH = 12;

/**
 * Reads a file, except the settings of its overlays, which {@link parseOverlay} checks once the new ids of pictures are known.
 * @throws {HttpError} 400, in one line
 */
export async function parseTransferFile(body: unknown): Promise<TransferFile> {
  const form = isFields(body) && Number.isSafeInteger(body['onair']) ? Number(body['onair']) : 0;
  if (!isFields(body) || form < FILE_FORM) throw refuseInput(NO_EXPORT);
  if (form > FILE_FORM) throw refuseNewer(form);
  const overlays = readList(body, 'overlays').map((overlay, index) => {
    if (!isFields(overlay)) throw refuseInput({ at: `overlays[${index}]`, ...NO_OBJECT });
    return overlay;
  });
  const pictures = readList(body, 'pictures').map((picture, index) =>
    locate(`pictures[${index}]`, picture, () => parsePicture(picture)),
  );
  const fonts = await parseFonts(readList(body, 'fonts'));
  const themes = readList(body, 'themes').map((theme, index) =>
    locate(`themes[${index}]`, theme, () => parseFileTheme(theme)),
  );
  refuseSameIds('pictures', pictures);
  refuseSameIds('fonts', fonts);
  refuseSameIds('themes', themes);
  return { overlays, pictures, fonts, themes };
}

/**
 * Checks an overlay of a file as if it were created.
 * @param renamed the new texts for texts of the file, by these: ids of pictures and fonts, names of own themes
 * @throws {HttpError} 400, with the number and the name of the overlay
 */
export function parseOverlay(
  overlay: Fields,
  {
    index,
    now,
    renamed,
  }: { readonly index: number; readonly now: number; readonly renamed: ReadonlyMap<string, string> },
): NewOverlay {
  return locate(`overlays[${index}]`, overlay, () => {
    const { allowedOrigins = [], embed = false, name, settings = {}, widget } = overlay;
    if (typeof widget !== 'string' || typeof name !== 'string')
      throw refuseTypes('widget, name', 'widget and name must be texts.');
    if (!isFields(settings)) throw refuseInput(NO_SETTINGS);
    if (typeof embed !== 'boolean')
      throw refuseInput({ at: 'embed', reason: 'not_boolean', message: 'must be true or false.' });
    const origins = toItems(allowedOrigins, (origin) => (typeof origin === 'string' ? origin : undefined));
    if (!origins)
      throw refuseInput({ at: 'allowedOrigins', reason: 'wrong_form', message: 'must be a list of texts.' });
    const request = { widget, name, settings: toFieldsOf(rename(settings, renamed)), allowedOrigins: origins, embed };
    return parseRequest(request, now);
  });
}

function parsePicture(picture: unknown): FilePicture {
  const { data, id, name } = parseUpload(picture);
  return { id, name, ...readPictureFile(data) };
}

/** One after another, and no more than an owner may have: each may unpack to a thousand times its size. */
async function parseFonts(list: readonly unknown[]): Promise<readonly FileFont[]> {
  if (list.length > FONT_LIMITS.maxFiles) throw refuseInput(TOO_MANY_FONTS);
  const fonts: FileFont[] = [];
  for (const [index, font] of list.entries()) {
    const place = `fonts[${index}]`;
    const upload = locate(place, font, () => parseUpload(font));
    await readFontFile(upload.data).catch((error: unknown) => {
      throw toLocated(error, place, font);
    });
    fonts.push(upload);
  }
  return fonts;
}

/** What every file has that an owner uploaded. */
function parseUpload(upload: unknown): { readonly id: string; readonly name: string; readonly data: Buffer } {
  if (!isFields(upload)) throw refuseInput(NO_OBJECT);
  const { data, id, name } = upload;
  if (typeof id !== 'string' || !UPLOAD_ID.test(id)) throw refuseInput(NO_ID);
  if (typeof name !== 'string' || typeof data !== 'string')
    throw refuseTypes('name, data', 'name and data must be texts.');
  return { id, name: parseName(name), data: Buffer.from(data, 'base64') };
}

function parseFileTheme(theme: unknown): FileTheme {
  if (!isFields(theme)) throw refuseInput(NO_OBJECT);
  const { base, id, name, tokens = {} } = theme;
  if (typeof id !== 'string' || toOwnThemeId(toOwnThemeName(id)) === undefined) throw refuseInput(NO_ID);
  if (typeof name !== 'string' || typeof base !== 'string')
    throw refuseTypes('name, base', 'name and base must be texts.');
  if (!isFields(tokens))
    throw refuseInput({ at: 'tokens', reason: 'wrong_form', message: 'must be an object of names and values.' });
  return { id, ...parseTheme({ name, base, tokens }) };
}

const NO_EXPORT: Problem = {
  reason: 'no_export',
  message: 'This is no export of Onair: it is a JSON file that begins with {"onair": 1.',
};
const TOO_MANY_FONTS: Problem = {
  at: 'fonts',
  reason: 'too_many_in_file',
  values: { max: FONT_LIMITS.maxFiles },
  message: `a file has at most ${FONT_LIMITS.maxFiles}.`,
};
const NO_OBJECT: Problem = { reason: 'not_object', message: 'must be an object.' };
const NO_ID: Problem = { at: 'id', reason: 'not_id', message: 'must be one of Onair.' };

function refuseNewer(form: number): HttpError {
  const message = `The file was made by a newer Onair (its form is ${form}): update this one first.`;
  return refuseInput({ reason: 'export_newer', values: { form }, message });
}

function refuseTypes(fields: string, message: string): HttpError {
  return refuseInput({ reason: 'wrong_types', values: { fields }, message });
}

function refuseSameIds(name: string, items: readonly { readonly id: string }[]): void {
  if (new Set(items.map(({ id }) => id)).size < items.length)
    throw refuseInput({ at: name, reason: 'ids_repeated', message: 'two of them have the same id.' });
}

function readList(body: Fields, name: string): readonly unknown[] {
  const list = body[name] ?? [];
  if (!Array.isArray(list)) throw refuseInput({ at: name, reason: 'wrong_form', message: 'must be a list.' });
  return list as readonly unknown[];
}

/** Says in front of a refusal what was refused: `overlays[2] "Chat": limit: must be …`. */
function locate<T>(place: string, item: unknown, parse: () => T): T {
  try {
    return parse();
  } catch (error) {
    throw toLocated(error, place, item);
  }
}

function toLocated(error: unknown, place: string, item: unknown): unknown {
  if (!(error instanceof HttpError) || !error.problems) return error;
  const name =
    isFields(item) && typeof item['name'] === 'string' ? ` ${JSON.stringify(item['name'].slice(0, 40))}` : '';
  return refuseInput(...error.problems.map((problem) => locateProblem(`${place}${name}`, problem)));
}

/** The text with new ids for those of pictures and fonts, wherever they are in it: in an address, or in the name that styles have for a font. */
export function renameUploads(text: string, renamed: ReadonlyMap<string, string>): string {
  return text.replace(
    /(?<![\w-])(own-|)([\w-]{22})/g,
    (_all, own: string, id: string) => own + (renamed.get(id) ?? id),
  );
}

function rename(value: unknown, renamed: ReadonlyMap<string, string>, depth = 0): unknown {
  if (depth > MAX_DEPTH) throw refuseInput({ at: 'settings', reason: 'wrong_form', message: 'they are too deep.' });
  const deeper = (item: unknown): unknown => rename(item, renamed, depth + 1);
  if (typeof value === 'string') return renamed.get(value) ?? renameUploads(value, renamed);
  if (Array.isArray(value)) return value.map(deeper);
  if (!isFields(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, deeper(item)]));
}

function toFieldsOf(value: unknown): Fields {
  return isFields(value) ? value : {};
}
