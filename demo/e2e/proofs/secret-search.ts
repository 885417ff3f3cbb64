/** Finds a mark in any form in which it could have leaked. */
export interface SecretSearch {
  /** The forms of the mark in a text or in raw bytes; empty if there is none. */
  readonly find: (haystack: string | Uint8Array) => readonly string[];
}

/**
 * Creates a search for a mark that all secrets carry: plain, URL-encoded, JSON-escaped, in hexadecimal, and in base64 at each of its three
 * offsets. Letters and digits only, so that URLs and JSON keep it unless they escape each character.
 */
export function createSecretSearch(mark: string): SecretSearch {
  if (!/^[A-Za-z0-9]{12,}$/.test(mark)) throw new Error('A mark is 12 or more letters and digits.');
  const forms = Object.entries(toForms(mark));
  return {
    find(haystack) {
      const text = typeof haystack === 'string' ? haystack : Buffer.from(haystack).toString('latin1');
      return forms.filter(([, pattern]) => pattern.test(text)).map(([name]) => name);
    },
  };
}

function toForms(mark: string): Readonly<Record<string, RegExp>> {
  const bytes = Buffer.from(mark);
  const codes = [...bytes].map((code) => code.toString(16).padStart(2, '0'));
  return {
    raw: new RegExp(mark),
    'url-encoded': new RegExp(codes.map((code) => `%${code}`).join(''), 'i'),
    'json-escaped': new RegExp(codes.map((code) => `\\\\u00${code}`).join(''), 'i'),
    hexadecimal: new RegExp(codes.join(''), 'i'),
    'utf-16': new RegExp(codes.map((code) => `\\x${code}`).join('\\x00')),
    ...Object.fromEntries([0, 1, 2].map((lead) => [`base64 after ${lead}`, new RegExp(toBase64Core(bytes, lead))])),
  };
}

/** The characters that depend on the mark alone, after any `lead` bytes (modulo 3) and before any others. */
function toBase64Core(mark: Buffer, lead: number): string {
  const text = Buffer.concat([Buffer.alloc(lead), mark])
    .toString('base64')
    .replace(/=+$/, '');
  const first = Math.ceil((lead * 8) / 6);
  const last = Math.floor(((lead + mark.length) * 8) / 6);
  // base64url writes two of the characters differently
  return text.slice(first, last).replaceAll('+', '[+-]').replaceAll('/', '[/_]');
}
