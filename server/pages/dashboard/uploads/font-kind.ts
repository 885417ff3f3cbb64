/** Kinds of font files that are distinguished: those that can be converted, those that need no conversion, and collections. */
export type FontKind = 'single' | 'collection' | 'other';

/** First four bytes of font files (OpenType, "Organization of an OpenType Font"; `true` is Apple's). */
const KINDS: Readonly<Record<string, FontKind>> = {
  '\0\u0001\0\0': 'single',
  OTTO: 'single',
  true: 'single',
  ttcf: 'collection',
};

/** Detects the kind of a font by its first bytes, whatever its name. */
export async function detectFontKind(file: Blob): Promise<FontKind> {
  const head = String.fromCharCode(...new Uint8Array(await file.slice(0, 4).arrayBuffer()));
  return KINDS[head] ?? 'other';
}
