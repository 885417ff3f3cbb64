import { isFields } from '../../../core/service/fields.ts';
import { refuseInput } from '../../overlays/refusals.ts';
import { ITEM_LIMITS, MAX_NOTED } from './file-limits.ts';
import type { ListName } from './file-limits.ts';

/** An item of a list of the file, with the fields of this version; `data` of pictures and fonts is bytes. */
export interface FileItem {
  readonly list: ListName;
  readonly index: number;
  readonly value: unknown;
}

/** Names of fields that this version does not support. */
export interface FieldNotes {
  add(name: string): void;
  /** Returns those since the last call; after the first twenty there are no more. */
  flush(): readonly string[];
}

const MAX_NAME = 80;
/** Base64 as JSON files have it (RFC 4648, section 4). */
const BASE64 = /^[A-Za-z\d+/]*={0,2}$/;

/** Creates the notes of one file. */
export function createFieldNotes(): FieldNotes {
  const all = new Set<string>();
  let from = 0;
  return {
    add(name) {
      if (all.size < MAX_NOTED) all.add(name.slice(0, MAX_NAME));
    },
    flush() {
      const found = [...all].slice(from);
      from = all.size;
      return found;
    },
  };
}

/** Leaves out and records the fields that this version does not support. @throws {HttpError} 400: a file in it is not base64 */
export function toFileItem({ index, list, value }: FileItem, notes: FieldNotes): FileItem {
  if (!isFields(value)) return { list, index, value };
  const { fields } = ITEM_LIMITS[list];
  const [known, others] = [Object.entries(value), Object.keys(value)];
  for (const name of others) if (!fields.includes(name)) notes.add(`${list}[${index}].${name}`);
  const kept = known.filter(([name]) => fields.includes(name));
  const decoded = kept.map(([name, field]) => [name, isFile(list, name) ? decode(field, `${list}[${index}]`) : field]);
  return { list, index, value: Object.fromEntries(decoded) as unknown };
}

function isFile(list: ListName, name: string): boolean {
  return name === 'data' && (list === 'pictures' || list === 'fonts');
}

/** Node would ignore invalid base64. */
function decode(data: unknown, place: string): unknown {
  if (typeof data !== 'string') return data;
  if (data.length % 4 === 0 && BASE64.test(data)) return Buffer.from(data, 'base64');
  throw refuseInput({ at: place, reason: 'wrong_types', values: { fields: 'data' }, message: 'data must be base64.' });
}
