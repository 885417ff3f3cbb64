import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { describeEntry } from './describe-entry.ts';

describe('what was done, in words', () => {
  const say = (action: string, detail: string, done = 1): string => {
    const words = describeEntry({ action, detail, done }, new Map([[1, 'Twitch']]));
    return words.object === '' ? words.action : `${words.action} | ${words.object}`;
  };

  it('names the author with the platform, and what was written', () => {
    assert.equal(say('hide', 'Ann (platform 1): hello'), 'hid a message | Ann (Twitch): hello');
    assert.equal(say('mute', 'Ann (platform 99)'), 'muted an author | Ann (platform 99)');
  });

  it('says a number once', () => {
    assert.equal(say('hide', '2 messages', 2), 'hid 2 messages');
    assert.equal(say('clear', '1200 messages', 1_200), 'took 1,200 messages off air');
  });

  it('tells the two sides of panic and of featuring apart', () => {
    assert.equal(say('panic', 'on'), 'took all chat off air (panic)');
    assert.equal(say('panic', 'off'), 'let chat on air again');
    assert.equal(say('pin', 'nothing'), 'unpinned a message');
    assert.equal(say('pin', 'Ann: hi'), 'pinned a message | Ann: hi');
  });

  it('calls settings what the dashboard calls them', () => {
    const words = 'changed the safety settings | words 0 → 3, hold, filters switched off 1 → 0';
    assert.equal(say('safety', 'words 0 → 3, holdSeconds, off 1 → 0', 3), words);
  });

  it('tells what became of overlays and of the login', () => {
    assert.equal(say('mint', 'Chat (chat-box)'), 'created an overlay or dock | Chat (chat-box)');
    assert.equal(
      say('change', 'Chat (chat-box): name, expiry'),
      'changed an overlay or dock | Chat (chat-box): name, expiry',
    );
    assert.equal(say('rotate-key', 'Chat (chat-box)'), 'replaced a key | Chat (chat-box)');
    assert.equal(say('revoke', 'Chat (chat-box)'), 'revoked an overlay or dock | Chat (chat-box)');
    assert.equal(say('sign-in', ''), 'signed in');
    assert.equal(say('disconnect', ''), 'disconnected the login');
  });

  it('says that an action changed nothing, and shows one that it does not know as it is', () => {
    assert.equal(
      say('hide', 'Ann (platform 1): hello', 0),
      'hid a message, which changed nothing | Ann (Twitch): hello',
    );
    assert.equal(say('new-action', 'x'), 'new-action | x');
  });
});
