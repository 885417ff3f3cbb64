import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { parseChatMessage } from '../../../core/service/chat-message.ts';
import type { ChatMessage } from '../../../core/service/chat-message.ts';
import { DEFAULT_SAFETY } from '../safety/safety-schemas.ts';
import type { Safety } from '../safety/safety-schemas.ts';
import { foldName, foldText } from '../text/fold.ts';
import { createWordList } from '../text/word-list.ts';
import { createFilters } from './filters.ts';
import { createRecentTexts } from './recent-texts.ts';

/** Any UTF-16 units, with a preference for those that join, hide, turn around or resemble letters. */
const unit = fc.oneof(
  fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)),
  fc.constantFrom(
    'a',
    'I',
    'l',
    '1',
    '|',
    '$',
    '.',
    ' ',
    '\u200d',
    '\u0301',
    '\u202e',
    '\ufdfa',
    'ß',
    'İ',
    '🅰',
    '🇸',
    'ก็',
    '٣',
  ),
  fc.string({ unit: 'grapheme', maxLength: 3 }),
);
const text = fc.array(unit, { maxLength: 40 }).map((units) => units.join(''));
const part = fc.oneof(
  text.map((content) => ({ type: 'text', content })),
  text.map((content) => ({ type: 'link', url: 'https://example.com/', content })),
  fc.constant({ type: 'img', subtype: 'link', content: 'https://img.example.com/kappa.png' }),
);
const message = fc
  .record({
    userId: fc.constant(7),
    channelId: fc.nat(3),
    platformId: fc.nat(3),
    own: fc.boolean(),
    author: text,
    contents: fc.array(part, { maxLength: 5 }),
  })
  .map((wire): ChatMessage => {
    const parsed = parseChatMessage(wire);
    assert.ok(parsed);
    return parsed;
  });
const share = fc.option(fc.integer({ min: 1, max: 100 }));
const safety: fc.Arbitrary<Safety> = fc
  .record({
    commandPrefixes: fc.array(text.filter((prefix) => prefix !== '')),
    authors: fc.array(text),
    mutes: fc.array(fc.record({ author: text, platformId: fc.nat(3) })),
    words: fc.array(fc.record({ text, match: fc.constantFrom('word' as const, 'part' as const) }), { maxLength: 20 }),
    links: fc.constantFrom('show' as const, 'text' as const, 'stop' as const),
    scripts: fc.option(fc.array(fc.constantFrom('Latin', 'Thai', 'Nothing'))),
    bots: fc.boolean(),
    marks: fc.boolean(),
    capitals: share,
    repeatSeconds: fc.nat(9),
    minLength: fc.nat(3),
  })
  .map((changes) => ({ ...DEFAULT_SAFETY, ...changes, newAuthors: 'hold' as const }));

function judgeAll(settings: Safety, messages: readonly ChatMessage[]): readonly unknown[] {
  const filters = createFilters(settings);
  const context = { livePlatforms: new Set([1]), isKnownAuthor: () => false, recent: createRecentTexts() };
  return messages.map((each, index) => filters.judge(each, { ...context, now: index * 1000 }));
}

describe('filters', () => {
  it('judge every message and every setting, with the same result twice', () => {
    fc.assert(
      fc.property(safety, fc.array(message, { maxLength: 6 }), (settings, messages) => {
        assert.deepEqual(judgeAll(settings, messages), judgeAll(structuredClone(settings), messages));
      }),
      { numRuns: 300 },
    );
  });
});

describe('a folded text', () => {
  it('folds to itself after characters between its marks are removed', () => {
    for (const value of ['\u202e\u0929 \u0f71', '\u0928 \u093c'])
      assert.equal(foldName(foldName(value)), foldName(value));
  });

  it('folds to itself', () => {
    fc.assert(
      fc.property(text, (value) => {
        for (const fold of [foldText, foldName]) assert.equal(fold(fold(value)), fold(value));
      }),
      { numRuns: 1000 },
    );
  });
});

describe('a listed word', () => {
  /** Ways to write a letter, without strokes, of which only few readings are tried. */
  const disguises: readonly ((letter: string) => string)[] = [
    (letter) => letter,
    (letter) => letter.toUpperCase(),
    (letter) => `${letter}\u0301`,
    (letter) => `${letter}\u200b`,
    (letter) => letter.repeat(3),
    (letter) => String.fromCodePoint(letter.charCodeAt(0) - 0x61 + 0xff41),
    (letter) => String.fromCodePoint(letter.charCodeAt(0) - 0x61 + 0x1d41a),
    (letter) => ({ a: '4', e: '3', o: '0', s: '5', t: '7', b: '8', g: '9', z: '2' })[letter] ?? letter,
    (letter) => ({ a: 'а', c: 'с', e: 'е', o: 'ο', p: 'р', s: 'ѕ', x: 'х', y: 'у' })[letter] ?? letter,
    (letter) => ({ a: '@', s: '$', e: '€', c: '¢' })[letter] ?? letter,
  ];
  const letters = fc.array(fc.constantFrom(...Array.from('abcdefghjkmnopqrstuvwxyz')), { minLength: 4, maxLength: 12 });

  it('is found in each of its disguises, between other words', () => {
    const choices = fc.array(fc.nat(disguises.length - 1), { minLength: 12, maxLength: 12 });
    const joint = fc.constantFrom('', '.', '-', ' ', ' . ', '\u200b');
    fc.assert(
      fc.property(letters, choices, joint, (word, ways, between) => {
        const list = createWordList([{ text: word.join(''), match: 'word' }]);
        // keep the first letter, since digits alone are no word
        const disguised = word.map((letter, index) => disguises[index === 0 ? 0 : (ways[index] ?? 0)]?.(letter) ?? '');
        const said = `well done, ${disguised.join(between)} now`;
        assert.ok(list.finds(said), said);
      }),
      { numRuns: 1000 },
    );
  });

  it('is found literally, whatever it is, unless nothing of it is visible', () => {
    fc.assert(
      fc.property(text, (value) => {
        const list = createWordList([{ text: value, match: 'part' }]);
        assert.ok(list.finds(value) || foldText(value).trim() === '', JSON.stringify(value));
      }),
      { numRuns: 500 },
    );
  });
});
