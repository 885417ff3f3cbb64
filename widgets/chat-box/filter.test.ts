import { expect } from '@open-wc/testing';
import { resolveSettings } from '../settings/parse.ts';
import { makeMessage, makeText } from '../testing/chat-entry.ts';
import { createFilter } from './filter.ts';
import { chatBox } from './settings.ts';

/** Every message comes from the channel "Main" on this platform. */
function filterBy(values: Readonly<Record<string, unknown>>, streamingPlatformId = 1): ReturnType<typeof createFilter> {
  const channel = { streamingPlatformId, displayName: 'Main', enabled: true, embedUrl: '', url: '', identifier: '' };
  return createFilter(resolveSettings(chatBox.settings, values), {
    findChannel: (id) => ({ ...channel, id }),
    platforms: new Map(),
  });
}

describe('the filter of a chat', () => {
  const command = makeMessage({ contents: [makeText('!points'), makeText('all')] });
  const linked = makeMessage({ contents: [{ type: 'link', url: 'https://a.example/', content: 'a.example' }] });

  it('lets everything through at its defaults', () => {
    for (const message of [command, linked, makeMessage({ author: '' })]) {
      expect(filterBy({})(message)).to.equal(true);
    }
  });

  it('D55: leaves out a message of nothing, which would be a name beside nothing', () => {
    const accepts = filterBy({});
    expect(accepts(makeMessage({ contents: [] }))).to.equal(false);
    expect(accepts(makeMessage({ contents: [makeText(''), makeText('')] }))).to.equal(false);
    expect(accepts(makeMessage({ contents: [makeText(''), makeText('hello')] }))).to.equal(true);
    expect(
      accepts(makeMessage({ contents: [{ type: 'img', subtype: 'link', content: 'https://a.example/' }] })),
    ).to.equal(true);
  });

  it('hides commands, but no exclamation', () => {
    const accepts = filterBy({ hideCommands: true });
    expect(accepts(command)).to.equal(false);
    expect(accepts(makeMessage({ contents: [makeText('wow!')] }))).to.equal(true);
  });

  it('hides messages with links', () => {
    expect(filterBy({ hideLinks: true })(linked)).to.equal(false);
  });

  it('hides people by name, capitals aside', () => {
    const accepts = filterBy({ hideNames: ['NightBot'] });
    expect(accepts(makeMessage({ author: 'nightbot' }))).to.equal(false);
    expect(accepts(makeMessage({ author: 'nightbot2' }))).to.equal(true);
  });

  it('hides platforms by the channel that a message came from', () => {
    expect(filterBy({ hidePlatforms: ['youtube'] }, 5)(makeMessage({ platformId: 1 }))).to.equal(false);
    expect(filterBy({ hidePlatforms: ['youtube'] }, 1)(makeMessage({ platformId: 5 }))).to.equal(true);
  });

  it('hides listed commands, with or without their sign, and no longer ones', () => {
    const accepts = filterBy({ hideCommandNames: ['points'] });
    expect(accepts(command)).to.equal(false);
    expect(filterBy({ hideCommandNames: ['!POINTS'] })(command)).to.equal(false);
    expect(accepts(makeMessage({ contents: [makeText('!pointsless')] }))).to.equal(true);
    expect(accepts(makeMessage({ contents: [makeText('points')] }))).to.equal(true);
  });

  it('keeps listed commands while all others are hidden', () => {
    const accepts = filterBy({ hideCommands: true, keepCommandNames: ['!points'] });
    expect(accepts(command)).to.equal(true);
    expect(accepts(makeMessage({ contents: [makeText('!other')] }))).to.equal(false);
  });

  it('shows only listed platforms', () => {
    expect(filterBy({ onlyPlatforms: ['YouTube'] }, 5)(command)).to.equal(true);
    expect(filterBy({ onlyPlatforms: ['YouTube'] }, 1)(command)).to.equal(false);
  });

  it('hides or shows channels by name or id', () => {
    const message = makeMessage({ channelId: 7 });
    for (const list of [['main'], ['7']]) {
      expect(filterBy({ hideChannels: list })(message)).to.equal(false);
      expect(filterBy({ onlyChannels: list })(message)).to.equal(true);
    }
    expect(filterBy({ hideChannels: ['other'] })(message)).to.equal(true);
    expect(filterBy({ onlyChannels: ['other'] })(message)).to.equal(false);
  });

  it('D57: leaves out the owner’s own messages when told to', () => {
    const accepts = filterBy({ ownMessages: 'hide' });
    expect(accepts(makeMessage({ own: true }))).to.equal(false);
    expect(accepts(makeMessage())).to.equal(true);
  });
});
