import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { resolveSettings } from '../settings/parse.ts';
import { makeMessage, makeText } from '../testing/chat-entry.ts';
import { createFilter } from './filter.ts';
import { chatBox } from './settings.ts';

/** Creates a filter; every message comes from the channel "Main" on this platform. */
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

  it('accepts everything by default', () => {
    for (const message of [command, linked, makeMessage({ author: '' })]) {
      assert.equal(filterBy({})(message), true);
    }
  });

  it('hides commands, but no exclamations', () => {
    const accepts = filterBy({ hideCommands: true });
    assert.equal(accepts(command), false);
    assert.equal(accepts(makeMessage({ contents: [makeText('wow!')] })), true);
  });

  it('hides messages with links', () => {
    assert.equal(filterBy({ hideLinks: true })(linked), false);
  });

  it('hides people by name, ignoring case', () => {
    const accepts = filterBy({ hideNames: ['NightBot'] });
    assert.equal(accepts(makeMessage({ author: 'nightbot' })), false);
    assert.equal(accepts(makeMessage({ author: 'nightbot2' })), true);
  });

  it('hides people with and without the sign of a handle, like all other lists of names', () => {
    for (const [listed, author] of [
      ['somebody', '@SomeBody'],
      ['@somebody', 'somebody'],
      ['ＮＩＧＨＴＢＯＴ', 'night\u200bbot'],
    ] as const) {
      assert.equal(filterBy({ hideNames: [listed] })(makeMessage({ author })), false, author);
    }
    assert.equal(filterBy({ hideNames: ['\u200b'] })(makeMessage({ author: '' })), true);
  });

  it('hides platforms by the channel of a message', () => {
    assert.equal(filterBy({ hidePlatforms: ['youtube'] }, 5)(makeMessage({ platformId: 1 })), false);
    assert.equal(filterBy({ hidePlatforms: ['youtube'] }, 1)(makeMessage({ platformId: 5 })), true);
  });

  it('hides listed commands with or without their sign, but no longer commands', () => {
    const accepts = filterBy({ hideCommandNames: ['points'] });
    assert.equal(accepts(command), false);
    assert.equal(filterBy({ hideCommandNames: ['!POINTS'] })(command), false);
    assert.equal(accepts(makeMessage({ contents: [makeText('!pointsless')] })), true);
    assert.equal(accepts(makeMessage({ contents: [makeText('points')] })), true);
  });

  it('keeps listed commands while all others are hidden', () => {
    const accepts = filterBy({ hideCommands: true, keepCommandNames: ['!points'] });
    assert.equal(accepts(command), true);
    assert.equal(accepts(makeMessage({ contents: [makeText('!other')] })), false);
  });

  it('shows only listed platforms', () => {
    assert.equal(filterBy({ onlyPlatforms: ['YouTube'] }, 5)(command), true);
    assert.equal(filterBy({ onlyPlatforms: ['YouTube'] }, 1)(command), false);
  });

  it('hides or shows channels by name or id', () => {
    const message = makeMessage({ channelId: 7 });
    for (const list of [['main'], ['7']]) {
      assert.equal(filterBy({ hideChannels: list })(message), false);
      assert.equal(filterBy({ onlyChannels: list })(message), true);
    }
    assert.equal(filterBy({ hideChannels: ['other'] })(message), true);
    assert.equal(filterBy({ onlyChannels: ['other'] })(message), false);
  });

  it('hides the owner’s own messages if set (D57)', () => {
    const accepts = filterBy({ ownMessages: 'hide' });
    assert.equal(accepts(makeMessage({ own: true })), false);
    assert.equal(accepts(makeMessage()), true);
  });
});
