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
    const words = 'changed the safety settings | words and phrases 0 → 3, hold, filters switched off 1 → 0';
    assert.equal(say('safety', 'words 0 → 3, holdSeconds, off 1 → 0', 3), words);
  });

  it('tells what became of overlays and of the login', () => {
    assert.equal(say('mint', 'Chat (chat-box)'), 'created an overlay or dock | Chat (Chat box)');
    assert.equal(say('rotate-key', 'Mods (moderation-dock)'), 'replaced a key | Mods (Moderation dock)');
    assert.equal(say('revoke', 'A (b) (canvas)'), 'revoked an overlay or dock | A (b) (Canvas)');
    assert.equal(say('sign-in', ''), 'signed in');
    assert.equal(say('disconnect', ''), 'disconnected the login');
  });

  it('calls what was changed of an overlay, or tried, as the dashboard does', () => {
    assert.equal(
      say('change', 'Chat (chat-box): name, origins, expiry'),
      'changed an overlay or dock | Chat (Chat box): name, sites that may embed it, end of the link',
    );
    assert.equal(
      say('try', 'Chat (chat-box): own-message'),
      'tried an overlay out | Chat (Chat box): A message of yours',
    );
    assert.equal(say('copy', 'Old (gone-widget)'), 'copied an overlay or dock | Old (gone-widget)');
    assert.equal(say('copy', 'written by hand'), 'copied an overlay or dock | written by hand');
  });

  it('says what a file had in it, which pictures were allowed, and which way a channel was switched', () => {
    assert.equal(
      say('import', 'overlays 3, themes 1, pictures 0, fonts 0', 4),
      'imported a file | 3 overlays, 1 theme',
    );
    assert.equal(
      say('allow-pictures', 'i.example.com once: Ann (platform 1): [image]'),
      'allowed pictures | i.example.com, once: Ann (Twitch): [image]',
    );
    assert.equal(say('channel', 'disabled Ann (platform 1)'), 'switched a channel off | Ann (Twitch)');
    assert.equal(say('channel', 'enabled enabled (platform 1)'), 'switched a channel on | enabled (Twitch)');
  });

  it('says that an action changed nothing, and shows one that it does not know as it is', () => {
    assert.equal(
      say('hide', 'Ann (platform 1): hello', 0),
      'hid a message, which changed nothing | Ann (Twitch): hello',
    );
    assert.equal(say('new-action', 'x'), 'new-action | x');
  });
});
