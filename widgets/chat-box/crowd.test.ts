import { expect } from '@open-wc/testing';
import { makeEntry, makeText } from '../testing/chat-entry.ts';
import { countRepeats } from './crowd.ts';

const say = (author: string, words = 'gg') => makeEntry({ author, contents: [makeText(words)] });
const counts = (...given: Parameters<typeof countRepeats>): readonly string[] =>
  [...countRepeats(...given)].map(([{ message }, count]) => `${message.author} ${count}`);

describe('repeats of a chat', () => {
  it('are of one author or of anyone', () => {
    const entries = [say('Ana'), say('Ana'), say('Ben'), say('Ana')];
    expect(counts(entries, 'author')).to.deep.equal(['Ana 2', 'Ben 1', 'Ana 1']);
    expect(counts(entries, 'anyone')).to.deep.equal(['Ana 4']);
  });

  it('end where something else is said', () => {
    expect(counts([say('Ana'), say('Ana', 'wp'), say('Ana')], 'anyone')).to.deep.equal(['Ana 1', 'Ana 1', 'Ana 1']);
  });

  it('do not mind capitals', () => {
    expect(counts([say('Ana', 'GG'), say('Ana', 'gg')], 'author')).to.deep.equal(['Ana 2']);
  });

  it('tell words from a picture of the same address', () => {
    const picture = makeEntry({ contents: [{ type: 'img', subtype: 'link', content: 'https://a.example/gg' }] });
    const words = makeEntry({
      contents: [{ type: 'link', url: 'https://a.example/', content: 'https://a.example/gg' }],
    });
    expect(counts([picture, words], 'anyone').length).to.equal(2);
  });

  it('keep one author on two channels apart, and the owner from the viewers', () => {
    expect(counts([makeEntry({ channelId: 1 }), makeEntry({ channelId: 2 })], 'author').length).to.equal(2);
    expect(counts([makeEntry(), makeEntry({ own: true })], 'anyone').length).to.equal(2);
  });
});
