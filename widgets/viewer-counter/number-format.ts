/** How numbers are written: `12.3K` or `12,345`. */
export type NumberStyle = 'compact' | 'full';

const FORMATS: Readonly<Record<NumberStyle, Intl.NumberFormatOptions>> = {
  compact: { notation: 'compact', maximumFractionDigits: 1 },
  full: { maximumFractionDigits: 0 },
};

// Making a format costs some hundred times its use, and a count runs through it in every frame.
const formats = new Map<string, Intl.NumberFormat>();

/** Writes a count of people as the language writes it. `language` is a BCP 47 tag. */
export function formatCount(count: number, style: NumberStyle, language: string): string {
  const key = `${style} ${language}`;
  const format = formats.get(key) ?? new Intl.NumberFormat(language, FORMATS[style]);
  formats.set(key, format);
  return format.format(count);
}
