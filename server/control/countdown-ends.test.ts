import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createManualClock, flushPromises } from '../testing/manual-clock.ts';
import { createCountdownEnds } from './countdown-ends.ts';

const OWNER = '7';

function createBench(settings: object) {
  const clock = createManualClock();
  const scenes: string[] = [];
  const logged: string[] = [];
  const overlay = { id: 'c', ownerId: OWNER, widget: 'countdown', settings: { ...settings } };
  const follow = createCountdownEnds({
    clock,
    log: { info: (_fields: object, line?: string) => void logged.push(line ?? '') } as never,
    storage: { overlays: { find: () => Promise.resolve(overlay as never) } },
    setScene(_ownerId, scene) {
      scenes.push(scene);
      return scene === 'gone' ? Promise.reject(new Error('no such scene')) : Promise.resolve();
    },
  });
  const run = (ms: number) => ({
    countdowns: { c: { state: 'running', lengthMs: ms, endsAt: clock.now() + ms } },
  });
  const pass = async (ms: number): Promise<readonly string[]> => {
    clock.advance(ms);
    await flushPromises();
    return scenes;
  };
  return { follow, run, pass, logged };
}

describe('the end of a countdown', () => {
  it('shows its next scene in OBS, once', async () => {
    const { follow, pass, run } = createBench({ nextScene: 'Game' });
    follow(OWNER, run(5_000));
    assert.deepEqual(await pass(4_999), []);
    assert.deepEqual(await pass(1), ['Game']);
    assert.deepEqual(await pass(60_000), ['Game']);
  });

  it('moves with added minutes, and does not come if it is paused or the owner is led elsewhere', async () => {
    const { follow, pass, run } = createBench({ nextScene: 'Game' });
    follow(OWNER, run(5_000));
    follow(OWNER, run(65_000));
    assert.deepEqual(await pass(64_999), []);
    follow(OWNER, { countdowns: { c: { state: 'paused', lengthMs: 5_000, remainingMs: 1 } } });
    assert.deepEqual(await pass(10_000), []);
    follow(OWNER, run(5_000));
    follow(OWNER, undefined);
    assert.deepEqual(await pass(10_000), []);
  });

  it('comes with the change that ends it, such as one minute less, and once', async () => {
    const { follow, pass, run } = createBench({ nextScene: 'Game' });
    follow(OWNER, run(30_000));
    const ended = run(0);
    follow(OWNER, ended);
    assert.deepEqual(await pass(0), ['Game']);
    await pass(1_000);
    follow(OWNER, ended);
    assert.deepEqual(await pass(4_000), ['Game']);
    follow(OWNER, ended);
    assert.deepEqual(await pass(60_000), ['Game']);
  });

  it('comes late after a short restart, and not after a long one', async () => {
    for (const [ms, scenes] of [
      [4_000, ['Game']],
      [6_000, []],
    ] as const) {
      const { follow, pass, run } = createBench({ nextScene: 'Game' });
      const ended = run(0);
      await pass(ms);
      follow(OWNER, ended);
      assert.deepEqual(await pass(0), scenes);
    }
  });

  it('leaves OBS alone without a next scene, and goes on if OBS has no such scene', async () => {
    const without = createBench({});
    without.follow(OWNER, without.run(1_000));
    assert.deepEqual(await without.pass(1_000), []);
    const failing = createBench({ nextScene: 'gone' });
    failing.follow(OWNER, failing.run(1_000));
    await failing.pass(1_000);
    assert.deepEqual(failing.logged, ['The scene after a countdown could not be shown.']);
  });
});
