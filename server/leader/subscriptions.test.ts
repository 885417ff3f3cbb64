import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { toBit, toNames, toSet } from './subscriptions.ts';

describe('the set of subscriptions', () => {
  it('has the same numbers in every version, since servers of a fleet send them in their events', () => {
    const names = toNames(-1);
    // new ones go to the end of the list
    assert.deepEqual(names.slice(0, 13), [
      'user/stream',
      'user/chat',
      'overlay/settings',
      'overlay/moderation',
      'overlay/link',
      'overlay/gap',
      'overlay/featured',
      'overlay/safety',
      'dock/chat',
      'overlay/trial',
      'overlay/show',
      'show/state',
      'overlay/kit',
    ]);
    assert.deepEqual(
      names.map(toBit),
      names.map((_name, index) => 2 ** index),
    );
  });

  it('leaves out what another version asks for', () => {
    assert.deepEqual(toNames(toSet(['overlay/alert', 'overlay/show', 'user/raffle'])), ['overlay/show']);
  });
});
