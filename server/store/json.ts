/**
 * Parses a JSON list of texts that this program stored; anything else in JSON becomes an empty one.
 * @throws {SyntaxError} it is no JSON
 */
export function parseTexts(json: string): readonly string[] {
  const value: unknown = JSON.parse(json);
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
}

/** As {@link parseTexts}, and an empty list also of what is no JSON any more: for what is only told, and decides nothing (F8). */
export function parseToldTexts(json: string): readonly string[] {
  try {
    return parseTexts(json);
  } catch {
    return [];
  }
}

/** Parses a JSON object that this program stored; anything else becomes an empty one. */
export function parseRecord(json: string): Readonly<Record<string, unknown>> {
  const value: unknown = JSON.parse(json);
  return isRecord(value) ? value : {};
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
