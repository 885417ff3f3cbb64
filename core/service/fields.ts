/** Deepest nesting that is read (T22, E38); the API itself needs five levels. */
const MAX_DEPTH = 32;

/** A JSON object with unverified fields. */
export type Fields = Readonly<Record<string, unknown>>;

/** Returns whether a value is a JSON object; an array is not. */
export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns an object unchanged, and an empty one for any other value, so that all its fields are missing. */
export function toFields(value: unknown): Fields {
  return isFields(value) ? value : {};
}

/** Reads an id: a safe integer, also as digits in a text; undefined for anything else (D24). */
export function toInteger(value: unknown): number | undefined {
  const number = typeof value === 'string' && /^\d{1,16}$/.test(value) ? Number(value) : value;
  // Adding 0 turns -0 into 0: JSON writes both as 0.
  return isInteger(number) ? number + 0 : undefined;
}

/** Reads a count: an integer of at least 0, else null, which means "not known" (D30). */
export function toCount(value: unknown): number | null {
  return isInteger(value) && value >= 0 ? value + 0 : null;
}

/** Reads a short machine-made token (message id, cursor, name): visible ASCII only, else undefined. */
export function toToken(value: unknown, maxLength: number): string | undefined {
  return typeof value === 'string' && value.length <= maxLength && /^[!-~]+$/.test(value) ? value : undefined;
}

/** Reads a list with `parse`, without the items that do not conform; undefined if it is not an array. */
export function toItems<T>(value: unknown, parse: (item: unknown) => T | undefined): readonly T[] | undefined {
  if (!Array.isArray(value)) return undefined;
  return value.map((item) => parse(item)).filter((item) => item !== undefined);
}

function isInteger(value: unknown): value is number {
  return Number.isSafeInteger(value);
}

/** Reads JSON text, with or without a byte order mark; undefined for anything else and for nesting deeper than 32. */
export function readJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text.replace(/^\ufeff/, ''));
    // Few brackets cannot nest too deep, so most frames need no traversal.
    const isShallow = count(text, '{') + count(text, '[') <= MAX_DEPTH;
    return isShallow || isWithinDepth(value, MAX_DEPTH) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isWithinDepth(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return true;
  if (depth === 0) return false;
  for (const item of Array.isArray(value) ? value : Object.values(value)) {
    if (!isWithinDepth(item, depth - 1)) return false;
  }
  return true;
}

function count(text: string, bracket: string): number {
  let found = 0;
  for (let at = text.indexOf(bracket); at >= 0; at = text.indexOf(bracket, at + 1)) found += 1;
  return found;
}
