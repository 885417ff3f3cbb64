import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Notice } from '../../bus/bus.ts';
import { createLog } from '../../log/log.ts';
import type { OverlayRecord } from '../../store/storage.ts';
import { createManualClock, flushPromises } from '../../testing/manual-clock.ts';
import { FIRST_LOOKS } from '../looks.ts';
import { followOverlays } from './follow-overlays.ts';

function createFollower() {
  const clock = createManualClock();
  const stored = new Map<string, OverlayRecord>();
  const applied: string[] = [];
  const warnings: string[] = [];
  const state: { link: 'open' | 'gone'; since: number; wasOpen: boolean } = { link: 'open', since: 1, wasOpen: true };
  let tell: (notice: Notice) => void = () => undefined;
  const test = { isFailing: false };
  const stop = followOverlays({
    clock,
    bus: {
      startForFleet: (start) => start(),
      state,
      notices: {
        publish: () => undefined,
        listen(listener) {
          tell = listener;
          return () => (tell = () => undefined);
        },
      },
    },
    storage: {
      themes: { list: () => Promise.resolve([]) },
      kits: { find: (ownerId) => Promise.resolve({ ownerId, ...FIRST_LOOKS.kit }) },
      overlays: {
        find: (id) => (test.isFailing ? Promise.reject(new Error('gone')) : Promise.resolve(stored.get(id))),
      },
    },
    relay: {
      updateOverlay: ({ id, revision }) => void applied.push(`update ${id} ${revision}`),
      closeOverlay: (id) => void applied.push(`close ${id}`),
      overlayIds: () => ['a', 'b'],
    },
    log: createLog({ write: (line) => void warnings.push(line) }),
  });
  const store = (id: string, revision: number): void =>
    void stored.set(id, { id, revision, settings: {} } as OverlayRecord);
  const notice = async (overlayId: string): Promise<void> => {
    tell({ type: 'overlay', overlayId, ownerId: '7' });
    await flushPromises();
  };
  return { clock, store, applied, warnings, state, test, notice, stop };
}

describe('overlays that another server changed', () => {
  it('are read and applied at once', async () => {
    const { store, applied, notice } = createFollower();
    store('a', 2);
    await notice('a');
    assert.deepEqual(applied, ['update a 2']);
  });

  it('lose their sockets if they no longer exist', async () => {
    const { applied, notice } = createFollower();
    await notice('a');
    assert.deepEqual(applied, ['close a']);
  });

  it('are read again after a failure of the storage, which is logged once (F7)', async () => {
    const { clock, store, applied, notice, test, warnings } = createFollower();
    store('a', 2);
    test.isFailing = true;
    await notice('a');
    await clock.pass(3_000, 1_000);
    test.isFailing = false;
    await clock.pass(1_000);
    assert.deepEqual([applied, warnings.length], [['update a 2'], 1]);
  });

  it('are read when other servers can be reached again', async () => {
    const { clock, store, applied, state } = createFollower();
    store('a', 2);
    store('b', 5);
    await clock.pass(1_000);
    state.link = 'gone';
    state.since = 2;
    await clock.pass(1_000);
    assert.deepEqual(applied, []);
    state.link = 'open';
    state.since = 3;
    await clock.pass(1_000);
    assert.deepEqual(applied, ['update a 2', 'update b 5']);
  });

  it('change nothing after the stop', async () => {
    const { store, applied, notice, stop } = createFollower();
    store('a', 2);
    stop();
    await notice('a');
    assert.deepEqual(applied, []);
  });
});
