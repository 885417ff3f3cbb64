/** Invisible characters: format and bidirectional controls, blank letters of Hangul, the blank Braille letter. */
const UNSEEN = /[\p{Cf}\p{DI}\u2800]+/gu;

/** The sign before a handle; on some platforms it is part of the name, on others not. */
const HANDLE_SIGN = /^[@\s]+/;

/** Names of words in ASCII letters and signs, the usual case. */
const PLAIN = /^[!-?A-~]+(?: [!-?A-~]+)*$/;

/**
 * Returns the key of a person's name, since the API has no ids of authors: names with the same key are the same person's. Case, the `@` of
 * handles, full-width letters, invisible characters, surrounding spaces, the Turkish i and ß do not count; accents and look-alikes do.
 * Names without a visible character have the empty key. The key of a key is the key itself.
 */
export function toAuthorKey(name: string): string {
  if (PLAIN.test(name)) return name.toLowerCase();
  return foldCase(toBareName(name)).normalize('NFKC').replace(/\s+/g, ' ').trim();
}

/** Returns a name as people read it: full-width letters as plain ones, without invisible characters and the `@` of a handle. */
export function toBareName(name: string): string {
  const seen = turnBack(name).normalize('NFKC').replace(UNSEEN, '').trim();
  return seen.replace(HANDLE_SIGN, '') || seen;
}

/** Returns text in its visual order: after a right-to-left override it is reversed. */
export function turnBack(text: string): string {
  if (!text.includes('\u202e')) return text;
  return text.replace(/\u202e([^\u202c]*)/g, (_, turned: string) => Array.from(turned).reverse().join(''));
}

/** Folds case as Unicode's full case folding does; the Turkish letters İ and ı become i, ß becomes ss. */
function foldCase(text: string): string {
  const folded = text.toLowerCase().toUpperCase().toLowerCase();
  return folded.replace(/i\u0307+/g, 'i').replaceAll('ς', 'σ');
}
