import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createChatActivity } from './chat-activity.ts';

describe('chat by channel', () => {
  it('counts messages of a channel, and of other channels since its last one', () => {
    const chat = createChatActivity();
    chat.note(1, 10);
    chat.note(2, 20);
    chat.note(1, 30);
    for (const atMs of [40, 50, 60]) chat.note(2, atMs);
    assert.deepEqual(chat.find(1), { count: 2, firstMs: 10, lastMs: 30, othersSince: 3 });
    assert.deepEqual(chat.find(2), { count: 4, firstMs: 20, lastMs: 60, othersSince: 0 });
    assert.equal(chat.find(3), undefined);
  });

  it('finds the last message of any other channel', () => {
    const chat = createChatActivity();
    assert.equal(chat.lastElsewhere(1), -Infinity);
    chat.note(1, 10);
    chat.note(2, 5);
    assert.deepEqual([chat.lastElsewhere(1), chat.lastElsewhere(2)], [5, 10]);
  });

  it('forgets everything when a new stream begins', () => {
    const chat = createChatActivity();
    chat.note(1, 10);
    chat.forget();
    assert.equal(chat.find(1), undefined);
    chat.note(2, 20);
    assert.equal(chat.find(2)?.othersSince, 0);
  });
});
