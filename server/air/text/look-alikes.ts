/*
 * Look-alikes that are missing in Unicode's table: substitutes for letters in chat.
 */

/** Digits that are read as letters within a word; `I` is an i or an l. */
export const LEET_DIGITS: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'I',
  2: 'z',
  3: 'e',
  4: 'a',
  5: 's',
  6: 'g',
  7: 't',
  8: 'b',
  9: 'g',
};

/** Signs that are read as letters within a word; `I` is an i or an l. */
export const LEET_SYMBOLS: Readonly<Record<string, string>> = {
  '@': 'a',
  $: 's',
  '!': 'I',
  '|': 'I',
  '+': 't',
  '¡': 'I',
  '¦': 'I',
  '€': 'e',
  '£': 'l',
  '¢': 'c',
  '¥': 'y',
  '§': 's',
  '†': 't',
  '×': 'x',
  '©': 'c',
  '®': 'r',
  '¶': 'p',
};

/** Small capitals, turned letters, letters with a bar, Cyrillic and Hebrew-like shapes, letters on squares and flags. */
export const MORE_LOOKS: Readonly<Record<string, string>> = {
  a: 'ᴀɐɒ🅐🅰🇦₳Δ∆ДдΛΛᗩ',
  b: 'ʙ🅑🅱🇧₿฿вβб',
  c: '🅒🅲🇨ɔↄ₵ⅽ',
  d: 'ᴅ🅓🅳🇩ðᕲ',
  e: 'εᴇǝəɛɘ🅔🅴🇪ΣξЭэєЄᗴ',
  f: 'ꜰɟ🅕🅵🇫₣',
  g: 'ɢƃᵷ🅖🅶🇬₲ᘜ',
  h: 'ʜɥ🅗🅷🇭нꞪ♄',
  i: 'ᴉ🅘🅸🇮ΐϊїЇ',
  j: 'ᴊɾ🅙🅹🇯ᒎ',
  k: 'ᴋʞ🅚🅺🇰кκ',
  l: 'ʟꞁ🅛🅻🇱',
  m: 'ᴍɯ🅜🅼🇲мᙢ',
  n: 'ɴŋŊ🅝🅽🇳ИийЙпПᑎ₦',
  o: '🅞🅾🇴⭕◯○●⚫⚪🔴фΦφ◎☉ܘ',
  p: 'ᴘ🅟🅿🇵þÞ₱₽ᕵ',
  q: 'ꞯ🅠🆀🇶ǫᑫ',
  r: 'ʀɹɻ🅡🆁🇷ЯяᖇГ₹',
  s: 'ꜱ🅢🆂🇸ᔕ₴ʃ',
  ss: 'ßẞ',
  t: 'ᴛʇ🅣🆃🇹тτ₸✝',
  u: '🅤🆄🇺цЦµμ',
  v: '🅥🆅🇻ʌ√',
  w: '🅦🆆🇼ʍωшШщЩᗯω',
  x: '🅧🆇🇽χ✗✘❌✖❎жЖ',
  y: 'ʎ🅨🆈🇾чЧλ',
  z: '🅩🆉🇿ʒ',
};
