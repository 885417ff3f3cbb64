import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { createFakeClock, type FakeClock } from '../../../../core/testing/fake-clock.ts';
import { flushPromises } from '../../../testing/manual-clock.ts';
import { ApiError } from '../api.ts';
import { createSavingList, type SavingList } from './saving-list.ts';
import type { SavedDocument } from './saving.ts';

/** Words that are saved one after the other; `other` is changed elsewhere. */
type Words = readonly string[];

describe('a saver', () => {
  let clock: FakeClock;
  let saving: SavingList;
  let sent: Words[];
  let unanswered: number;
  /** The answers to the next requests; the others are accepted. */
  let answers: (Error | undefined)[];
  /** Words that were changed elsewhere. */
  let contested: Words;

  const answer = (): Promise<void> => {
    const error = answers.shift();
    return error ? Promise.reject(error) : Promise.resolve();
  };
  const document: SavedDocument<Words> = {
    isWhole: false,
    async save(words) {
      sent.push(words);
      await answer();
    },
    reload() {
      const isNewer = contested.length > 0;
      const contest = (words: Words = []): Words | undefined => {
        const both = words.filter((word) => contested.includes(word));
        contested = [];
        return both.length > 0 ? both : undefined;
      };
      return Promise.resolve({ isNewer, contest });
    },
    merge: (older, newer) => [...older, ...newer],
    subtract(words, saved) {
      const left = words.filter((word) => !saved.includes(word));
      return left.length > 0 ? left : undefined;
    },
  };
  const whole: SavedDocument<Words> = { ...document, isWhole: true };
  const away = new TypeError('fetch');

  beforeEach(() => {
    [sent, answers, contested, unanswered] = [[], [], [], 0];
    clock = createFakeClock();
    saving = createSavingList({ clock, onUnanswered: () => (unanswered += 1) });
  });

  it('sends one request at a time, and later edits together', async () => {
    const saver = saving.open(document);
    const saved = saver.save(['a']);
    void saver.save(['b']);
    void saver.save(['c']);
    assert.deepEqual([sent, saver.$saving.get().state, saving.$hasUnsaved.get()], [[['a']], 'saving', true]);
    await saved;
    assert.deepEqual(
      [sent, saver.$saving.get().state, saving.$hasUnsaved.get()],
      [[['a'], ['b', 'c']], 'saved', false],
    );
  });

  it('waits between requests if it has a pause', async () => {
    const saver = saving.open(document, 250);
    await saver.save(['a']);
    const read = (): readonly unknown[] => [sent, saver.$saving.get().state, saving.$hasUnsaved.get()];
    await saver.save(['b']);
    assert.deepEqual(read(), [[['a']], 'saving', true]);
    clock.advance(250);
    await flushPromises();
    assert.deepEqual(read(), [[['a'], ['b']], 'saved', false]);
  });

  it('retries an unanswered edit every 3 s, and when the server is back', async () => {
    const saver = saving.open(document);
    answers = [away, away];
    await saver.save(['a']);
    assert.deepEqual([saver.$saving.get().state, unanswered], ['waiting', 1]);
    clock.advance(3000);
    await flushPromises();
    assert.deepEqual([sent.length, saver.$saving.get().state], [2, 'waiting']);
    await saving.resend();
    assert.deepEqual([sent.length, saver.$saving.get().state, unanswered], [3, 'saved', 1]);
    clock.advance(3000);
    await flushPromises();
    assert.equal(sent.length, 3);
  });

  it('gives the reason of a conflict that a reload does not explain', async () => {
    const saver = saving.open(document);
    answers = [new ApiError(409, 'No room.')];
    await saver.save(['a']);
    const { problem, state, unsaved } = saver.$saving.get();
    assert.deepEqual([state, problem, unsaved, sent.length], ['refused', 'No room.', undefined, 1]);
  });

  it('contests what was changed elsewhere, including later edits, and saves the rest', async () => {
    const saver = saving.open(document);
    answers = [new ApiError(409, 'Changed.')];
    contested = ['a', 'c'];
    const saved = saver.save(['a', 'b']);
    void saver.save(['c']);
    await saved;
    assert.deepEqual([sent.at(-1), saver.$saving.get().contested], [['b'], ['a', 'c']]);
    await saver.settle('mine');
    assert.deepEqual([sent.at(-1), saver.$saving.get().contested], [['a', 'c'], undefined]);
  });

  it('holds all edits of a whole document until the conflict ends', async () => {
    const saver = saving.open(whole);
    answers = [new ApiError(409, 'Changed.')];
    contested = ['a'];
    await saver.save(['a']);
    await saver.save(['b']);
    await saving.resend();
    assert.deepEqual([sent.length, saver.$saving.get().state], [1, 'conflict']);
    await saver.settle('theirs');
    assert.deepEqual([sent.length, saving.$hasUnsaved.get()], [1, false]);
  });

  it('does not show a later edit as saved when the other change is kept', async () => {
    const saver = saving.open(document, 250);
    await saver.save(['a']);
    clock.advance(250);
    [answers, contested] = [[new ApiError(409, 'Changed.')], ['b']];
    await saver.save(['b']);
    void saver.save(['c']);
    assert.equal(saver.$saving.get().state, 'conflict');
    await saver.settle('theirs');
    assert.deepEqual([saver.$saving.get().state, saving.$hasUnsaved.get()], ['saving', true]);
    clock.advance(250);
    await flushPromises();
    assert.deepEqual([sent.at(-1), saver.$saving.get().state], [['c'], 'saved']);
  });

  it('runs another request after the edits, and not if one was not saved', async () => {
    const saver = saving.open(document, 250);
    const run = async (): Promise<void> => {
      sent.push(['run']);
      await answer();
    };
    await saver.save(['a']);
    void saver.save(['b']);
    assert.equal(await saver.act(run), true);
    assert.deepEqual(sent, [['a'], ['b'], ['run']]);
    answers = [away];
    void saver.save(['c']);
    assert.deepEqual([await saver.act(run), sent.at(-1)], [false, ['c']]);
  });

  it('still saves the edits of a closed editor', async () => {
    const saver = saving.open(document, 250);
    await saver.save(['a']);
    answers = [away];
    void saver.save(['b']);
    saving.close(saver);
    await flushPromises();
    assert.equal(saving.$hasUnsaved.get(), true);
    await saving.resend();
    assert.deepEqual([sent.at(-1), saving.$hasUnsaved.get()], [['b'], false]);
  });
});
