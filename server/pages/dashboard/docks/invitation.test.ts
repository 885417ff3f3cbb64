import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { writeInvitation } from './invitation.ts';

describe('the message with a moderator’s link', () => {
  it('explains itself, and ends with the link on a line of its own', () => {
    const message = writeInvitation('https://onair.example/dock/moderation#key=K');
    assert.match(message, /moderate my chat\. Open it in a browser/);
    assert.equal(message.split('\n').at(-1), 'https://onair.example/dock/moderation#key=K');
    assert.doesNotMatch(message, /git|readme|repository/i);
  });
});
