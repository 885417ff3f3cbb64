/** Most code points of a grapheme before it counts as two: the longest in written languages have a dozen, emoji ten. */
const MAX_CODE_POINTS = 16;

/** Most UTF-16 units of a grapheme. */
const MAX_UNITS = 2 * MAX_CODE_POINTS;

/** Characters of which each UTF-16 unit is one grapheme and none needs repair. */
const SIMPLE =
  /^[ -~\xa0-\xac\xae-\u02ff\u0370-\u0482\u048a-\u052f\u05d0-\u05ea\u0620-\u064a\u2010-\u2027\u3000-\u3029\u3041-\u3096\u30a1-\u30ff\u4e00-\u9fff\uac00-\ud7a3\uff01-\uff5e]*$/;

/** Cleaned text without a visible character; blank Hangul letters and tags are `DI`, the last is the blank Braille letter. */
export const INVISIBLE = /^[\s\p{Cf}\p{M}\p{DI}\u2800]*$/u;

/**
 * Marks and invisible characters that pile up on one letter. No language has more than eight (Tibetan, Burmese), a flag of tags has seven.
 * Joiners of letters or emoji restart the count, so that no word and no emoji has nine.
 */
const PILE = /([\p{M}\p{Cf}\p{DI}\p{Emoji_Modifier}]{8})[\p{M}\p{Cf}\p{DI}\p{Emoji_Modifier}]+/gu;

let segmenter: Intl.Segmenter | undefined;

/**
 * Splits text into graphemes, the characters as a reader sees them (Unicode Annex 29). Chains of more than 16 code points, which no
 * language uses, are split.
 */
export function* graphemes(text: string): Iterable<string> {
  if (SIMPLE.test(text)) return yield* text;
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  for (const { segment } of segmenter.segment(text)) {
    if (segment.length <= MAX_CODE_POINTS) yield segment;
    else yield* splitChain(segment);
  }
}

/** Counts the graphemes of a text. */
export function countGraphemes(text: string): number {
  if (SIMPLE.test(text)) return text.length;
  let count = 0;
  // eslint-disable-next-line @typescript-eslint/no-unused-vars -- only how many there are matters
  for (const _ of graphemes(text)) count += 1;
  return count;
}

/**
 * Makes text safe to show, log and send, and leaves ordinary text unchanged: runs of control characters and line breaks become one space,
 * lone surrogates U+FFFD, piles of marks keep eight, and the text at most `maxGraphemes` graphemes (E32, E33, E35). Cleaning twice changes
 * nothing more.
 */
export function cleanText(text: string, maxGraphemes: number): string {
  const head = text.slice(0, maxGraphemes * MAX_UNITS);
  if (SIMPLE.test(head)) return head.slice(0, maxGraphemes);
  const flat = head.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').replace(/\p{Cs}/gu, '\ufffd');
  const cleaned = flat.replace(PILE, '$1');
  return cleaned.length <= maxGraphemes ? cleaned : cutGraphemes(cleaned, maxGraphemes);
}

/** Cleans a name or title for one line: like {@link cleanText}, trimmed, and empty if it has no visible character (E4, E35). */
export function cleanLine(text: string, maxGraphemes: number): string {
  const line = cleanText(text.slice(0, maxGraphemes * MAX_UNITS).trim(), maxGraphemes).trim();
  return INVISIBLE.test(line) ? '' : line;
}

/** Reads a single-line text field; empty if it is not a text (D29: empty means "not supported there"). */
export function toLine(value: unknown, maxGraphemes = 100): string {
  return typeof value === 'string' ? cleanLine(value, maxGraphemes) : '';
}

/** Length of well-formed text in UTF-8. */
export function byteLength(text: string): number {
  let bytes = 0;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    bytes += unit < 0x80 ? 1 : unit < 0x800 || (unit & 0xf800) === 0xd800 ? 2 : 3;
  }
  return bytes;
}

function cutGraphemes(text: string, maxGraphemes: number): string {
  let cut = '';
  let count = 0;
  for (const grapheme of graphemes(text)) {
    count += 1;
    if (count > maxGraphemes) break;
    cut += grapheme;
  }
  return cut;
}

function* splitChain(chain: string): Iterable<string> {
  const points = Array.from(chain);
  for (let start = 0; start < points.length; start += MAX_CODE_POINTS) {
    yield points.slice(start, start + MAX_CODE_POINTS).join('');
  }
}
