/** Deepest nesting that is read (T22, E38): the API itself needs five. */
const MAX_DEPTH = 32;

/** Reads JSON text, with or without a byte order mark; undefined for anything else and for nesting deeper than 32. */
export function readJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text.replace(/^\ufeff/, ''));
    // so few brackets cannot be nested deeper, which spares most frames the walk
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
