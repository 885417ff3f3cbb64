import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { describeEntry } from './describe-entry.ts';

describe('describeEntry', () => {
  const say = (action: string, detail: string, done = 1): string => {
    const words = describeEntry({ action, detail, done }, new Map([[1, 'Twitch']]));
    return words.object === '' ? words.action : `${words.action} | ${words.object}`;
  };

  it('names the author with the platform, and quotes the message', () => {
    assert.equal(say('hide', 'Ann (platform 1): hello'), 'hid a message | Ann (Twitch): hello');
    assert.equal(say('mute', 'Ann (platform 99)'), 'muted an author | Ann (platform 99)');
  });

  it('gives a number once', () => {
    assert.equal(say('hide', '2 messages', 2), 'hid 2 messages');
    assert.equal(say('clear', '1200 messages', 1_200), 'took 1,200 messages off air');
  });

  it('distinguishes the two directions of panic and of featuring', () => {
    assert.equal(say('panic', 'on'), 'took all chat off air (panic)');
    assert.equal(say('panic', 'off'), 'let chat on air again');
    assert.equal(say('pin', 'nothing'), 'unpinned a message');
    assert.equal(say('pin', 'Ann: hi'), 'pinned a message | Ann: hi');
  });

  it("uses the dashboard's names of settings", () => {
    const words = 'changed the safety settings | words and phrases 0 → 3, hold, filters switched off 1 → 0';
    assert.equal(say('safety', 'words 0 → 3, holdSeconds, off 1 → 0', 3), words);
  });

  it('describes what was controlled, and action links', () => {
    assert.equal(say('countdown', 'Soon: start'), 'controlled a countdown | Soon: start');
    assert.equal(say('layer', 'Scene, Sky: hide'), 'showed or hid a layer | Scene, Sky: hide');
    assert.equal(say('look', 'glass'), 'switched the look | Glass');
    assert.equal(say('look', 'Night'), 'switched the look | Night');
    assert.equal(say('scene', 'Game'), 'switched the scene | Game');
    assert.equal(say('add-link', 'Panic'), 'made an action link | Panic');
    assert.equal(say('delete-link', 'Panic'), 'removed an action link | Panic');
  });

  it('describes changes of overlays and of the login', () => {
    assert.equal(say('mint', 'Chat (chat-box)'), 'created an overlay | Chat (Chat box)');
    assert.match(say('mint', 'Mods (moderation-dock)'), /^created a dock \| Mods/);
    assert.match(say('restore', 'Mods (moderation-dock)'), /^brought a dock back \| Mods/);
    assert.equal(say('rotate-key', 'Mods (moderation-dock)'), 'replaced a key | Mods (Moderation dock)');
    assert.equal(
      say('rotate-key', 'Desk (control-dock): control'),
      'replaced a key | Desk (Control dock): may control the show now',
    );
    assert.equal(say('revoke', 'A (b) (canvas)'), 'removed an overlay | A (b) (Scene)');
    assert.equal(say('sign-in', ''), 'signed in');
    assert.equal(say('disconnect', ''), 'disconnected the login');
  });

  it("uses the dashboard's names for changed fields and trials", () => {
    assert.equal(
      say('change', 'Chat (chat-box): name, origins, expiry'),
      'changed an overlay | Chat (Chat box): name, sites that may embed it, end of the link',
    );
    assert.equal(
      say('try', 'Chat (chat-box): own-message'),
      'tried an overlay out | Chat (Chat box): A message of yours',
    );
    assert.equal(say('copy', 'Old (gone-widget)'), 'copied an overlay | Old (gone-widget)');
    assert.equal(say('copy', 'written by hand'), 'copied an overlay | written by hand');
  });

  it('describes the contents of a file, the allowed pictures, and the direction of a channel switch', () => {
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

  it('says that an action changed nothing, and shows an unknown action unchanged', () => {
    assert.equal(
      say('hide', 'Ann (platform 1): hello', 0),
      'hid a message, which changed nothing | Ann (Twitch): hello',
    );
    assert.equal(say('new-action', 'x'), 'new-action | x');
  });
});
