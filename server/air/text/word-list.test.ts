import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { MAX_WORDS } from '../safety/safety-schemas.ts';
import { createWordList } from './word-list.ts';

const word = (text: string) => ({ text, match: 'word' as const });
const part = (text: string) => ({ text, match: 'part' as const });

/** The texts that have one of the words. */
function find(words: Parameters<typeof createWordList>[0], texts: readonly string[]): readonly string[] {
  const list = createWordList(words);
  return texts.filter((text) => list.finds(text));
}

describe('a listed word', () => {
  it('is found as a whole word only', () => {
    const found = find(
      [word('ass'), word('cunt')],
      ['ass', 'my ass!', 'class', 'grass', 'Scunthorpe', 'assume', 'as soon'],
    );
    assert.deepEqual(found, ['ass', 'my ass!']);
  });

  it('is found within others as a part', () => {
    assert.deepEqual(find([part('ass')], ['class', 'assume', 'as soon', 'asp']), ['class', 'assume']);
  });

  it('is found as a part in languages that write without spaces', () => {
    assert.deepEqual(find([word('傻逼')], ['你是傻逼吗', '你好']), ['你是傻逼吗']);
    assert.deepEqual(find([word('バカ')], ['あいつはばかだ', 'ﾊﾞｶ', 'はか']), ['あいつはばかだ', 'ﾊﾞｶ']);
    assert.deepEqual(find([word('หี')], ['ไอ้หีหมา', 'ห้อง']), ['ไอ้หีหมา']);
  });

  it('can be an emoji, or a few of them', () => {
    assert.deepEqual(find([word('🍆')], ['nice🍆', '🍆🍆🍆', '🍑']), ['nice🍆', '🍆🍆🍆']);
    assert.deepEqual(find([word('🍆💦')], ['🍆 💦', '🍆', '💦🍆']), ['🍆 💦']);
    assert.deepEqual(find([word('👍')], ['👍🏽']), ['👍🏽']);
  });

  it('can be signs alone', () => {
    assert.deepEqual(find([word('c++'), word(':)')], ['c++ now', 'c', 'ok :)', 'ok :(']), ['c++ now', 'ok :)']);
  });

  it('can be a number, which is no word in disguise', () => {
    assert.deepEqual(find([word('88')], ['88', '880', 'bb', '1 88 2']), ['88', '1 88 2']);
    assert.deepEqual(find([word('ass')], ['455', 'a55', '4 5 5']), ['a55']);
  });

  it('can have digits and signs in it', () => {
    assert.deepEqual(find([word('c4')], ['c4', 'ca va']), ['c4']);
    assert.deepEqual(find([word('a$$')], ['a$$', 'ass', 'a', '$$']), ['a$$', 'ass']);
  });

  it('finds nothing if it is invisible', () => {
    assert.deepEqual(find([word('\u200b'), word(' ')], ['', ' ', 'hello']), []);
  });
});

describe('a phrase', () => {
  it('is found with any spaces, joined, and spaced out', () => {
    const texts = ['kill yourself', 'KILL   yourself!!', 'killyourself', 'kill.yourself', 'k i l l yourself'];
    assert.deepEqual(find([word('kill yourself')], [...texts, 'kill it yourself', 'yourself']), texts);
  });
});

describe('a letter that is repeated', () => {
  it('counts once, but a doubled letter of the list stays doubled', () => {
    assert.deepEqual(find([word('ass')], ['asss', 'aaassss', 'as']), ['asss', 'aaassss']);
    assert.deepEqual(find([word('nasty')], ['nastty', 'naaasty', 'nasty']), ['nastty', 'naaasty', 'nasty']);
  });

  it('makes another word of a short one if it is doubled', () => {
    assert.deepEqual(find([word('god')], ['good', 'goood', 'god']), ['goood', 'god']);
  });
});

describe('a search', () => {
  const nested = Array.from({ length: MAX_WORDS }, (_, index) => {
    const length = 1 + (index % 100);
    const text = Array.from({ length }, (_unused, place) => 'ab'.charAt((place + length) % 2)).join('');
    return part(
      index < 100
        ? `${text}c`
        : `${text.slice(0, index % 97)}${'b'.repeat(1 + (index % 3))}${text.slice(0, index % 89)}d`,
    );
  });
  const hostile: Readonly<Record<string, string>> = {
    'two letters in turn': 'ab'.repeat(250),
    'one letter': 'a'.repeat(500),
    'letters that stand alone': 'a b '.repeat(250),
    'strokes that can be i or l': '1l|I'.repeat(125),
    'pairs that are split': 'a.b.'.repeat(250),
    'marks in piles': 'a\u0301\u0302\u0303b'.repeat(100),
    'one sign for many letters': '\ufdfa'.repeat(500),
    'families of emoji': '👨‍👩‍👧‍👦'.repeat(70),
  };

  for (const [name, text] of Object.entries(hostile)) {
    it(`takes few steps with ten thousand nested words: ${name}`, () => {
      const list = createWordList(nested);
      const { steps } = list.search(text);
      assert.ok(steps <= 4 * 60_000, `${steps} steps`);
    });
  }

  it('takes steps in proportion to the text', () => {
    const list = createWordList(Array.from({ length: MAX_WORDS }, (_, index) => word(`ab${index.toString(36)}`)));
    const [short, long] = ['about abba to absent '.repeat(5), 'about abba to absent '.repeat(20)];
    assert.ok(list.search(long).steps <= 4.1 * list.search(short).steps);
  });

  it('stays far below the limit at which a text counts as found, for usual words', () => {
    const list = createWordList(Array.from({ length: MAX_WORDS }, (_, index) => word(`w${index.toString(36)}ord`)));
    assert.deepEqual(list.search('we play wor wood wordy words '.repeat(17)).isFound, false);
  });

  it('searches the texts of a message once, and keeps the result with the message', () => {
    const list = createWordList([{ text: 'badword', match: 'word' }]);
    const [message, other] = [{}, {}];
    assert.equal(list.findsIn(message, ['a badword', 'Ada']), true);
    assert.equal(list.findsIn(message, ['never searched']), true);
    assert.equal(list.findsIn(other, ['a word', 'Ada']), false);
  });
});
