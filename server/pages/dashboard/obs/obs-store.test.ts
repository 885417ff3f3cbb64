import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { ObsView } from '../../../obs/obs-schemas.ts';
import { createManualClock, flushPromises } from '../../../testing/manual-clock.ts';
import type { ObsAccess } from './obs-access.ts';
import { createObsStore } from './obs-store.ts';

const NONE: ObsView = { mode: 'server', place: null, problem: null, obs: null };
const AWAY: ObsView = {
  ...NONE,
  place: { host: 'pc', port: 4455 },
  problem: { name: 'obs_not_reachable', message: 'OBS does not answer.' },
};

/** Creates a store over an OBS that answers with `views.now`. */
function makeStore(views: { now: ObsView }) {
  const clock = createManualClock();
  const seen = { isHidden: false };
  const counts = { view: 0, picture: 0 };
  const access = {
    view() {
      counts.view += 1;
      return Promise.resolve(views.now);
    },
    connect: () => Promise.resolve((views.now = AWAY)),
    readPicture() {
      counts.picture += 1;
      return Promise.resolve(`data:${counts.picture}`);
    },
  } as unknown as ObsAccess;
  const starters = {} as Parameters<typeof createObsStore>[0]['starters'];
  const visibility = { isHidden: () => seen.isHidden };
  const store = createObsStore({ server: access, page: access, starters, clock, visibility });
  return { store, access, clock, counts, seen };
}

describe('the OBS store', () => {
  it('reloads every four seconds while it has a listener and the page is visible', async () => {
    const { store, clock, counts, seen } = makeStore({ now: AWAY });
    const stop = store.$view.listen(() => undefined);
    await flushPromises();
    await clock.pass(8_000, 4_000);
    assert.equal(counts.view, 3);
    seen.isHidden = true;
    await clock.pass(8_000, 4_000);
    assert.equal(counts.view, 3);
    seen.isHidden = false;
    await clock.pass(4_000);
    assert.equal(counts.view, 4);
    stop();
  });

  it('loads once until an OBS was connected, and then polls', async () => {
    const { store, clock, counts } = makeStore({ now: NONE });
    const stop = store.$view.listen(() => undefined);
    await clock.pass(40_000, 4_000);
    assert.equal(counts.view, 1);
    await store.connect({ host: 'pc', port: 4455 });
    await clock.pass(4_000);
    assert.equal(counts.view, 2);
    stop();
  });

  it('keeps the result of the last action, even if an earlier reload ends later', async () => {
    const former: ObsView = { ...AWAY, place: { host: 'old-pc', port: 4455 } };
    const { store, access, clock } = makeStore({ now: former });
    const stop = store.$view.listen(() => undefined);
    await flushPromises();
    let endReading: (view: ObsView) => void = () => undefined;
    const reading = new Promise<ObsView>((resolve) => (endReading = resolve));
    access.view = () => reading;
    await clock.pass(4_000);
    await store.connect({ host: 'pc', port: 4455 });
    endReading(former);
    await flushPromises();
    assert.deepEqual(store.$view.value, AWAY);
    stop();
  });

  it('repeats the picture of the program only while it has a listener', async () => {
    const { store, clock, counts } = makeStore({ now: AWAY });
    await clock.pass(4_000, 2_000);
    assert.equal(counts.picture, 0);
    const stop = store.$picture.listen(() => undefined);
    await flushPromises();
    assert.equal(store.$picture.value, 'data:1');
    await clock.pass(2_000);
    assert.equal(store.$picture.value, 'data:2');
    stop();
  });
});
