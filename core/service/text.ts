/** Code points kept of one grapheme: what the longest family has; piles of marks end here (hostile inputs, head of E). */
const MAX_CODE_POINTS = 8;

/** Letters that stand alone, so that each UTF-16 unit is one grapheme and none needs repair. */
const SIMPLE =
  /^[ -~\xa0-\xac\xae-\u02ff\u0370-\u0482\u048a-\u052f\u05d0-\u05ea\u0620-\u064a\u2010-\u2027\u3000-\u3029\u3041-\u3096\u30a1-\u30ff\u4e00-\u9fff\uac00-\ud7a3\uff01-\uff5e]*$/;

/** Cleaned text that draws nothing; blank Hangul letters and tags are `DI`, the last is the blank Braille letter. */
export const INVISIBLE = /^[\s\p{Cf}\p{M}\p{DI}\u2800]*$/u;

/**
 * Four joining characters with at most one other between each two: without such a stretch no grapheme can have more
 * than 8 code points, and the text need not be split, which costs more than all else.
 */
const DENSE =
  /(?:[\p{M}\p{Cf}\p{Emoji_Modifier}\u0d4e\u0e33\u0eb3\u1100-\u11ff\ua960-\ua97f\ud7b0-\ud7ff\uff9e\uff9f\u{111c2}-\u{11f02}].?){4}/su;

let segmenter: Intl.Segmenter | undefined;

/** Splits text into graphemes: what a reader takes for one character (Unicode Annex 29). */
export function* graphemes(text: string): Iterable<string> {
  if (SIMPLE.test(text)) return yield* text;
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  for (const { segment } of segmenter.segment(text)) yield segment;
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
 * Makes text harmless to show, log and send on, changing nothing in ordinary text: runs of control
 * characters and line breaks become one space, lone surrogates U+FFFD, a grapheme keeps 8 code points, and the
 * text at most `maxGraphemes` graphemes (E32, E33, E35). Cleaning twice changes nothing more.
 */
export function cleanText(text: string, maxGraphemes: number): string {
  const head = text.slice(0, maxGraphemes * 2 * MAX_CODE_POINTS);
  if (SIMPLE.test(head)) return head.slice(0, maxGraphemes);
  const cleaned = head.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').replace(/\p{Cs}/gu, '\ufffd');
  if (cleaned.length <= maxGraphemes && !DENSE.test(cleaned)) return cleaned;
  const cut = cutGraphemes(cleaned, maxGraphemes);
  if (cut === cleaned || cutGraphemes(cut, maxGraphemes) === cut) return cut;
  // graphemes joined again at the cuts, which happens in no written language
  return cut.replace(/[^ -~]/gu, '\ufffd').slice(0, maxGraphemes);
}

/** Cleans a name or title for one line: as {@link cleanText}, trimmed, and empty when it has no visible character (E4, E35). */
export function cleanLine(text: string, maxGraphemes: number): string {
  const line = cleanText(text.slice(0, 16 * maxGraphemes).trim(), maxGraphemes).trim();
  return INVISIBLE.test(line) ? '' : line;
}

/** Reads a line of text field; empty when it is no text (D29: empty means "not supported there"). */
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
    cut += grapheme.length > MAX_CODE_POINTS ? cutGrapheme(grapheme) : grapheme;
  }
  return cut;
}

/** Skin tones go first, since a kiss with two of them has ten code points and is still well drawn without. */
function cutGrapheme(grapheme: string): string {
  const points = Array.from(grapheme);
  if (points.length <= MAX_CODE_POINTS) return grapheme;
  return points
    .filter((point) => !/[\u{1f3fb}-\u{1f3ff}]/u.test(point))
    .slice(0, MAX_CODE_POINTS)
    .join('');
}
