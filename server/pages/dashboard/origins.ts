/**
 * Reads addresses of sites as people write them, one a line or between commas, into origins. What is left out or too much is
 * mended: `example.com/blog` becomes `https://example.com`. What is no address stays as it was written, for the server to say so.
 */
export function readOrigins(text: string): readonly string[] {
  const words = text.split(/[\s,]+/).filter((word) => word !== '');
  return [...new Set(words.map(toOrigin))];
}

function toOrigin(text: string): string {
  if (/^[\w-]+(\.[\w-]+)+$/.test(text)) return `https://${text}`;
  try {
    const { protocol, origin, username } = new URL(text);
    return /^https?:$/.test(protocol) && username === '' ? origin : text;
  } catch {
    return text;
  }
}
