import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { LIVE_WORDS } from '../../../../widgets/settings/live-words.ts';
import { findOpenWord, listLiveWords } from './live-word-options.ts';

const list = (letters: string): readonly string[] => listLiveWords(letters, () => undefined).map(({ word }) => word);

describe('live words while typing', () => {
  it('are open from a brace to the caret', () => {
    assert.deepEqual(findOpenWord('Now: {', 6), { letters: '', start: 5 });
    assert.deepEqual(findOpenWord('Now: {vie tonight', 9), { letters: 'vie', start: 5 });
    assert.deepEqual(findOpenWord('{視聴', 3), { letters: '視聴', start: 0 });
  });

  it('are not open without a brace, after its end or after other signs', () => {
    assert.equal(findOpenWord('Now', 3), undefined);
    assert.equal(findOpenWord('{viewers} now', 9), undefined);
    assert.equal(findOpenWord('{ now', 5), undefined);
    assert.equal(findOpenWord('{viewers', 0), undefined);
  });

  it('are all listed at first, and fewer with each letter', () => {
    assert.deepEqual(list(''), Object.keys(LIVE_WORDS));
    assert.deepEqual(list('ti'), ['title', 'time', 'uptime']);
    assert.deepEqual(list('VIE'), ['viewers']);
    assert.deepEqual(list('category'), ['game']);
    assert.deepEqual(list('zebra'), []);
  });

  it('have their present values', () => {
    const [name] = listLiveWords('name', (word) => (word === 'name' ? 'Mira' : undefined));
    assert.deepEqual(name, { word: 'name', description: 'Your name on air', value: 'Mira' });
    assert.equal(listLiveWords('game', () => undefined)[0]?.value, '');
  });
});
