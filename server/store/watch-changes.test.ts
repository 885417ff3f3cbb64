import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createLog } from '../log/log.ts';
import { createManualClock, flushPromises } from '../testing/manual-clock.ts';
import { watchChanges } from './watch-changes.ts';

/** A watch of a database without changes; a test adds them. */
function createWatch(clock = createManualClock()) {
  const state = {
    changed: [] as string[],
    failing: new Set<string>(),
    isAway: false,
    untilFollowed: Promise.resolve(),
  };
  const followed: string[] = [];
  const since: number[] = [];
  const warnings: string[] = [];
  let add: (id: string) => void = () => undefined;
  const stop = watchChanges(
    { clock, log: createLog({ write: (line) => void warnings.push(line) }) },
    {
      listen(listener) {
        add = listener;
        return () => (add = () => undefined);
      },
      read(sinceMs) {
        since.push(sinceMs);
        if (state.isAway) return Promise.reject(new Error('away'));
        return Promise.resolve(state.changed.splice(0));
      },
      async follow(id) {
        followed.push(id);
        await state.untilFollowed;
        if (state.failing.has(id)) throw new Error('away');
      },
      part: 'overlays',
      warning: 'Trying again.',
    },
  );
  const tell = async (id: string): Promise<void> => {
    add(id);
    await flushPromises();
  };
  return { clock, state, followed, since, warnings, tell, stop };
}

describe('a watch of changes', () => {
  it('handles changes within a second, and ids passed on at once', async () => {
    const { clock, state, followed, tell } = createWatch();
    state.changed = ['a', 'b'];
    await tell('c');
    assert.deepEqual(followed, ['c']);
    await clock.pass(1_000);
    assert.deepEqual(followed, ['c', 'a', 'b']);
  });

  it('retries failed ones at each poll, after newer changes, and warns once (F7)', async () => {
    const { clock, state, followed, warnings, tell } = createWatch();
    state.failing.add('a');
    await tell('a');
    state.changed = ['b'];
    await clock.pass(2_000, 1_000);
    state.failing.clear();
    await clock.pass(3_000, 1_000);
    assert.deepEqual([followed, warnings.length], [['a', 'b', 'a', 'a', 'a'], 1]);
  });

  it('warns once for each outage of the database, and handles what changed meanwhile (F7)', async () => {
    const { clock, state, followed, warnings } = createWatch();
    state.isAway = true;
    state.changed = ['a'];
    await clock.pass(3_000, 1_000);
    assert.deepEqual([followed, warnings.length], [[], 1]);
    state.isAway = false;
    await clock.pass(1_000);
    state.isAway = true;
    await clock.pass(3_000, 1_000);
    assert.deepEqual([followed, warnings.length], [['a'], 2]);
  });

  it('does not delay others for a failing one', async () => {
    const { clock, state, followed } = createWatch();
    state.failing.add('a');
    state.changed = ['a', 'b', 'c'];
    await clock.pass(2_000, 1_000);
    assert.deepEqual(followed, ['a', 'b', 'c', 'a']);
  });

  it('keeps reading while there is much to handle, and handles the latest first', async () => {
    const { clock, state, followed, since } = createWatch();
    let end = (): void => undefined;
    state.untilFollowed = new Promise((resolve) => (end = resolve));
    state.changed = ['a', 'b'];
    await clock.pass(1_000);
    state.changed = ['c'];
    await clock.pass(2_000, 1_000);
    end();
    await flushPromises();
    assert.deepEqual(
      [followed, since],
      [
        ['a', 'c', 'b'],
        [1_000, 1_000, 1_000],
      ],
    );
  });

  it('handles one again that changes again while it is handled', async () => {
    const { state, followed, tell } = createWatch();
    let end = (): void => undefined;
    state.untilFollowed = new Promise((resolve) => (end = resolve));
    await tell('a');
    await tell('a');
    end();
    await flushPromises();
    assert.deepEqual(followed, ['a', 'a']);
  });

  it('reports the time without a read after the machine slept (F10)', async () => {
    const { clock, since } = createWatch();
    await clock.pass(1_000);
    clock.setBack(-3_600_000);
    await clock.pass(2_000, 1_000);
    assert.deepEqual(since, [1_000, 3_601_000, 1_000]);
  });

  it('reports it in whole milliseconds, although the clock of a process has fractions', async () => {
    const clock = createManualClock();
    const { since } = createWatch({ ...clock, elapsed: () => clock.elapsed() * 1.0005 });
    await clock.pass(1_000);
    assert.deepEqual(since, [1_001]);
  });

  it('does nothing after the stop', async () => {
    const { clock, state, followed, since, tell, stop } = createWatch();
    stop();
    state.changed = ['a'];
    await tell('b');
    await clock.pass(3_000, 1_000);
    assert.deepEqual([followed, since], [[], []]);
  });
});
