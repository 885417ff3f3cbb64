import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { ObsEvent } from '../obs-steps/connect-obs.ts';
import { createManualClock, flushPromises } from '../testing/manual-clock.ts';
import { createObsWatch } from './obs-watch.ts';

const RECORD = { place: { host: '127.0.0.1', port: 4455 }, password: '', journal: {} };

function createBench() {
  const clock = createManualClock();
  const events: (readonly [string, ObsEvent])[] = [];
  const state = { record: RECORD as typeof RECORD | undefined, runs: true, answers: true, dials: 0, closed: 0 };
  let lose: () => void = () => undefined;
  let tell: (event: ObsEvent) => void = () => undefined;
  const watch = createObsWatch({
    clock,
    find: () => Promise.resolve(state.record),
    dial(_record, onEvent) {
      state.dials += 1;
      tell = onEvent;
      if (!state.runs) return Promise.reject(new Error('not running'));
      return Promise.resolve({
        version: '31.0.0',
        closed: new Promise<void>((resolve) => (lose = resolve)),
        close() {
          state.closed += 1;
          lose();
        },
        call: () =>
          state.answers
            ? Promise.resolve({ currentProgramSceneName: 'Start' } as never)
            : Promise.reject(new Error('no answer')),
        pause: () => Promise.resolve(),
      });
    },
    onEvent: (ownerId, event) => void events.push([ownerId, event]),
  });
  const pass = async (ms: number): Promise<void> => {
    clock.advance(ms);
    await flushPromises();
  };
  return { watch, events, state, pass, lose: () => lose(), tell: (event: ObsEvent) => tell(event) };
}

describe('the watch of an OBS', () => {
  it('tells the scene as it connects, each event, and that OBS is gone', async () => {
    const { watch, events, pass, lose, tell } = createBench();
    watch.begin('7');
    await pass(0);
    tell({ type: 'stream' });
    lose();
    await pass(0);
    assert.deepEqual(events, [
      ['7', { type: 'scene', name: 'Start' }],
      ['7', { type: 'stream' }],
      ['7', { type: 'scene', name: null }],
    ]);
  });

  it('leaves an OBS that its owner has forgotten or replaced, also at another server', async () => {
    for (const record of [undefined, { ...RECORD, place: { host: '127.0.0.1', port: 4466 } }]) {
      const { watch, events, pass, state } = createBench();
      watch.begin('7');
      await pass(0);
      await pass(10_000);
      assert.equal(state.closed, 0);
      state.record = record;
      await pass(10_000);
      assert.deepEqual([state.closed, events.at(-1)], [1, ['7', { type: 'scene', name: null }]]);
    }
  });

  it('says that the scene is unknown while OBS does not run or is not connected', async () => {
    for (const changes of [{ runs: false }, { record: undefined }]) {
      const { watch, events, pass, state } = createBench();
      Object.assign(state, changes);
      watch.begin('7');
      await pass(0);
      assert.deepEqual(events, [['7', { type: 'scene', name: null }]]);
    }
  });

  it('tries again with growing pauses, up to a minute, while OBS does not run or is not connected', async () => {
    const { watch, state, pass } = createBench();
    state.runs = false;
    watch.begin('7');
    await pass(0);
    for (const ms of [5_000, 10_000, 20_000, 40_000, 60_000, 60_000]) await pass(ms);
    assert.equal(state.dials, 7);
    state.record = undefined;
    await pass(60_000);
    assert.equal(state.dials, 7);
    Object.assign(state, { record: RECORD, runs: true });
    await pass(60_000);
    assert.equal(state.dials, 8);
  });

  it('closes a connection to an OBS that does not answer, and tries again', async () => {
    const { watch, state, pass } = createBench();
    state.answers = false;
    watch.begin('7');
    await pass(0);
    assert.equal(state.closed, 1);
    await pass(5_000);
    assert.deepEqual([state.dials, state.closed], [2, 2]);
  });

  it('ends with its connection, and says nothing more', async () => {
    const { watch, events, state, pass, tell } = createBench();
    const end = watch.begin('7');
    await pass(0);
    end();
    tell({ type: 'stream' });
    await pass(600_000);
    assert.deepEqual([events.length, state.closed, state.dials], [1, 1, 1]);
  });
});
