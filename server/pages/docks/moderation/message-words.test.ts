import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { STOP_REASONS, type DockMessage } from '../../../../core/service/relay.ts';
import { makeMessage } from '../../../../widgets/testing/chat-entry.ts';
import { describeState } from './message-words.ts';

const describeEntry = (fields: Partial<DockMessage>, nowMs = 0): string =>
  describeState({ id: '1', state: 'shown', message: makeMessage(), ...fields }, nowMs);

describe('the words for where a message is', () => {
  it('count the seconds of a hold down, never below none', () => {
    assert.equal(describeEntry({ state: 'held', airsAt: 5_000 }, 1), 'On air in 5 s');
    assert.equal(describeEntry({ state: 'held', airsAt: 5_000 }, 4_900), 'On air in 1 s');
    assert.equal(describeEntry({ state: 'held', airsAt: 5_000 }, 9_000), 'On air in 0 s');
    assert.equal(describeEntry({ state: 'held', airsAt: null }), 'Waits for you');
  });

  it('name the dock that hid or showed it', () => {
    assert.equal(describeEntry({ state: 'hidden', by: 'Phone' }), 'Hidden by Phone');
    assert.equal(describeEntry({ state: 'shown', by: 'Phone' }), 'On air, shown by Phone');
    assert.equal(describeEntry({}), 'On air');
  });

  it('give each reason of a filter words of its own', () => {
    const words = STOP_REASONS.map((reason) => describeEntry({ state: 'stopped', reason }));
    assert.equal(new Set(words).size, STOP_REASONS.length);
    for (const text of words) assert.match(text, /^Stopped: \S/);
  });
});
