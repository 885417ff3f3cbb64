/** Parses a JSON list of texts that this program stored; anything else becomes an empty one. */
export function parseTexts(json: string): readonly string[] {
  const value: unknown = JSON.parse(json);
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
}

/** Parses a JSON object that this program stored; anything else becomes an empty one. */
export function parseRecord(json: string): Readonly<Record<string, unknown>> {
  const value: unknown = JSON.parse(json);
  return isRecord(value) ? value : {};
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
