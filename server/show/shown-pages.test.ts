import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Fields } from '../../core/service/fields.ts';
import { createManualClock, flushPromises } from '../testing/manual-clock.ts';
import { createLiveness } from './liveness.ts';
import { countdowns } from './parts/countdowns.ts';
import { createShownPages } from './shown-pages.ts';

const OWNER = '7';
const MINUTE = 60_000;

function createBench(live: 'live' | 'offline') {
  const clock = createManualClock();
  const liveness = createLiveness();
  const place = { widget: 'countdown', name: 'Soon', x: 0, y: 0, width: 100, height: 100 };
  const layers = [{ ...place, id: 'soon', settings: { minutes: 1 }, when: { live } }];
  const overlay = { id: 'c', ownerId: OWNER, widget: 'canvas', revision: 1, settings: { layers } } as never;
  let stored: Fields = {};
  let follow: (ownerId: string, show: Fields | undefined) => void = () => undefined;
  const pages = createShownPages({
    clock,
    liveness,
    log: { warn: (_fields: object, line?: string) => assert.equal(line, undefined) } as never,
    storage: { overlays: { list: () => Promise.resolve([overlay]) } },
    shows: {
      follow: (listener) => void (follow = listener),
      change(_ownerId, plan) {
        const next = plan(stored);
        stored = next ?? stored;
        return Promise.resolve(next !== undefined);
      },
    },
  });
  const startedAt = async (): Promise<number | undefined> => {
    await flushPromises();
    const entry = countdowns.read(stored)['c/soon'];
    return entry?.state === 'running' ? entry.endsAt - MINUTE : undefined;
  };
  return {
    clock,
    startedAt,
    show: (isNewPage = true) => pages.show(overlay, isNewPage),
    leave: () => follow(OWNER, undefined),
    record: (isLive: boolean | undefined) => liveness.record(OWNER, isLive),
  };
}

describe('a countdown on a layer for one state of the stream', () => {
  it('starts when the stream goes live, and not when its page opens', async () => {
    const { clock, record, show, startedAt } = createBench('live');
    record(false);
    await show();
    assert.equal(await startedAt(), undefined);
    clock.advance(5 * MINUTE);
    record(true);
    assert.equal(await startedAt(), clock.now());
  });

  it('starts with its page if the state is known, or as soon as it is', async () => {
    for (const isKnown of [true, false]) {
      const { clock, record, show, startedAt } = createBench('offline');
      if (isKnown) record(false);
      await show();
      assert.equal((await startedAt()) !== undefined, isKnown);
      record(false);
      assert.equal(await startedAt(), clock.now());
    }
  });

  it('does not start with a state that becomes known while no page shows it', async () => {
    const { record, startedAt } = createBench('live');
    record(true);
    assert.equal(await startedAt(), undefined);
  });

  it('does not start for a page from before another server led the show', async () => {
    const { leave, record, show, startedAt } = createBench('live');
    await show();
    leave();
    record(true);
    assert.equal(await startedAt(), undefined);
  });

  it('starts again with the next stream, and not as its page is only connected again', async () => {
    const { clock, record, show, startedAt } = createBench('live');
    record(true);
    await show();
    const first = await startedAt();
    clock.advance(10 * MINUTE);
    record(undefined);
    await show(false);
    record(true);
    assert.equal(await startedAt(), first);
    record(false);
    record(true);
    assert.equal(await startedAt(), clock.now());
  });
});
