import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createManualClock } from '../../testing/manual-clock.ts';
import { followEndings } from './endings.ts';
import { createLog } from '../../operation/log/log.ts';

function createFollower() {
  const clock = createManualClock();
  const state = { endings: [] as string[], isStorageAway: false };
  const followed: string[] = [];
  const warnings: string[] = [];
  const stop = followEndings({
    clock,
    storage: {
      endings: {
        list: () => (state.isStorageAway ? Promise.reject(new Error('away')) : Promise.resolve([...state.endings])),
        remove: (ownerId) => Promise.resolve(void (state.endings = state.endings.filter((id) => id !== ownerId))),
        add: (ownerId) => Promise.resolve(void state.endings.push(ownerId)),
      },
    },
    keeper: { follow: (ownerId) => Promise.resolve(void followed.push(ownerId)) },
    log: createLog({ write: (line) => void warnings.push(line) }),
  });
  return { clock, state, followed, warnings, stop };
}

describe('logins that another process ended', () => {
  it('F48: are followed once, within a second', async () => {
    const { clock, state, followed } = createFollower();
    state.endings.push('731204', '731205');
    await clock.pass(3_000, 1_000);
    assert.deepEqual(followed, ['731204', '731205']);
  });

  it('F7: are warned of once an outage of the storage, and followed after it', async () => {
    const { clock, state, followed, warnings } = createFollower();
    state.isStorageAway = true;
    state.endings.push('731204');
    await clock.pass(5_000, 1_000);
    assert.deepEqual([warnings.length, followed], [1, []]);
    state.isStorageAway = false;
    await clock.pass(1_000);
    assert.deepEqual(followed, ['731204']);
    state.isStorageAway = true;
    await clock.pass(5_000, 1_000);
    assert.equal(warnings.length, 2);
  });

  it('are left alone once it was stopped', async () => {
    const { clock, state, followed, stop } = createFollower();
    stop();
    state.endings.push('731204');
    await clock.pass(3_000, 1_000);
    assert.deepEqual(followed, []);
  });
});
