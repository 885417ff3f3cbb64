import { isFields, toFields, type Fields } from '../../../../core/service/fields.ts';
import { msg } from '../../parts/language/msg.ts';
import { kitFields } from '../../../../widgets/settings/kit.ts';
import { findWidget } from '../../../../widgets/widgets.ts';
import { findDock } from '../../../kinds/docks.ts';

/** The supported version of the file format. */
export const FORM = 1;
const KINDS = ['overlays', 'themes', 'pictures', 'fonts', 'kits'] as const;
const KIT_FIELDS = [...Object.keys(kitFields), 'logo'];

/** An exported file (docs/spec/relay.md, "Routes"). Only the fields used here are checked; the server checks the rest. */
export interface TransferFile {
  readonly overlays: readonly NamedPart[];
  readonly themes: readonly NamedPart[];
  readonly pictures: readonly NamedPart[];
  readonly fonts: readonly NamedPart[];
  /** None or one. */
  readonly kits: readonly NamedPart[];
  /** Lists of a newer version, which are left out. */
  readonly unknown: readonly string[];
}

/** A named part of the file. */
export type NamedPart = Fields & { readonly name: string };

/** The owner's existing parts, as the server reports them. */
export interface Owned {
  readonly overlays: readonly object[];
  readonly themes: readonly object[];
  readonly pictures: readonly object[];
  readonly fonts: readonly object[];
  /** None or one. */
  readonly kits: readonly object[];
}

/** State of a part: `changed` if one of the same name has other settings, `unknown` if this version has no such widget. */
export type PartState = 'new' | 'changed' | 'same' | 'unknown';

/** An overlay, an own theme or the kit of a file that can be chosen. */
export interface Choice {
  readonly kind: 'overlays' | 'themes' | 'kits';
  readonly part: NamedPart;
  readonly state: PartState;
}

/** The parts that a file would add. */
export interface Comparison {
  readonly choices: readonly Choice[];
  /** Missing pictures. */
  readonly pictures: readonly NamedPart[];
  /** Missing fonts. */
  readonly fonts: readonly NamedPart[];
  /** Local names of pictures, fonts and themes in settings, by their names in the file. */
  readonly known: ReadonlyMap<string, string>;
}

/** Parses the text of a file. @returns the file, or one line for the owner that explains why it cannot be imported */
export function readTransferFile(text: string): { readonly file: TransferFile } | { readonly problem: string } {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return {
      problem: msg('This file is broken or no file of Onair: choose one that “Export” made, or export it again.'),
    };
  }
  if (!isFields(body) || typeof body['onair'] !== 'number')
    return { problem: msg('This file is not an Onair export. Choose a file that you saved under Export.') };
  if (body['onair'] > FORM)
    return { problem: msg('This file was made by a newer Onair: update this one, then import the file.') };
  const lists = readLists(body);
  if (!lists) return { problem: msg('This file of Onair is damaged: export it again where it comes from.') };
  if (Object.values(lists).every(({ length }) => length === 0))
    return { problem: msg('There is nothing in this file: nothing had been made where it comes from.') };
  const unknown = Object.keys(body).filter((name) => name !== 'onair' && !KINDS.some((kind) => kind === name));
  return { file: { ...lists, unknown } };
}

function readLists(body: Fields): Omit<TransferFile, 'unknown'> | undefined {
  const [overlays, themes, pictures, fonts, kits] = KINDS.map((kind) => readParts(body[kind]));
  return overlays && themes && pictures && fonts && kits && { overlays, themes, pictures, fonts, kits };
}

function readParts(list: unknown = []): readonly NamedPart[] | undefined {
  return Array.isArray(list) && list.every(isNamed) ? list : undefined;
}

function isNamed(part: unknown): part is NamedPart {
  return isFields(part) && typeof part['name'] === 'string';
}

/** Whether a part can be added: an owner has one kit, which an import does not change. */
export function canChoose({ kind, state }: Choice): boolean {
  return kind === 'kits' ? state === 'new' : state !== 'unknown';
}

/** Compares a file with the owner's existing parts. */
export function compareFile(file: TransferFile, owned: Owned): Comparison {
  const uploads = new Map([
    ...findKnown(file.pictures, owned.pictures, isSameUpload),
    ...findKnown(file.fonts, owned.fonts, isSameUpload),
  ]);
  // a theme may use a font that exists already
  const themes = findKnown(rename(file.themes, uploads), owned.themes, isSameTheme);
  const known = new Map([...uploads, ...themes.map(([from, to]) => [`"own-${from}"`, `"own-${to}"`] as const)]);
  const isMissing = ({ id }: NamedPart): boolean => !known.has(String(id));
  const compare = (kind: Choice['kind'], names: readonly string[], values: readonly string[]): readonly Choice[] =>
    rename(file[kind], known).map((renamed, index) => {
      const part = file[kind][index] ?? renamed;
      if (kind === 'overlays' && !isKnownWidget(part['widget'])) return { kind, part, state: 'unknown' };
      const alike = owned[kind].map(toFields).filter((other) => isSame(renamed, other, names));
      const isThere = alike.some((other) => isSame(renamed, other, values));
      return { kind, part, state: isThere ? 'same' : alike.length > 0 ? 'changed' : 'new' };
    });
  return {
    choices: [
      ...compare('overlays', ['widget', 'name'], ['settings']),
      ...compare('themes', ['name'], ['base', 'tokens']),
      ...compare('kits', [], KIT_FIELDS),
    ],
    pictures: file.pictures.filter(isMissing),
    fonts: file.fonts.filter(isMissing),
    known,
  };
}

function isKnownWidget(widget: unknown): boolean {
  return typeof widget === 'string' && (findWidget(widget) !== undefined || findDock(widget) !== undefined);
}

function findKnown(
  parts: readonly Fields[],
  owned: readonly object[],
  isAlike: (one: Fields, other: Fields) => boolean,
): readonly (readonly [string, string])[] {
  return parts.flatMap((part) => {
    const others = owned.map(toFields);
    const found = others.find(({ id }) => id === part['id']) ?? others.find((other) => isAlike(part, other));
    return found ? [[String(part['id']), String(found['id'])] as const] : [];
  });
}

/** Whether a picture or a font of a file equals an existing one; a font has no type. */
function isSameUpload(inFile: Fields, owned: Fields): boolean {
  const data = typeof inFile['data'] === 'string' ? inFile['data'].replace(/=+$/, '') : '';
  return isSame(inFile, owned, ['name', 'type']) && Math.floor((data.length * 3) / 4) === owned['bytes'];
}

function isSameTheme(one: Fields, other: Fields): boolean {
  return isSame(one, other, ['name', 'base', 'tokens']);
}

function isSame(one: Fields, other: Fields, names: readonly string[]): boolean {
  return names.every((name) => toText(one[name]) === toText(other[name]));
}

/** Serializes a value regardless of the order of its fields. */
function toText(value: unknown): string {
  return JSON.stringify(value, (_name, inner: unknown) =>
    isFields(inner) ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1))) : inner,
  );
}

/**
 * Replaces ids by local ones. Ids of pictures and fonts are random, so that any occurrence is one; themes are matched as whole texts.
 * @param known as in {@link Comparison}
 */
export function rename<T>(parts: T, known: ReadonlyMap<string, string>): T {
  const renamed = [...known].reduce((text, [from, to]) => text.replaceAll(from, to), JSON.stringify(parts));
  return JSON.parse(renamed) as T;
}
