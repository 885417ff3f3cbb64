import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { parseChatMessage } from '../../../core/service/chat-message.ts';
import { createTextPart } from '../../../core/service/content-part.ts';
import { createRecentTexts } from './recent-texts.ts';

function say(text: string, author = 'Ada', own = false) {
  const fields = { userId: 7, channelId: 1, platformId: 1, contents: [createTextPart(text)], own };
  const message = parseChatMessage({ ...fields, author });
  assert.ok(message);
  return message;
}

describe('recent texts', () => {
  it('match a text until the window ends', () => {
    const recent = createRecentTexts();
    assert.equal(recent.take(say('hello'), 0, 500), false);
    assert.equal(recent.take(say('hello'), 500, 500), true);
    assert.equal(recent.take(say('hello'), 1001, 500), false);
  });

  it('distinguish long texts that differ only in their length', () => {
    const recent = createRecentTexts();
    const long = (count: number) => 'one two three '.repeat(count);
    recent.take(say(long(20)), 0, 500);
    assert.equal(recent.take(say(long(21)), 1, 500), false);
    assert.equal(recent.take(say(long(21)), 2, 500), true);
  });

  it('forget the oldest of very many', () => {
    const recent = createRecentTexts();
    for (let index = 0; index <= 4_000; index += 1) recent.take(say(`text ${index}`), index, 1e9);
    assert.equal(recent.take(say('text 2'), 5_000, 1e9), true);
    assert.equal(recent.take(say('text 0'), 5_000, 1e9), false);
  });

  it('detect the copy of a message by the name in front of it', () => {
    const recent = createRecentTexts();
    recent.take(say('nice one', 'Ädä_99'), 0, 500);
    assert.equal(recent.take(say('Twitch | ada99 > nice one', 'Relay'), 1, 500), true);
  });

  it('detect the copy of a message by a handle, with and without its sign', () => {
    for (const [author, copied] of [
      ['@ada99', 'ada99'],
      ['ada99', '@ada99'],
    ] as const) {
      const recent = createRecentTexts();
      recent.take(say('nice one', author), 0, 500);
      assert.equal(recent.take(say(`[YouTube] ${copied}: nice one`, 'Relay'), 1, 500), true);
      assert.equal(recent.take(say('nice one', copied), 2, 500), true);
    }
  });

  it("detect a copy of the owner's message, by the same name or by a bot", () => {
    const recent = createRecentTexts();
    assert.equal(recent.take(say('we begin', 'Harbor', true), 0, 500), false);
    assert.equal(recent.take(say('we begin', 'Harbor'), 1, 500), true);
    assert.equal(recent.take(say('[Twitch] Harbor: we begin', 'Relay'), 2, 500), true);
    assert.equal(recent.take(say('we begin', 'Ada'), 3, 500), false);
  });
});
