import { isFields } from '../../core/service/fields.ts';
import type { Fields } from '../../core/service/fields.ts';
import type { UserId } from '../../core/service/user-id.ts';
import { HttpError } from '../http/errors/error-body.ts';
import { parseKitFields } from '../kit/parse-kit.ts';
import { NO_SETTINGS } from '../../widgets/settings/check.ts';
import { parseKit, type Kit } from '../../widgets/settings/kit.ts';
import { toOwnThemeId, toOwnThemeName } from '../../widgets/settings/own-theme-name.ts';
import { locateProblem, type Problem } from '../../widgets/settings/problem.ts';
import { parseName } from '../overlays/input/overlay-input.ts';
import type { NewOverlay } from '../overlays/new-overlay.ts';
import { parseRequest } from '../overlays/input/overlay-request.ts';
import { refuseInput } from '../overlays/refusals.ts';
import { completeSaved } from '../kinds/whole-settings.ts';
import type { PictureFile } from '../files/pictures/picture-file.ts';
import type { ThemeRecord } from '../store/records/theme-record.ts';
import { parseTheme } from '../themes/themes.ts';
import type { FileChecks } from '../files/threads/file-checks.ts';
import type { FileItem } from '../files/reading/file-items.ts';

/** A picture of a file. */
export interface FilePicture {
  /** Its id at the server that wrote the file. */
  readonly id: string;
  readonly name: string;
  readonly file: PictureFile;
  readonly data: Buffer;
}

/** A picture or a font of a file, before it is checked; a font is stored unchanged. */
export interface FileUpload {
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

/** The content of a file. */
export interface TransferFile {
  readonly overlays: readonly Fields[];
  readonly themes: readonly FileTheme[];
  readonly pictures: readonly FilePicture[];
  readonly fonts: readonly FileUpload[];
  /** None or one. */
  readonly kits: readonly Fields[];
}

/** An id of this program: too long to occur in a text by chance. */
const UPLOAD_ID = /^[\w-]{22}$/;

/** The items of a file in order, each checked alone. */
export interface FileParts {
  readonly overlays: Fields[];
  readonly themes: FileTheme[];
  readonly pictures: FileUpload[];
  readonly fonts: FileUpload[];
  readonly kits: Fields[];
}

/** Adds an item of a file; settings of overlays are left to {@link parseOverlay}, the kit to {@link parseFileKit}, and files to the checks. @throws {HttpError} 400 */
export function addItem(parts: FileParts, { index, list, value }: FileItem): void {
  locate(`${list}[${index}]`, value, () => {
    if (!isFields(value)) throw refuseInput(NO_OBJECT);
    if (list === 'overlays' || list === 'kits') parts[list].push(value);
    else if (list === 'themes') parts.themes.push(parseFileTheme(value));
    else parts[list].push(parseUpload(value));
  });
}

/** Refuses duplicate parts. @throws {HttpError} 400 */
export function refuseRepeated({ fonts, pictures, themes }: FileParts): void {
  refuseSameIds('pictures', pictures);
  refuseSameIds('fonts', fonts);
  refuseSameIds('themes', themes);
}

/**
 * Checks all pictures and fonts, one after another, and removes the pictures from `parts`, so that only one is in memory twice. @throws
 * {HttpError} 400
 */
export async function checkUploads(
  { fonts, pictures }: FileParts,
  { checks, ownerId }: { readonly checks: FileChecks; readonly ownerId: UserId },
): Promise<Pick<TransferFile, 'fonts' | 'pictures'>> {
  const checked: FilePicture[] = [];
  for (let next = pictures.shift(); next; next = pictures.shift()) {
    const { data, id, name } = next;
    const picture = await checks.picture(ownerId, data).catch(relocate(`pictures[${checked.length}]`, { name }));
    checked.push({ id, name, ...picture });
  }
  for (const [index, { data, name }] of fonts.entries())
    await checks.font(ownerId, data).catch(relocate(`fonts[${index}]`, { name }));
  return { pictures: checked, fonts };
}

/**
 * Checks an overlay of a file like a new one.
 * @param renamed new texts by texts of the file: ids of pictures and fonts, names of own themes
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
    const { allowedOrigins = [], embed = false, settings = {} } = overlay;
    const { widget, name, folder } = parseTexts(overlay);
    if (!isFields(settings)) throw refuseInput(NO_SETTINGS);
    // null would mean the default, and no export has it
    const unset = Object.keys(settings).find((setting) => settings[setting] === null);
    if (unset !== undefined) throw refuseTypes(unset.slice(0, 40), `${unset.slice(0, 40)} has no value.`);
    if (typeof embed !== 'boolean')
      throw refuseInput({ at: 'embed', reason: 'not_boolean', message: 'must be true or false.' });
    // an empty list allows any page, so an invalid entry must not be left out
    if (!isTexts(allowedOrigins))
      throw refuseInput({ at: 'allowedOrigins', reason: 'wrong_form', message: 'must be a list of texts.' });
    // files of older programs lack settings with default values, in layers
    const whole = completeSaved(widget, toFieldsOf(rename(settings, renamed)));
    const request = { widget, name, folder, settings: whole, allowedOrigins, embed };
    return parseRequest(request, now);
  });
}

function parseTexts({ folder = '', name, widget }: Fields): Pick<NewOverlay, 'folder' | 'name' | 'widget'> {
  if (typeof widget !== 'string' || typeof name !== 'string')
    throw refuseTypes('widget, name', 'widget and name must be texts.');
  if (typeof folder !== 'string') throw refuseTypes('folder', 'folder must be a text.');
  return { widget, name, folder };
}

/**
 * Checks the kit of a file.
 * @param renamed as in {@link parseOverlay}
 * @throws {HttpError} 400
 */
export function parseFileKit(kit: Fields, renamed: ReadonlyMap<string, string>): Kit {
  return locate('kits[0]', {}, () => ({ ...parseKit({}), ...parseKitFields(toFieldsOf(rename(kit, renamed))) }));
}

/** The common fields of all uploaded files. */
function parseUpload({ data, id, name }: Fields): FileUpload {
  if (typeof id !== 'string' || !UPLOAD_ID.test(id)) throw refuseInput(NO_ID);
  if (typeof name !== 'string' || !(data instanceof Uint8Array))
    throw refuseTypes('name, data', 'name and data must be texts.');
  return { id, name: parseName(name), data: Buffer.from(data.buffer, data.byteOffset, data.byteLength) };
}

function parseFileTheme(theme: Fields): FileTheme {
  const { base, id, name, tokens = {} } = theme;
  if (typeof id !== 'string' || toOwnThemeId(toOwnThemeName(id)) === undefined) throw refuseInput(NO_ID);
  if (typeof name !== 'string' || typeof base !== 'string')
    throw refuseTypes('name, base', 'name and base must be texts.');
  if (!isFields(tokens))
    throw refuseInput({ at: 'tokens', reason: 'wrong_form', message: 'must be an object of names and values.' });
  return { id, ...parseTheme({ name, base, tokens }) };
}

const NO_OBJECT: Problem = { reason: 'not_object', message: 'must be an object.' };
const NO_ID: Problem = { at: 'id', reason: 'not_id', message: 'must be one of Onair.' };

function refuseTypes(fields: string, message: string): HttpError {
  return refuseInput({ reason: 'wrong_types', values: { fields }, message });
}

function refuseSameIds(name: string, items: readonly { readonly id: string }[]): void {
  if (new Set(items.map(({ id }) => id)).size < items.length)
    throw refuseInput({ at: name, reason: 'ids_repeated', message: 'two of them have the same id.' });
}

/** Adds the place to a refusal: `overlays[2] "Chat": limit: must be …`. */
function locate<T>(place: string, item: unknown, parse: () => T): T {
  try {
    return parse();
  } catch (error) {
    throw toLocated(error, place, item);
  }
}

/** Adds the place to a refusal from elsewhere. */
function relocate(place: string, item: Fields): (error: unknown) => never {
  return (error) => {
    throw toLocated(error, place, item);
  };
}

function toLocated(error: unknown, place: string, item: unknown): unknown {
  if (!(error instanceof HttpError) || !error.problems) return error;
  const name =
    isFields(item) && typeof item['name'] === 'string' ? ` ${JSON.stringify(item['name'].slice(0, 40))}` : '';
  return refuseInput(...error.problems.map((problem) => locateProblem(`${place}${name}`, problem)));
}

/** The text with new ids of pictures and fonts, wherever they occur: in an address, or in a font's name in styles. */
export function renameUploads(text: string, renamed: ReadonlyMap<string, string>): string {
  return text.replace(
    /(?<![\w-])(own-|)([\w-]{22})/g,
    (_all, own: string, id: string) => own + (renamed.get(id) ?? id),
  );
}

/** The nesting is limited, since the file was read with a limit. */
function rename(value: unknown, renamed: ReadonlyMap<string, string>): unknown {
  const deeper = (item: unknown): unknown => rename(item, renamed);
  if (typeof value === 'string') return renamed.get(value) ?? renameUploads(value, renamed);
  if (Array.isArray(value)) return value.map(deeper);
  if (!isFields(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, deeper(item)]));
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}

function toFieldsOf(value: unknown): Fields {
  return isFields(value) ? value : {};
}
