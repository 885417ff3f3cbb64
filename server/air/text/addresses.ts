import { readCharacter } from './character.ts';

/** Endings of addresses that end no word or sentence when somebody forgets a space. */
const ENDINGS =
  'com|net|org|info|biz|xyz|online|site|website|shop|store|club|live|stream|link|click|app|dev|page|blog|wiki|icu|top|vip|win|bet|' +
  'casino|porn|sex|xxx|fun|lol|pro|tech|cloud|digital|agency|space|world|today|email|chat|games?|gg|tv|io|ly|co|cc|ru|su|cn|' +
  'br|pl|fr|de|nl|uk|eu|ua|jp|kr|vn|tk|ml|ga|cf|gq|pw|ws|moe';

/** Endings after a word "dot": only those that mean nothing else. */
const SPOKEN = 'com|org|net|gg|tv|ru|xyz|io|info|link|live|shop';

/**
 * Fixed patterns, each of which looks at a bounded stretch from each place. Addresses are found by their ends, since a name may
 * be long and hold any letters.
 */
const PATTERNS: readonly RegExp[] = [
  /\b(?:h(?:tt|xx|\*\*)ps?|ftp) ?: ?\/ ?\//,
  /\bwww ?\. ?[\p{L}\p{N}]/u,
  // example.com, and example . com or example .com: no sentence has a space before its full stop
  new RegExp(`[\\p{L}\\p{N}_-] ?\\.(?:${ENDINGS})(?![\\p{L}\\p{N}_-])`, 'u'),
  new RegExp(`[\\p{L}\\p{N}_-] \\. (?:${ENDINGS})(?![\\p{L}\\p{N}_-])`, 'u'),
  // any ending of letters with a path behind it: t.me/name
  /[\p{L}\p{N}_-] ?\. ?\p{L}{2,24} ?\/ ?[\p{L}\p{N}@#?_-]/u,
  // example dot com, example (dot) com, example[.]com
  new RegExp(`[\\p{L}\\p{N}_-] dot (?:${SPOKEN.replace('|net', '')})(?![\\p{L}\\p{N}_-])`, 'u'),
  new RegExp(`[\\p{L}\\p{N}_-] ?[([{<*] ?(?:dot|\\.|,) ?[)\\]}>*] ?(?:${ENDINGS})(?![\\p{L}\\p{N}_-])`, 'u'),
  // an address of numbers with a port or a path
  /(?<!\d)\d{1,3}(?:\.\d{1,3}){3}[:/]\d/,
];

/** Tells whether a text has an address of the web in it, written out or as words. */
export function hasAddress(text: string): boolean {
  const plain = toPlain(text);
  return PATTERNS.some((pattern) => pattern.test(plain));
}

/** In Latin letters where others only look like them, with one space for several, and what draws nothing left out. */
function toPlain(text: string): string {
  let plain = '';
  for (const point of text.normalize('NFKC').replace(/[。｡․·]/gu, '.')) {
    const { kind, seen } = readCharacter(point);
    if (kind === 'space') plain += plain.endsWith(' ') ? '' : ' ';
    else if (kind !== 'none') plain += kind === 'letter' ? seen.toLowerCase() : point;
  }
  return plain;
}
