import { isFields, toFields, type Fields } from '../../../../core/service/fields.ts';
import { msg } from '../../../../widgets/page-parts/language/msg.ts';
import { findWidget } from '../../../../widgets/widgets.ts';
import { findDock } from '../../../overlays/docks.ts';

/** The form of the file that this version reads. */
const FORM = 1;
const KINDS = ['overlays', 'themes', 'pictures', 'fonts'] as const;

/** A file that “Export” made (docs/spec/relay.md, "Routes"): only what is looked at here is checked, the rest the server checks. */
export interface TransferFile {
  readonly overlays: readonly NamedPart[];
  readonly themes: readonly NamedPart[];
  readonly pictures: readonly NamedPart[];
  readonly fonts: readonly NamedPart[];
}

/** A part of the file, which has a name. */
export type NamedPart = Fields & { readonly name: string };

/** What the owner has, as the server tells it. */
export interface Owned {
  readonly overlays: readonly object[];
  readonly themes: readonly object[];
  readonly pictures: readonly object[];
  readonly fonts: readonly object[];
}

/** Whether a part is there already: `changed`, there is one of the same name that is set otherwise; `unknown`, this version has no such widget. */
export type PartState = 'new' | 'changed' | 'same' | 'unknown';

/** An overlay or an own theme of a file, to be chosen. */
export interface Choice {
  readonly kind: 'overlays' | 'themes';
  readonly part: NamedPart;
  readonly state: PartState;
}

/** What a file would bring. */
export interface Comparison {
  readonly choices: readonly Choice[];
  /** Pictures that are not there yet. */
  readonly pictures: readonly NamedPart[];
  /** Fonts that are not there yet. */
  readonly fonts: readonly NamedPart[];
  /** What settings call pictures, fonts and themes here, by what they call them in the file. */
  readonly known: ReadonlyMap<string, string>;
}

/** Reads the text of a file. @returns it, or in a line for the owner why that cannot be imported */
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
    return { problem: msg('This is no file of Onair: choose one that “Export” made.') };
  if (body['onair'] > FORM)
    return { problem: msg('This file was made by a newer Onair: update this one, then import the file.') };
  const [overlays, themes, pictures, fonts] = KINDS.map((kind) => readParts(body[kind]));
  if (!overlays || !themes || !pictures || !fonts)
    return { problem: msg('This file of Onair is damaged: export it again where it comes from.') };
  if (overlays.length + themes.length + pictures.length + fonts.length === 0)
    return { problem: msg('There is nothing in this file: nothing had been made where it comes from.') };
  return { file: { overlays, themes, pictures, fonts } };
}

function readParts(list: unknown = []): readonly NamedPart[] | undefined {
  return Array.isArray(list) && list.every(isNamed) ? list : undefined;
}

function isNamed(part: unknown): part is NamedPart {
  return isFields(part) && typeof part['name'] === 'string';
}

/** Compares a file with what the owner has. */
export function compareFile(file: TransferFile, owned: Owned): Comparison {
  const uploads = new Map([
    ...findKnown(file.pictures, owned.pictures, isSameUpload),
    ...findKnown(file.fonts, owned.fonts, isSameUpload),
  ]);
  // a theme may be drawn in a font that is here already
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
    ],
    pictures: file.pictures.filter(isMissing),
    fonts: file.fonts.filter(isMissing),
    known,
  };
}

/** The file with the chosen parts only, and with pictures, fonts and themes that are here already by the ids that they have here. */
export function selectParts(comparison: Comparison, chosen: ReadonlySet<Choice>): object {
  const { choices, fonts, known, pictures } = comparison;
  const take = (kind: Choice['kind']): readonly NamedPart[] =>
    rename(
      choices.filter((choice) => choice.kind === kind && chosen.has(choice)).map(({ part }) => part),
      known,
    );
  const [overlays, themes] = [take('overlays'), take('themes')];
  const texts = JSON.stringify([overlays, themes]);
  const isUsed = ({ id }: NamedPart): boolean => texts.includes(String(id));
  return { onair: FORM, overlays, themes, pictures: pictures.filter(isUsed), fonts: fonts.filter(isUsed) };
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

/** Whether a picture or a font of a file is one that is here; a font has no type. */
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

/** The order of fields means nothing. */
function toText(value: unknown): string {
  return JSON.stringify(value, (_name, inner: unknown) =>
    isFields(inner) ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1))) : inner,
  );
}

/** Ids of pictures and fonts are random texts that stand for nothing else; themes are named by whole texts. */
function rename<T>(parts: T, known: ReadonlyMap<string, string>): T {
  const renamed = [...known].reduce((text, [from, to]) => text.replaceAll(from, to), JSON.stringify(parts));
  return JSON.parse(renamed) as T;
}
