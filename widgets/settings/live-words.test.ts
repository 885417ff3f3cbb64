import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { LIVE_WORDS, listLivePermissions, splitText, type LiveWord } from './live-words.ts';

describe('a text with live words', () => {
  it('is split at them, in their order', () => {
    assert.deepEqual(splitText('Now: {title} ({viewers})'), [
      'Now: ',
      { word: 'title' },
      ' (',
      { word: 'viewers' },
      ')',
    ]);
    assert.deepEqual(splitText('{time}{time}'), [{ word: 'time' }, { word: 'time' }]);
  });

  it('keeps other braces as they are', () => {
    for (const text of ['{foo}', '{ title }', '{Title}', '{}', '{title', 'title}', '{constructor}'])
      assert.deepEqual(splitText(text), [text]);
    assert.deepEqual(splitText('{{title}}'), ['{', { word: 'title' }, '}']);
    assert.deepEqual(splitText(''), []);
  });

  it('needs the permission of each of its words, once', () => {
    assert.deepEqual(listLivePermissions('{viewers} {title} {time}'), ['stream']);
    assert.deepEqual(listLivePermissions('{name} on {platforms}'), ['profile', 'stream']);
    for (const text of ['Speedrun Sunday', '{time}', '{foo}', '', undefined, 7])
      assert.deepEqual(listLivePermissions(text), []);
  });

  it('may contain each word', () => {
    const words = Object.keys(LIVE_WORDS) as LiveWord[];
    assert.equal(words.length, 8);
    for (const word of words) assert.deepEqual(splitText(`{${word}}`), [{ word }]);
  });
});
