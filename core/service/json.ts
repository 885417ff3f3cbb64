import { isFields } from './fields.ts';

/** Deepest nesting that is read (T22, E38): the API itself needs five. */
const MAX_DEPTH = 32;

/** Reads JSON text, with or without a byte order mark; undefined for anything else and for nesting deeper than 32. */
export function readJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text.replace(/^\ufeff/, ''));
    return isWithinDepth(value, MAX_DEPTH) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isWithinDepth(value: unknown, depth: number): boolean {
  if (!Array.isArray(value) && !isFields(value)) return true;
  return depth > 0 && Object.values(value).every((item) => isWithinDepth(item, depth - 1));
}
