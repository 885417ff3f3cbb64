import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createManualClock } from '../testing/manual-clock.ts';
import { createLocalBus, createLocalCounters } from './local-bus.ts';

describe('counters of a lone server', () => {
  it('hold a limited number of windows; the oldest is forgotten (T21)', async () => {
    const counters = createLocalCounters({ elapsed: () => 0 });
    await counters.add('oldest', 3, 60_000);
    for (let index = 0; index < 19_999; index++) await counters.add(`other ${index}`, 1, 60_000);
    assert.deepEqual(await counters.add('oldest', 1, 60_000), { count: 4, endsInMs: 60_000 });
    await counters.add('one more', 1, 60_000);
    assert.equal((await counters.add('oldest', 1, 60_000)).count, 1);
  });

  it('end their windows after whole milliseconds, never later than the length', async () => {
    const counters = createLocalCounters({ elapsed: () => 5536.1 });
    assert.equal((await counters.add('name', 1, 60_000)).endsInMs, 60_000);
  });
});

describe('the bus of a single server', () => {
  const bus = createLocalBus({ serverId: 'only', clock: createManualClock() });

  it('starts no work for other servers', () => {
    bus.startForFleet(() => assert.fail('it was started'))();
  });

  it('takes any other server for dead at once', () => {
    assert.deepEqual([bus.servers.watchDeath('only')(), bus.servers.watchDeath('earlier')()], [false, true]);
  });
});
