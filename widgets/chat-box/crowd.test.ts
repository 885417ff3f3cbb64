import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { makeEntry, makeText } from '../testing/chat-entry.ts';
import { countRepeats } from './crowd.ts';

const say = (author: string, words = 'gg') => makeEntry({ author, contents: [makeText(words)] });
const counts = (...given: Parameters<typeof countRepeats>): readonly string[] =>
  [...countRepeats(...given)].map(([{ message }, count]) => `${message.author} ${count}`);

describe('repeats of a chat', () => {
  it('are of one author or of anyone', () => {
    const entries = [say('Ana'), say('Ana'), say('Ben'), say('Ana')];
    assert.deepEqual(counts(entries, 'author'), ['Ana 2', 'Ben 1', 'Ana 1']);
    assert.deepEqual(counts(entries, 'anyone'), ['Ana 4']);
  });

  it('end where something else is said', () => {
    assert.deepEqual(counts([say('Ana'), say('Ana', 'wp'), say('Ana')], 'anyone'), ['Ana 1', 'Ana 1', 'Ana 1']);
  });

  it('do not mind capitals', () => {
    assert.deepEqual(counts([say('Ana', 'GG'), say('Ana', 'gg')], 'author'), ['Ana 2']);
  });

  it('tell words from a picture of the same address', () => {
    const picture = makeEntry({ contents: [{ type: 'img', subtype: 'link', content: 'https://a.example/gg' }] });
    const words = makeEntry({
      contents: [{ type: 'link', url: 'https://a.example/', content: 'https://a.example/gg' }],
    });
    assert.equal(counts([picture, words], 'anyone').length, 2);
  });

  it('keep one author on two channels apart, and the owner from the viewers', () => {
    assert.equal(counts([makeEntry({ channelId: 1 }), makeEntry({ channelId: 2 })], 'author').length, 2);
    assert.equal(counts([makeEntry(), makeEntry({ own: true })], 'anyone').length, 2);
  });
});
