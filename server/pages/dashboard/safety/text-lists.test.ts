import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import {
  formatMutes,
  formatPlain,
  mergeLists,
  nameFormat,
  parseList,
  printList,
  wordFormat,
  type Word,
} from './text-lists.ts';

const names = formatPlain({ maxLength: 64, maxEntries: 3 });
const platforms = new Map([
  [1, 'Twitch'],
  [5, 'YouTube'],
]);

describe('lists as text', () => {
  it('reads one word per line: a whole word, or a part between stars', () => {
    const { entries, refused } = parseList('\uFEFFbad\r\n\r\n  *ass*  \nfree money\n', wordFormat);
    assert.deepEqual(entries, [
      { text: 'bad', match: 'word' },
      { text: 'ass', match: 'part' },
      { text: 'free money', match: 'word' },
    ]);
    assert.deepEqual(refused, []);
  });

  it('reports invalid lines, with the reason', () => {
    const { entries, refused } = parseList(`fine\n**\n${'x'.repeat(101)}`, wordFormat);
    assert.deepEqual(entries, [{ text: 'fine', match: 'word' }]);
    assert.deepEqual(
      refused.map(({ line, why }) => [line, why]),
      [
        [2, 'There is nothing between the stars.'],
        [3, 'It has more than 100 characters.'],
      ],
    );
  });

  it('counts characters as people do, not units of UTF-16', () => {
    assert.equal(parseList('🦊'.repeat(100), wordFormat).entries.length, 1);
    assert.equal(parseList('🦊'.repeat(101), wordFormat).refused.length, 1);
  });

  it('accepts entries up to the limit of the list, and refuses the others', () => {
    const { entries, refused, repeated } = parseList('a\nb\na\nc\nd', names);
    assert.deepEqual(entries, ['a', 'b', 'c']);
    assert.equal(repeated, 1);
    assert.deepEqual(refused, [{ line: 5, text: 'd', why: 'The list is full: it takes 3 entries.' }]);
  });

  it('contains one person once, by a handle and by a name', () => {
    const names = parseList('Ada\n@ada\nＡＤＡ\nBob', nameFormat);
    assert.deepEqual([names.entries, names.repeated], [['Ada', 'Bob'], 2]);
    const mutes = parseList('Twitch: Ada\ntwitch: @ada\n#71: ada', formatMutes(new Map([[1, 'Twitch']])));
    assert.deepEqual([mutes.entries.length, mutes.repeated], [2, 1]);
  });

  it('reads an author with a platform, by its name in any case or by its number', () => {
    const { entries, refused } = parseList('twitch: Bad: Bot\n#71: x\nMars: y\njust a name', formatMutes(platforms));
    assert.deepEqual(entries, [
      { author: 'Bad: Bot', platformId: 1 },
      { author: 'x', platformId: 71 },
    ]);
    assert.deepEqual(
      refused.map(({ why }) => why),
      ['Onair knows no platform “Mars”.', 'Write the platform, a colon and the name: “Twitch: somebody”.'],
    );
  });

  it('reads back the printed text, whatever the words are', () => {
    const text = fc
      .oneof(
        fc.constantFrom('*a*', '**', '\\', '\\*', '*', 'ß', 'كلمة', '言葉'),
        fc.string({ unit: 'binary', maxLength: 20 }),
      )
      .map((value) => value.replace(/[\s\uFEFF]+/g, ' ').trim())
      .filter((value) => value !== '');
    const word = fc.record(
      { text, match: fc.constantFrom<Word['match'][]>('word', 'part') },
      { noNullPrototype: true },
    );
    const list = fc.uniqueArray(word, { selector: (each) => JSON.stringify(each), maxLength: 30 });
    fc.assert(
      fc.property(list, (words) => {
        assert.deepEqual(parseList(printList(words, wordFormat), wordFormat), {
          entries: words,
          refused: [],
          repeated: 0,
        });
      }),
    );
  });

  it('reads 10,000 words and writes them back', () => {
    const text = Array.from({ length: 10_000 }, (_, index) => (index % 2 ? `word ${index}` : `*part${index}*`)).join(
      '\n',
    );
    const { entries } = parseList(text, wordFormat);
    assert.equal(entries.length, 10_000);
    assert.equal(printList(entries, wordFormat), text);
  });
});

describe('two changes of one list', () => {
  it('keeps the additions and removals of both sides', () => {
    assert.deepEqual(mergeLists(['a', 'b', 'c'], ['b', 'c', 'mine'], ['a', 'b', 'theirs']), ['b', 'theirs', 'mine']);
  });

  it('returns the list of one side if the other changed nothing', () => {
    const lists = fc.uniqueArray(fc.string());
    fc.assert(
      fc.property(lists, lists, (base, mine) => {
        assert.deepEqual([...mergeLists(base, mine, base)].sort(), [...mine].sort());
        assert.deepEqual(mergeLists(base, base, mine), mine);
      }),
    );
  });

  it('contains an entry that both sides added once', () => {
    assert.deepEqual(mergeLists([], ['x'], ['x']), ['x']);
  });
});
