import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createFakeClock } from '../../../../core/testing/fake-clock.ts';
import type { CanvasSettings } from '../../../../widgets/canvas/layer.ts';
import { ApiError, type CanvasApi, type Draft, type Overlay, type OverlayChanges } from '../api.ts';
import { createCanvasSaver } from './canvas-saver.ts';
import { createCanvasState } from './canvas-state.ts';

const makeCanvas = (width: number): CanvasSettings => ({ width, height: 1080, layers: [] });

/** A server with one canvas, as the routes of overlays, drafts and versions answer. */
function createServer() {
  const opened = { id: 'c1', name: 'Scene', revision: 1, settings: { ...makeCanvas(1920) } };
  // the rest of an overlay does not matter here
  let overlay = opened as unknown as Overlay;
  let draft: Draft | undefined;
  let count = 0;
  const server = { isDown: false, requests: [] as string[], opened: overlay, change, getDraft: () => draft };

  function change({ revision, ...changes }: OverlayChanges): Overlay {
    if (revision !== undefined && revision !== overlay.revision) throw new ApiError(409, 'Changed elsewhere.');
    if (changes.settings?.width === 0) throw new ApiError(400, 'width: must be a whole number from 100 to 7680.');
    overlay = { ...overlay, ...changes, revision: overlay.revision + 1 };
    return overlay;
  }
  function answer<T>(name: string, act: () => T): Promise<T> {
    server.requests.push(name);
    return server.isDown ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve().then(act);
  }
  const api: CanvasApi = {
    getOverlay: () => answer('get', () => overlay),
    changeOverlay: (_id, changes) => answer('change', () => change(changes)),
    getDraft: () => answer('getDraft', () => draft),
    saveDraft: (_id, { savedAt, ...rest }) =>
      answer('saveDraft', () => {
        if ((draft?.savedAt ?? null) !== savedAt) throw new ApiError(409, 'Another draft was saved.');
        return (draft = { ...rest, savedAt: `time ${(count += 1)}` });
      }),
    dropDraft: (_id, savedAt) =>
      answer('dropDraft', () => {
        if (draft?.savedAt !== savedAt) throw new ApiError(409, 'Another draft was saved.');
        draft = undefined;
      }),
    publishDraft: (_id, { revision, savedAt }) =>
      answer('publish', () => {
        if (draft?.savedAt !== savedAt) throw new ApiError(409, 'Another draft was saved.');
        const published = change({ settings: draft.settings, revision });
        draft = undefined;
        return published;
      }),
    getVersions: () => answer('getVersions', () => []),
    restoreVersion: (_id, version, revision) =>
      answer('restore', () => change({ settings: { ...makeCanvas(version) }, revision })),
  };
  const clock = createFakeClock();
  const saved: Overlay[] = [];
  const open = () => createCanvasSaver({ api, overlay, clock, onSaved: (each) => saved.push(each) });
  const width = () => overlay.settings.width;
  return Object.assign(server, { api, clock, saved, open, width });
}

/** Lets every request that was sent be answered. */
const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

describe('a canvas saver', () => {
  it('puts changes on air at once, the newest of those that wait', async () => {
    const server = createServer();
    const saver = server.open();
    for (const width of [1000, 1001, 1002]) saver.save(makeCanvas(width));
    assert.equal(saver.$state.get(), 'saving');
    await settle();
    assert.equal(server.width(), 1000);
    server.clock.advance(250);
    await settle();
    assert.equal(server.width(), 1002);
    assert.deepEqual([server.requests, saver.$state.get()], [['change', 'change'], 'saved']);
    assert.equal(server.saved.at(-1)?.revision, 3);
  });

  it('knows of a change that waits to be sent', async () => {
    const server = createServer();
    const saver = server.open();
    assert.equal(saver.hasUnsaved(), false);
    saver.save(makeCanvas(1000));
    await settle();
    assert.equal(saver.hasUnsaved(), false);
    saver.save(makeCanvas(1001));
    assert.deepEqual([saver.$state.get(), saver.hasUnsaved()], ['saved', true]);
    server.clock.advance(250);
    await settle();
    assert.equal(saver.hasUnsaved(), false);
  });

  it('tries again while the server does not answer', async () => {
    const server = createServer();
    const saver = server.open();
    server.isDown = true;
    saver.save(makeCanvas(1000));
    await settle();
    assert.equal(saver.$state.get(), 'waiting');
    assert.match(saver.$problem.get(), /does not answer/);
    server.isDown = false;
    server.clock.advance(3000);
    await settle();
    assert.deepEqual([server.width(), saver.$state.get(), saver.$problem.get()], [1000, 'saved', '']);
  });

  it('says what the server refused, and does not send it again', async () => {
    const server = createServer();
    const saver = server.open();
    saver.save(makeCanvas(0));
    await settle();
    server.clock.advance(10_000);
    await settle();
    assert.deepEqual(server.requests, ['change']);
    assert.equal(saver.$problem.get(), 'width: must be a whole number from 100 to 7680.');
  });

  it('saves over a new name, but not over a canvas that another tab saved', async () => {
    const server = createServer();
    const saver = server.open();
    server.change({ name: 'Other name' });
    saver.save(makeCanvas(1000));
    await settle();
    assert.deepEqual([server.width(), saver.$state.get()], [1000, 'saved']);
    server.clock.advance(250);
    server.change({ settings: { ...makeCanvas(555) } });
    saver.save(makeCanvas(1001));
    await settle();
    assert.deepEqual([server.width(), saver.$state.get()], [555, 'conflict']);
    assert.equal(saver.$theirs.get()?.width, 555);
    server.clock.advance(10_000);
    await settle();
    assert.equal(server.width(), 555);
  });

  for (const [whose, width] of [
    ['mine', 1001],
    ['theirs', 555],
  ] as const) {
    it(`keeps ${whose} when the owner has chosen it`, async () => {
      const server = createServer();
      const saver = server.open();
      server.change({ settings: { ...makeCanvas(555) } });
      saver.save(makeCanvas(1001));
      await settle();
      const toEdit = saver.choose(whose);
      saver.save(toEdit ?? makeCanvas(1001));
      await settle();
      assert.deepEqual(
        [server.width(), saver.$state.get(), toEdit?.width],
        [width, 'saved', whose === 'theirs' ? 555 : undefined],
      );
    });
  }

  it('saves a draft, which is on air only when it is published', async () => {
    const server = createServer();
    const saver = server.open();
    await saver.startDraft(makeCanvas(1920));
    saver.save(makeCanvas(1000));
    await settle();
    assert.deepEqual([server.width(), saver.$draft.get()?.width, saver.$onAir.get().width], [1920, 1000, 1920]);
    assert.equal(await saver.publish(), true);
    assert.deepEqual([server.width(), saver.$onAir.get().width, server.getDraft()?.settings.width], [1000, 1000, 1000]);
    saver.save(makeCanvas(1001));
    await saver.dropDraft(() => undefined);
    assert.deepEqual([server.width(), saver.$draft.get()], [1000, undefined]);
  });

  it('publishes what was changed just before', async () => {
    const server = createServer();
    const saver = server.open();
    await saver.startDraft(makeCanvas(1920));
    for (const width of [1000, 1001]) saver.save(makeCanvas(width));
    await saver.publish();
    assert.equal(server.width(), 1001);
  });

  it('goes on with a draft that was saved before', async () => {
    const server = createServer();
    await server.open().startDraft(makeCanvas(1000));
    const saver = server.open();
    assert.equal((await saver.open()).width, 1000);
    saver.save(makeCanvas(1001));
    await settle();
    assert.deepEqual([server.getDraft()?.settings.width, saver.$state.get()], [1001, 'saved']);
  });

  it('does not save over the draft of another tab', async () => {
    const server = createServer();
    const saver = server.open();
    await saver.startDraft(makeCanvas(1920));
    const other = server.open();
    await other.open();
    other.save(makeCanvas(555));
    await settle();
    saver.save(makeCanvas(1000));
    await settle();
    assert.deepEqual([saver.$state.get(), saver.$theirs.get()?.width], ['conflict', 555]);
    assert.equal(saver.choose('mine'), undefined);
    await settle();
    assert.deepEqual([saver.$state.get(), server.getDraft()?.settings.width], ['saved', 1000]);
  });

  it('asks before it publishes over what another tab put on air', async () => {
    const server = createServer();
    const saver = server.open();
    await saver.startDraft(makeCanvas(1000));
    server.change({ settings: { ...makeCanvas(555) } });
    assert.equal(await saver.publish(), false);
    assert.deepEqual([server.width(), saver.$theirs.get()?.width], [555, 555]);
    saver.choose('mine');
    await settle();
    assert.deepEqual([server.width(), saver.$state.get()], [1000, 'saved']);
  });

  it('asks before it publishes a draft that is older than what is on air', async () => {
    const server = createServer();
    await server.open().startDraft(makeCanvas(1000));
    server.change({ settings: { ...makeCanvas(555) } });
    const saver = server.open();
    await saver.open();
    assert.equal(await saver.publish(), false);
    assert.deepEqual([server.width(), saver.$theirs.get()?.width], [555, 555]);
    saver.choose('mine');
    await settle();
    assert.equal(server.width(), 1000);
  });

  it('asks before it publishes or drops a draft that another tab has changed', async () => {
    const server = createServer();
    const saver = server.open();
    await saver.startDraft(makeCanvas(1000));
    const other = server.open();
    const change = async (width: number): Promise<void> => {
      await other.open();
      other.save(makeCanvas(width));
      server.clock.advance(250);
      await settle();
    };
    await change(555);
    assert.equal(await saver.publish(), false);
    assert.deepEqual([server.width(), saver.$theirs.get()?.width], [1920, 555]);
    saver.choose('mine');
    await settle();
    assert.deepEqual([server.width(), saver.$state.get()], [1000, 'saved']);
    await change(556);
    let isDropped = false;
    await saver.dropDraft(() => (isDropped = true));
    assert.deepEqual([isDropped, saver.$theirs.get()?.width], [false, 556]);
    assert.equal(saver.choose('theirs')?.width, 556);
    await settle();
    assert.deepEqual([isDropped, server.getDraft()?.settings.width], [false, 556]);
    await saver.dropDraft(() => (isDropped = true));
    assert.deepEqual([isDropped, server.getDraft()], [true, undefined]);
  });

  it('publishes its own when another tab has thrown the draft away', async () => {
    const server = createServer();
    const saver = server.open();
    await saver.startDraft(makeCanvas(1000));
    const other = server.open();
    await other.open();
    await other.dropDraft(() => undefined);
    assert.equal(await saver.publish(), false);
    saver.choose('mine');
    await settle();
    assert.deepEqual([server.width(), saver.$state.get(), saver.$draft.get()], [1000, 'saved', undefined]);
  });

  it('brings a version back', async () => {
    const server = createServer();
    const saver = server.open();
    assert.equal(await saver.restore(777), true);
    assert.deepEqual([server.width(), saver.$onAir.get().width], [777, 777]);
  });

  it('follows what another tab saved while nothing is unsaved here', async () => {
    const server = createServer();
    const saver = server.open();
    assert.equal(saver.follow(server.change({ name: 'Other name' })), undefined);
    assert.equal(saver.follow(server.change({ settings: { ...makeCanvas(555) } }))?.width, 555);
    saver.save(makeCanvas(1000));
    assert.equal(saver.follow(server.change({ settings: { ...makeCanvas(556) } })), undefined);
    await settle();
    assert.equal(saver.$state.get(), 'conflict');
  });
});

describe('the state of a canvas', () => {
  it('undoes a whole drag, and does it again', () => {
    const state = createCanvasState(makeCanvas(100));
    for (const width of [101, 102, 103]) state.edit(makeCanvas(width), 'drag');
    state.endStep();
    state.edit(makeCanvas(200), 'drag');
    state.undo();
    assert.equal(state.$canvas.get().width, 103);
    state.undo();
    assert.deepEqual([state.$canvas.get().width, state.$canUndo.get(), state.$canRedo.get()], [100, false, true]);
    state.redo();
    assert.equal(state.$canvas.get().width, 103);
  });

  it('selects only layers that there are', () => {
    const state = createCanvasState(makeCanvas(100));
    state.select(['gone']);
    assert.deepEqual(state.$selected.get(), []);
  });
});
