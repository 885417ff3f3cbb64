import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createLocalCounters } from './local-bus.ts';

describe('counters of a server that is alone', () => {
  it('T21: hold a limited number of windows; the oldest is forgotten', async () => {
    const counters = createLocalCounters({ elapsed: () => 0 });
    await counters.add('oldest', 3, 60_000);
    for (let index = 0; index < 19_999; index++) await counters.add(`other ${index}`, 1, 60_000);
    assert.deepEqual(await counters.add('oldest', 1, 60_000), { count: 4, endsInMs: 60_000 });
    await counters.add('one more', 1, 60_000);
    assert.equal((await counters.add('oldest', 1, 60_000)).count, 1);
  });
});
