import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { runAtOnce, sortInSteps } from './in-turns.ts';
import type { ListedWord } from './pattern.ts';
import { createWordLists } from './word-lists.ts';

const listed = (...texts: readonly string[]): readonly ListedWord[] => texts.map((text) => ({ text, match: 'word' }));
const MANY = listed(...Array.from({ length: 3_000 }, (_, index) => `word ${index} of a long list`));

describe('lists of words', () => {
  it('are created once for equal words, and again for others', () => {
    const { get } = createWordLists();
    const first = get(listed('spam'));
    assert.equal(get(listed('spam')), first);
    assert.equal(get([{ text: 'spam', match: 'part' }]).finds('spammer'), true);
    assert.equal(first.finds('spammer'), false);
  });

  it('are prepared for many words while the event loop goes on, and are then available at once', async () => {
    const lists = createWordLists();
    let [turns, isDone] = [0, false];
    const count = (): void => {
      turns += 1;
      if (!isDone) setImmediate(count);
    };
    count();
    await lists.prepare(MANY);
    isDone = true;
    assert.ok(turns > 3, `${turns} turns`);
    const list = lists.get(MANY);
    assert.equal(list, lists.get([...MANY]));
    assert.deepEqual(
      ['word 7 of a long list', 'word 3000 of a long list'].map((text) => list.finds(text)),
      [true, false],
    );
  });

  it('treat one character as no more than a hundred letters', () => {
    const { get } = createWordLists();
    const list = get(listed('\ufdfa'.repeat(100)));
    assert.deepEqual(
      ['\ufdfa'.repeat(100), '\ufdfa'.repeat(6), 'other'].map((text) => list.finds(text)),
      [true, true, false],
    );
  });
});

describe('texts that are sorted in steps', () => {
  it('have the order of an ordinary sort', () => {
    const texts = Array.from({ length: 1_301 }, (_, index) => String((index * 7_919) % 1_301));
    for (const count of [0, 1, 256, 257, 1_301]) {
      const some = texts.slice(0, count);
      assert.deepEqual(runAtOnce(sortInSteps(some)), [...some].sort());
    }
  });
});
