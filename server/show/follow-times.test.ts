import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Fields } from '../../core/service/fields.ts';
import { createManualClock, flushPromises } from '../testing/manual-clock.ts';
import { followTimes } from './follow-times.ts';
import { countdowns } from './parts/countdowns.ts';

const OWNER = '7';
const HOUR = 3_600_000;

function createBench() {
  const clock = createManualClock();
  const time = new Date(clock.now() + HOUR).toISOString().slice(11, 16);
  const overlay = { id: 'c', widget: 'countdown', settings: { start: 'time', time, timeZone: 'UTC', minutes: 10 } };
  const warnings: string[] = [];
  let stored: Fields = {};
  let isBroken = false;
  let publish: (ownerId: string, show: Fields | undefined) => void = () => undefined;
  followTimes({
    clock,
    log: { warn: (_fields: object, line?: string) => void warnings.push(line ?? '') } as never,
    storage: {
      overlays: {
        list: () => (isBroken ? Promise.reject(new Error('no database')) : Promise.resolve([overlay as never])),
      },
    },
    shows: {
      follow: (listener) => void (publish = listener),
      change(ownerId, plan) {
        const next = plan(stored);
        if (next) publish(ownerId, (stored = next));
        return Promise.resolve(next !== undefined);
      },
    },
  });
  const pass = async (ms: number): Promise<string | undefined> => {
    clock.advance(ms);
    await flushPromises();
    return countdowns.read(stored)['c']?.state;
  };
  return {
    pass,
    setBack: (ms: number) => clock.setBack(ms),
    warnings,
    lead: (isLed: boolean) => publish(OWNER, isLed ? stored : undefined),
    breakDatabase: (broken: boolean) => void (isBroken = broken),
  };
}

describe('the times of day of a show', () => {
  it('are followed from when a server leads it, and not after', async () => {
    const { lead, pass } = createBench();
    lead(true);
    assert.equal(await pass(0), 'waiting');
    lead(false);
    assert.equal(await pass(2 * HOUR), 'waiting');
    lead(true);
    assert.equal(await pass(0), 'running');
  });

  it('start a countdown while the show is led', async () => {
    const { lead, pass } = createBench();
    lead(true);
    await pass(0);
    assert.equal(await pass(HOUR - 60_000), 'waiting');
    assert.equal(await pass(60_000), 'running');
  });

  it('start a countdown that was planned before this server led the show', async () => {
    const { lead, pass } = createBench();
    lead(true);
    await pass(0);
    lead(false);
    await pass(HOUR - 60_000);
    lead(true);
    assert.equal(await pass(0), 'waiting');
    assert.equal(await pass(60_000), 'running');
  });

  it('start no countdown before its time although the clock was set back', async () => {
    const { lead, pass, setBack } = createBench();
    lead(true);
    await pass(0);
    setBack(10_000);
    assert.equal(await pass(HOUR), 'waiting');
    assert.equal(await pass(10_000), 'running');
  });

  it('are tried again if the overlays cannot be read', async () => {
    const { breakDatabase, lead, pass, warnings } = createBench();
    breakDatabase(true);
    lead(true);
    assert.equal(await pass(0), undefined);
    breakDatabase(false);
    assert.equal(await pass(5_000), 'waiting');
    assert.match(warnings[0] ?? '', /trying again/);
  });
});
