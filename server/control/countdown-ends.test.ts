import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Fields } from '../../core/service/fields.ts';
import { findDue } from '../show/show-parts.ts';
import { createManualClock, flushPromises } from '../testing/manual-clock.ts';
import { createCountdownEnds } from './countdown-ends.ts';

const OWNER = '7';

function createBench(settings: object, revokedAt: number | null = null) {
  const clock = createManualClock();
  const scenes: string[] = [];
  let stored: Fields = {};
  const logged: string[] = [];
  const overlay = { id: 'c', ownerId: OWNER, widget: 'countdown', settings: { ...settings }, revokedAt };
  let isGone = false;
  const ends = createCountdownEnds({
    clock,
    log: { info: (_fields: object, line?: string) => void logged.push(line ?? '') } as never,
    storage: { overlays: { find: () => Promise.resolve(overlay as never) } },
    shows: {
      change(_ownerId, plan) {
        const next = plan(stored);
        if (next) follow(OWNER, next);
        return Promise.resolve(next !== undefined);
      },
    },
    setScene(_ownerId, scene) {
      scenes.push(scene);
      return isGone ? Promise.reject(new Error('OBS is closed')) : Promise.resolve();
    },
  });
  const follow: typeof ends = (ownerId, show) => {
    stored = show ?? stored;
    ends(ownerId, show);
  };
  const run = (ms: number) => ({
    countdowns: { c: { state: 'running', lengthMs: ms, endsAt: clock.now() + ms } },
  });
  const pass = async (ms: number): Promise<readonly string[]> => {
    clock.advance(ms);
    await flushPromises();
    return scenes;
  };
  const closeObs = (isClosed: boolean): void => void (isGone = isClosed);
  return { closeObs, follow, run, pass, logged, readStored: () => stored };
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
    const { follow, pass, readStored, run } = createBench({ nextScene: 'Game' });
    follow(OWNER, run(30_000));
    follow(OWNER, run(0));
    assert.deepEqual(await pass(0), ['Game']);
    await pass(1_000);
    follow(OWNER, readStored());
    assert.deepEqual(await pass(60_000), ['Game']);
  });

  it('comes late after a restart of up to a minute, once, and not after a longer one', async () => {
    for (const [ms, scenes] of [
      [55_000, ['Game']],
      [61_000, []],
    ] as const) {
      const { follow, pass, readStored, run } = createBench({ nextScene: 'Game' });
      const ended = run(0);
      await pass(ms);
      follow(OWNER, ended);
      assert.deepEqual(await pass(0), scenes);
      follow(OWNER, undefined);
      follow(OWNER, readStored());
      assert.deepEqual(await pass(10_000), scenes);
      assert.equal(findDue(readStored()), null);
    }
  });

  it('leaves OBS alone if its overlay was removed meanwhile', async () => {
    const { follow, pass, readStored, run } = createBench({ nextScene: 'Game' }, 1);
    follow(OWNER, run(1_000));
    assert.deepEqual(await pass(1_000), []);
    assert.equal(findDue(readStored()), null);
  });

  it('is tried again for a minute while OBS is closed, unless the countdown runs again', async () => {
    const { closeObs, follow, logged, pass, run } = createBench({ nextScene: 'Game' });
    closeObs(true);
    follow(OWNER, run(1_000));
    assert.equal((await pass(1_000)).length, 1);
    assert.equal((await pass(5_000)).length, 2);
    closeObs(false);
    assert.equal((await pass(5_000)).length, 3);
    assert.equal((await pass(60_000)).length, 3);
    assert.deepEqual(logged, ['The scene after a countdown could not be shown yet.']);
    closeObs(true);
    follow(OWNER, run(1_000));
    assert.equal((await pass(1_000)).length, 4);
    follow(OWNER, run(600_000));
    closeObs(false);
    assert.equal((await pass(5_000)).length, 4);
  });

  it('leaves OBS alone without a next scene, and ends after a minute if OBS stays closed', async () => {
    const without = createBench({});
    without.follow(OWNER, without.run(1_000));
    assert.deepEqual(await without.pass(1_000), []);
    assert.equal(findDue(without.readStored()), null);
    const failing = createBench({ nextScene: 'Game' });
    failing.closeObs(true);
    failing.follow(OWNER, failing.run(1_000));
    for (let tries = 0; tries < 14; tries += 1) await failing.pass(5_000);
    assert.equal(failing.logged.length, 1);
    assert.equal(findDue(failing.readStored()), null);
  });
});
