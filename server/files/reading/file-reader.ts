import type { Token } from 'stream-json/core/parser.js';
import { refuseInput } from '../../overlays/refusals.ts';
import { checkForm, refuseOther } from './export-form.ts';
import { ITEM_LIMITS, LISTS, MAX_DEPTH } from './file-limits.ts';
import type { ListName } from './file-limits.ts';
import { createItemBuilder } from './item-builder.ts';
import type { ItemBuilder } from './item-builder.ts';
import { createFieldNotes, toFileItem } from './file-items.ts';
import type { FileItem } from './file-items.ts';
import { createTokenReader, refuseBroken } from './text-tokens.ts';

/** Most items of each list, and the number that the owner may still add: beyond them the file is not read further. */
export type FileLimits = Readonly<Record<ListName, { readonly max: number; readonly room: number }>>;

/** Content of the next bytes of a file. */
export interface ReadPart {
  readonly items: readonly FileItem[];
  /** Fields that were left out, because this version does not support them. */
  readonly unknown: readonly string[];
  /** The first list with more items than the owner may add. */
  readonly full?: ListName;
}

/** Reads the file of an export from its bytes, in order, and keeps no more than one item of it. */
export interface FileReader {
  /** @throws {HttpError} 400 */
  read(bytes: Uint8Array, options: { readonly isLast: boolean }): ReadPart;
}

/** Creates the reader of one file. */
export function createFileReader(limits: FileLimits): FileReader {
  const tokens = createTokenReader();
  const walker = createWalker(limits);
  return {
    read(bytes, { isLast }) {
      for (const token of tokens.read(bytes, isLast)) {
        walker.take(token);
        if (walker.full) return { ...walker.flush(), full: walker.full };
      }
      if (isLast) walker.end();
      return walker.flush();
    },
  };
}

interface Walker {
  take(token: Token): void;
  /** @throws {HttpError} 400: the file ends too early, or is something else */
  end(): void;
  /** Returns the content since the last call. */
  flush(): ReadPart;
  readonly full: ListName | undefined;
}

/** Follows the tokens through the file: the object, its lists, and their items. */
function createWalker(limits: FileLimits): Walker {
  const notes = createFieldNotes();
  const seen = new Map<string, number>();
  let items: FileItem[] = [];
  let depth = 0;
  let field: string | undefined;
  let builder: ItemBuilder | undefined;
  let full: ListName | undefined;

  const beginField = (name: string): void => {
    if (seen.has(name)) throw refuseInput({ at: name, reason: 'wrong_form', message: 'it is in the file twice.' });
    if (isList(name) || name === 'onair') seen.set(name, 0);
    else notes.add(name);
    field = name;
  };
  const beginValue = (token: Token): void => {
    if (field === 'onair') checkForm(token.name === 'numberValue' ? Number(token.value) : undefined);
    if (isList(field) && token.name !== 'startArray')
      throw refuseInput({ at: field, reason: 'wrong_form', message: 'must be a list.' });
  };
  const takeItem = (list: ListName, token: Token): void => {
    const index = seen.get(list) ?? 0;
    if (!builder && index >= limits[list].max) throw refuseMany(list, limits[list].max);
    if (!builder && index >= limits[list].room) full = list;
    if (full) return;
    builder ??= createItemBuilder(`${list}[${index}]`, ITEM_LIMITS[list]);
    if (!builder.take(token)) return;
    items.push(toFileItem({ list, index, value: builder.value }, notes));
    builder = undefined;
    seen.set(list, index + 1);
  };
  const takeInside = (token: Token): void => {
    if (depth === 1 && token.name === 'keyValue') beginField(token.value);
    else if (depth === 1 && !isEnd(token)) beginValue(token);
    else if (depth > 1 && isList(field)) takeItem(field, token);
  };
  return {
    take(token) {
      if (depth === 0 && token.name !== 'startObject') throw refuseOther();
      if (isEnd(token)) depth -= 1;
      takeInside(token);
      if (isStart(token)) depth += 1;
      if (depth > MAX_DEPTH) throw refuseDeep(builder && field, seen);
    },
    end() {
      if (depth > 0 || field === undefined) throw depth > 0 ? refuseBroken() : refuseOther();
      if (!seen.has('onair')) throw refuseOther();
    },
    flush() {
      const found = items;
      items = [];
      return { items: found, unknown: notes.flush() };
    },
    get full() {
      return full;
    },
  };
}

function isList(name: string | undefined): name is ListName {
  return LISTS.some((list) => list === name);
}

function isStart({ name }: Token): boolean {
  return name === 'startObject' || name === 'startArray';
}

function isEnd({ name }: Token): boolean {
  return name === 'endObject' || name === 'endArray';
}

function refuseMany(list: ListName, max: number): Error {
  const message = `a file has at most ${max}.`;
  return refuseInput({ at: list, reason: 'too_many_in_file', values: { max }, message });
}

function refuseDeep(list: string | undefined, seen: ReadonlyMap<string, number>): Error {
  const at = list === undefined ? {} : { at: `${list}[${seen.get(list) ?? 0}]` };
  return refuseInput({ ...at, reason: 'wrong_form', message: 'it is nested too deeply.' });
}
