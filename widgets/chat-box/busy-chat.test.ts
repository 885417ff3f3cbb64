import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { makeEntry, makeText } from '../testing/chat-entry.ts';
import { countRepeats } from './busy-chat.ts';

const say = (author: string, words = 'gg') => makeEntry({ author, contents: [makeText(words)] });
const counts = (...given: Parameters<typeof countRepeats>): readonly string[] =>
  [...countRepeats(...given)].map(([{ message }, count]) => `${message.author} ${count}`);

describe('repeats of a chat', () => {
  it('are of one author or of anyone', () => {
    const entries = [say('Ana'), say('Ana'), say('Ben'), say('Ana')];
    assert.deepEqual(counts(entries, 'author'), ['Ana 2', 'Ben 1', 'Ana 1']);
    assert.deepEqual(counts(entries, 'anyone'), ['Ana 4']);
  });

  it('end at a different message', () => {
    assert.deepEqual(counts([say('Ana'), say('Ana', 'wp'), say('Ana')], 'anyone'), ['Ana 1', 'Ana 1', 'Ana 1']);
  });

  it('ignore case', () => {
    assert.deepEqual(counts([say('Ana', 'GG'), say('Ana', 'gg')], 'author'), ['Ana 2']);
  });

  it('include a handle and a name of one person', () => {
    assert.deepEqual(counts([say('Ana'), say('@ana'), say('@Ana')], 'author'), ['Ana 3']);
  });

  it('distinguish text from a picture with the same address', () => {
    const picture = makeEntry({ contents: [{ type: 'img', subtype: 'link', content: 'https://a.example/gg' }] });
    const words = makeEntry({
      contents: [{ type: 'link', url: 'https://a.example/', content: 'https://a.example/gg' }],
    });
    assert.equal(counts([picture, words], 'anyone').length, 2);
  });

  it('distinguish one author on two channels, and the owner from the viewers', () => {
    assert.equal(counts([makeEntry({ channelId: 1 }), makeEntry({ channelId: 2 })], 'author').length, 2);
    assert.equal(counts([makeEntry(), makeEntry({ own: true })], 'anyone').length, 2);
  });
});
