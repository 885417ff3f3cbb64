import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { STOP_REASONS, type DockMessage } from '../../../../core/service/relay.ts';
import { makeMessage } from '../../../../widgets/testing/chat-entry.ts';
import { describeState } from './message-words.ts';

const describeEntry = (fields: Partial<DockMessage>, nowMs = 0): string =>
  describeState({ id: '1', state: 'shown', message: makeMessage(), ...fields }, nowMs);

describe('the description of a message’s state', () => {
  it('counts down the seconds of a hold, never below 0', () => {
    assert.equal(describeEntry({ state: 'held', airsAt: 5_000 }, 1), 'On air in 5 s');
    assert.equal(describeEntry({ state: 'held', airsAt: 5_000 }, 4_900), 'On air in 1 s');
    assert.equal(describeEntry({ state: 'held', airsAt: 5_000 }, 9_000), 'On air in 0 s');
    assert.equal(describeEntry({ state: 'held', airsAt: null }), 'Waits for you');
  });

  it('names the dock that hid or showed it', () => {
    assert.equal(describeEntry({ state: 'hidden', by: 'Phone' }), 'Hidden by Phone');
    assert.equal(describeEntry({ state: 'shown', by: 'Phone' }), 'On air, shown by Phone');
    assert.equal(describeEntry({}), 'On air');
  });

  it('has its own text for each reason of a filter', () => {
    const words = STOP_REASONS.map((reason) => describeEntry({ state: 'stopped', reason }));
    assert.equal(new Set(words).size, STOP_REASONS.length);
    for (const text of words) assert.match(text, /^Stopped: \S/);
  });
});
