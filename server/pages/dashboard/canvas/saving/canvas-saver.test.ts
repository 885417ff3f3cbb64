import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createFakeClock } from '../../../../../core/testing/fake-clock.ts';
import type { CanvasSettings } from '../../../../../widgets/canvas/layer.ts';
import { ApiError, type CanvasApi, type Draft, type Overlay, type OverlayChanges } from '../../api.ts';
import { createSavingList } from '../../saving/saving-list.ts';
import { hasUnsaved } from '../../saving/saving.ts';
import { createCanvasHistories, type TabStorage } from '../history/canvas-histories.ts';
import { createCanvasSaver } from './canvas-saver.ts';
import { createCanvasState } from '../actions/canvas-state.ts';
import { openCanvas } from '../open-canvas.ts';

const makeCanvas = (width: number): CanvasSettings => ({ width, height: 1080, layers: [] });

/** Creates an empty session storage. */
function createTabStorage(): TabStorage {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}

/** Creates a server with one canvas, with the responses of the routes for overlays, drafts and versions. */
function createServer() {
  const opened = { id: 'c1', name: 'Scene', revision: 1, settings: { ...makeCanvas(1920) } };
  // the other fields of an overlay do not matter here
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
  const saving = createSavingList({ clock });
  const open = () => createCanvasSaver({ api, overlay, saving, onSaved: (each) => saved.push(each) });
  const width = () => overlay.settings.width;
  return Object.assign(server, { api, clock, saved, open, width });
}

/** Waits until every request has its response. */
const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

describe('a canvas saver', () => {
  it('puts changes on air at once, and of pending ones only the newest', async () => {
    const server = createServer();
    const saver = server.open();
    for (const width of [1000, 1001, 1002]) saver.save(makeCanvas(width));
    assert.equal(saver.$saving.get().state, 'saving');
    await settle();
    assert.equal(server.width(), 1000);
    server.clock.advance(250);
    await settle();
    assert.equal(server.width(), 1002);
    assert.deepEqual([server.requests, saver.$saving.get().state], [['change', 'change'], 'saved']);
    assert.equal(server.saved.at(-1)?.revision, 3);
  });

  it('keeps a draft that is started while the canvas is still being loaded', async () => {
    const server = createServer();
    const saver = server.open();
    await Promise.all([saver.open(), saver.startDraft(makeCanvas(1000))]);
    assert.equal(saver.$draft.get()?.width, 1000);
    assert.deepEqual(server.requests, ['get', 'getDraft', 'saveDraft']);
  });

  it('reports a change that is not yet sent', async () => {
    const server = createServer();
    const saver = server.open();
    assert.equal(hasUnsaved(saver.$saving.get()), false);
    saver.save(makeCanvas(1000));
    await settle();
    assert.equal(hasUnsaved(saver.$saving.get()), false);
    saver.save(makeCanvas(1001));
    assert.deepEqual([saver.$saving.get().state, hasUnsaved(saver.$saving.get())], ['saving', true]);
    server.clock.advance(250);
    await settle();
    assert.deepEqual([saver.$saving.get().state, hasUnsaved(saver.$saving.get())], ['saved', false]);
  });

  it('retries while the server does not answer', async () => {
    const server = createServer();
    const saver = server.open();
    server.isDown = true;
    saver.save(makeCanvas(1000));
    await settle();
    assert.equal(saver.$saving.get().state, 'waiting');
    assert.match(saver.$saving.get().problem, /does not answer/);
    server.isDown = false;
    server.clock.advance(3000);
    await settle();
    assert.deepEqual([server.width(), saver.$saving.get().state, saver.$saving.get().problem], [1000, 'saved', '']);
  });

  it('reports a refusal by the server, and does not send the change again', async () => {
    const server = createServer();
    const saver = server.open();
    saver.save(makeCanvas(0));
    await settle();
    server.clock.advance(10_000);
    await settle();
    assert.deepEqual(server.requests, ['change']);
    assert.equal(saver.$saving.get().problem, 'width: must be a whole number from 100 to 7680.');
  });

  it('saves over a new name, but not over a canvas from another tab', async () => {
    const server = createServer();
    const saver = server.open();
    server.change({ name: 'Other name' });
    saver.save(makeCanvas(1000));
    await settle();
    assert.deepEqual([server.width(), saver.$saving.get().state], [1000, 'saved']);
    server.clock.advance(250);
    server.change({ settings: { ...makeCanvas(555) } });
    saver.save(makeCanvas(1001));
    await settle();
    assert.deepEqual([server.width(), saver.$saving.get().state], [555, 'conflict']);
    assert.equal(saver.$theirs.get()?.width, 555);
    server.clock.advance(10_000);
    await settle();
    assert.equal(server.width(), 555);
  });

  for (const [whose, width] of [
    ['mine', 1001],
    ['theirs', 555],
  ] as const) {
    it(`keeps ${whose} when the owner chooses it`, async () => {
      const server = createServer();
      const saver = server.open();
      server.change({ settings: { ...makeCanvas(555) } });
      saver.save(makeCanvas(1001));
      await settle();
      const toEdit = saver.choose(whose);
      saver.save(toEdit ?? makeCanvas(1001));
      server.clock.advance(250);
      await settle();
      assert.deepEqual(
        [server.width(), saver.$saving.get().state, toEdit?.width],
        [width, 'saved', whose === 'theirs' ? 555 : undefined],
      );
    });
  }

  it('saves a draft, which is on air only after it is published', async () => {
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

  it('publishes a change made just before', async () => {
    const server = createServer();
    const saver = server.open();
    await saver.startDraft(makeCanvas(1920));
    for (const width of [1000, 1001]) saver.save(makeCanvas(width));
    await saver.publish();
    assert.equal(server.width(), 1001);
  });

  it('resumes a draft that was saved before', async () => {
    const server = createServer();
    await server.open().startDraft(makeCanvas(1000));
    const saver = server.open();
    assert.equal((await saver.open())?.width, 1000);
    saver.save(makeCanvas(1001));
    await settle();
    assert.deepEqual([server.getDraft()?.settings.width, saver.$saving.get().state], [1001, 'saved']);
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
    assert.deepEqual([saver.$saving.get().state, saver.$theirs.get()?.width], ['conflict', 555]);
    assert.equal(saver.choose('mine'), undefined);
    await settle();
    assert.deepEqual([saver.$saving.get().state, server.getDraft()?.settings.width], ['saved', 1000]);
  });

  it('asks before it publishes over a canvas that another tab put on air', async () => {
    const server = createServer();
    const saver = server.open();
    await saver.startDraft(makeCanvas(1000));
    server.change({ settings: { ...makeCanvas(555) } });
    assert.equal(await saver.publish(), false);
    assert.deepEqual([server.width(), saver.$theirs.get()?.width], [555, 555]);
    saver.choose('mine');
    await settle();
    assert.deepEqual([server.width(), saver.$saving.get().state], [1000, 'saved']);
  });

  it('asks before it publishes a draft that is older than the canvas on air', async () => {
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
    assert.deepEqual([server.width(), saver.$saving.get().state], [1000, 'saved']);
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

  it('publishes its own canvas when another tab has discarded the draft', async () => {
    const server = createServer();
    const saver = server.open();
    await saver.startDraft(makeCanvas(1000));
    const other = server.open();
    await other.open();
    await other.dropDraft(() => undefined);
    assert.equal(await saver.publish(), false);
    saver.choose('mine');
    await settle();
    assert.deepEqual([server.width(), saver.$saving.get().state, saver.$draft.get()], [1000, 'saved', undefined]);
  });

  it('restores a version', async () => {
    const server = createServer();
    const saver = server.open();
    assert.equal(await saver.restore(777), true);
    assert.deepEqual([server.width(), saver.$onAir.get().width], [777, 777]);
  });

  it('follows another tab while nothing is unsaved here', async () => {
    const server = createServer();
    const saver = server.open();
    assert.equal(saver.follow(server.change({ name: 'Other name' })), undefined);
    assert.equal(saver.follow(server.change({ settings: { ...makeCanvas(555) } }))?.width, 555);
    saver.save(makeCanvas(1000));
    assert.equal(saver.follow(server.change({ settings: { ...makeCanvas(556) } })), undefined);
    await settle();
    assert.equal(saver.$saving.get().state, 'conflict');
  });
});

describe('an open canvas', () => {
  const open = (server: ReturnType<typeof createServer>, histories = createCanvasHistories()) =>
    openCanvas({
      histories,
      api: server.api,
      overlay: server.opened,
      clock: server.clock,
      saving: createSavingList({ clock: server.clock }),
      say: () => undefined,
      onSaved: () => undefined,
    });

  it('waits for a draft that cannot be loaded, instead of changing what is on air', async () => {
    const server = createServer();
    await server.open().startDraft(makeCanvas(1000));
    server.isDown = true;
    const opened = open(server);
    await settle();
    assert.equal(opened.$isLoading.get(), true);
    server.isDown = false;
    server.clock.advance(3_000);
    await settle();
    await settle();
    assert.deepEqual([opened.$isLoading.get(), opened.actions.state.$canvas.get().width], [false, 1000]);
  });

  it('has nothing to undo in a draft that was only loaded', async () => {
    const server = createServer();
    await server.open().startDraft(makeCanvas(1000));
    const opened = open(server);
    await settle();
    await settle();
    assert.deepEqual([opened.actions.state.$canvas.get().width, opened.actions.state.$canUndo.get()], [1000, false]);
  });

  it('stops trying once it is closed, also during a request', async () => {
    for (const wait of [settle, () => Promise.resolve()]) {
      const server = createServer();
      server.isDown = true;
      const opened = open(server);
      await wait();
      opened.close();
      await settle();
      const { length } = server.requests;
      server.clock.advance(60_000);
      await settle();
      assert.equal(server.requests.length, length);
    }
  });

  describe('in a page that is reloaded', () => {
    const loaded = async (server: ReturnType<typeof createServer>, storage: TabStorage) => {
      const histories = createCanvasHistories(storage);
      const opened = open(server, histories);
      await settle();
      await settle();
      return { opened, histories, state: opened.actions.state };
    };
    const editAndReload = async (server: ReturnType<typeof createServer>): Promise<TabStorage> => {
      const storage = createTabStorage();
      const { opened, histories, state } = await loaded(server, storage);
      state.edit(makeCanvas(1000));
      opened.saver.save(makeCanvas(1000));
      await settle();
      // a page that is reloaded closes no editor
      histories.store();
      return storage;
    };

    it('still undoes what was done before', async () => {
      const server = createServer();
      const { state } = await loaded(server, await editAndReload(server));
      state.undo();
      assert.equal(state.$canvas.get().width, 1920);
      state.redo();
      assert.equal(state.$canvas.get().width, 1000);
    });

    it('still undoes it in a draft', async () => {
      const server = createServer();
      await server.open().startDraft(makeCanvas(1920));
      const { state } = await loaded(server, await editAndReload(server));
      state.undo();
      assert.equal(state.$canvas.get().width, 1920);
    });

    it('forgets the steps if the canvas was changed elsewhere', async () => {
      const server = createServer();
      const storage = await editAndReload(server);
      server.change({ settings: { ...makeCanvas(300) } });
      const { state } = await loaded(server, storage);
      assert.deepEqual([state.$canvas.get().width, state.$canUndo.get()], [300, false]);
    });

    it('forgets them when the owner signs out', async () => {
      const server = createServer();
      const storage = await editAndReload(server);
      createCanvasHistories(storage).clear();
      const { state } = await loaded(server, storage);
      assert.equal(state.$canUndo.get(), false);
    });
  });

  it('has nothing to undo in a draft if it was closed before that was loaded', async () => {
    const server = createServer();
    await server.open().startDraft(makeCanvas(1000));
    const histories = createCanvasHistories();
    open(server, histories).close();
    const opened = open(server, histories);
    await settle();
    await settle();
    assert.deepEqual([opened.actions.state.$canvas.get().width, opened.actions.state.$canUndo.get()], [1000, false]);
  });
});

describe('the canvas state', () => {
  it('undoes and redoes a whole drag', () => {
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

  it('selects only existing layers', () => {
    const state = createCanvasState(makeCanvas(100));
    state.select(['gone']);
    assert.deepEqual(state.$selected.get(), []);
  });
});
