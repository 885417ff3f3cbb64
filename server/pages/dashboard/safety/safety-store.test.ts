import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { createFakeClock, type FakeClock } from '../../../../core/testing/fake-clock.ts';
import { DEFAULT_SAFETY, type Safety, type SafetyChanges } from '../../../air/safety/safety-schemas.ts';
import { flushPromises } from '../../../testing/manual-clock.ts';
import { ApiError, type SafetyApi } from '../api.ts';
import { refuseField } from '../../testing/refuse-field.ts';
import { conflictMessage, createSafetyStore, type SafetyStore } from './safety-store.ts';

describe('the store of safety settings', () => {
  let saved: Safety;
  let sent: SafetyChanges[];
  let tried: SafetyChanges[];
  /** The reason why the server refuses the next change or preview. */
  let refusal: Error | undefined;
  let unanswered: number;
  let clock: FakeClock;
  let store: SafetyStore;

  /** Responses as the server gives them. */
  const api: SafetyApi = {
    getSafety: () => Promise.resolve(saved),
    changeSafety(changes) {
      if (refusal) return Promise.reject(refusal);
      if (changes.revision !== undefined && changes.revision !== saved.revision) {
        return Promise.reject(new ApiError(409, 'Changed in the meantime.'));
      }
      sent.push(changes);
      saved = { ...saved, ...changes, revision: saved.revision + 1 };
      return Promise.resolve(saved);
    },
    previewSafety(changes) {
      tried.push(changes);
      return refusal ? Promise.reject(refusal) : Promise.resolve({ messages: 200, stopped: 12, held: 0, reasons: {} });
    },
    getStopCounts: () => Promise.resolve({ since: '', reasons: { word: 3 } }),
  };
  /** Changes settings as a dock or another tab would. */
  const changeElsewhere = (changes: Partial<Safety>): void => {
    saved = { ...saved, ...changes, revision: saved.revision + 1 };
  };

  beforeEach(async () => {
    [saved, sent, tried, refusal, unanswered] = [{ ...DEFAULT_SAFETY, authors: ['A', 'B'] }, [], [], undefined, 0];
    clock = createFakeClock();
    store = createSafetyStore({ api, clock, onUnanswered: () => (unanswered += 1) });
    await store.refresh();
  });

  it('saves all edits together, based on the newest revision', async () => {
    store.edit({ bots: true });
    store.edit({ minLength: 2 });
    await store.save();
    assert.deepEqual(sent, [{ bots: true, minLength: 2, revision: 0 }]);
    assert.deepEqual(store.$edits.get(), {});
    assert.equal(store.$news.get(), 'Saved.');
    assert.equal(store.$safety.get()?.minLength, 2);
  });

  it('has no edit if a field equals its saved value', () => {
    store.edit({ authors: ['A'], minLength: 3 });
    store.edit({ authors: ['A', 'B'] });
    assert.deepEqual(store.$edits.get(), { minLength: 3 });
  });

  it('previews edits on the newest messages after a pause, once for all of them', async () => {
    store.edit({ bots: true });
    clock.advance(300);
    store.edit({ marks: true });
    clock.advance(300);
    assert.deepEqual(tried, []);
    clock.advance(100);
    await flushPromises();
    assert.deepEqual(tried, [{ bots: true, marks: true }]);
    assert.equal(store.$preview.get()?.stopped, 12);
    store.undo();
    assert.equal(store.$preview.get(), undefined);
    clock.advance(1_000);
    assert.equal(tried.length, 1);
  });

  it('shows the preview also if the settings are reloaded before its response', async () => {
    store.edit({ bots: true });
    await store.refresh();
    clock.advance(400);
    await store.refresh();
    await flushPromises();
    assert.equal(store.$preview.get()?.stopped, 12);
    assert.deepEqual(tried, [{ bots: true }]);
  });

  it('previews edits again after a change from elsewhere', async () => {
    store.edit({ authors: ['B'] });
    clock.advance(400);
    await flushPromises();
    changeElsewhere({ authors: ['A', 'B', 'C'] });
    await store.refresh();
    assert.equal(store.$preview.get(), undefined);
    clock.advance(400);
    await flushPromises();
    assert.deepEqual(tried, [{ authors: ['B'] }, { authors: ['B', 'C'] }]);
    assert.equal(store.$preview.get()?.stopped, 12);
  });

  it('does not overwrite changes from elsewhere, and reports them', async () => {
    store.edit({ bots: true });
    changeElsewhere({ holdSeconds: 5 });
    await store.save();
    assert.deepEqual(sent, []);
    assert.equal(store.$news.get(), conflictMessage());
    assert.deepEqual(store.$values.get(), {
      ...DEFAULT_SAFETY,
      authors: ['A', 'B'],
      holdSeconds: 5,
      bots: true,
      revision: 1,
    });
    await store.save();
    assert.deepEqual(sent, [{ bots: true, revision: 1 }]);
  });

  it('keeps entries in an edited list that a dock adds meanwhile', async () => {
    store.edit({ authors: ['B', 'mine'] });
    changeElsewhere({ authors: ['A', 'B', 'muted in a dock'] });
    await store.refresh();
    await store.save();
    assert.deepEqual(sent[0]?.authors, ['B', 'muted in a dock', 'mine']);
  });

  it('applies panic at once, whatever is being edited, and keeps the edits', async () => {
    store.edit({ bots: true });
    changeElsewhere({ holdSeconds: 5 });
    await store.setPanic(true);
    assert.deepEqual(sent, [{ panic: true }]);
    assert.equal(store.$safety.get()?.panic, true);
    assert.deepEqual(store.$edits.get(), { bots: true });
  });

  it('shows beside the field why the server refuses it, before and after saving, and keeps the edit', async () => {
    refusal = refuseField('imageHosts', '"x" is no host.');
    store.edit({ imageHosts: ['x'] });
    clock.advance(400);
    await flushPromises();
    assert.deepEqual(store.$problems.get(), { imageHosts: '"x" is no host.' });
    store.edit({ imageHosts: ['x', 'y'] });
    assert.deepEqual(store.$problems.get(), {});
    await store.save();
    assert.deepEqual(store.$problems.get(), { imageHosts: '"x" is no host.' });
    assert.deepEqual(store.$edits.get(), { imageHosts: ['x', 'y'] });
  });

  it('reports that nothing was saved if the server does not answer', async () => {
    refusal = new TypeError('fetch');
    store.edit({ bots: true });
    await store.save();
    assert.match(store.$news.get(), /^Not saved: The server does not answer/);
    assert.equal(unanswered, 1);
    assert.deepEqual(store.$edits.get(), { bots: true });
  });

  it('treats a value that the server has normalized as saved', async () => {
    const tidy: SafetyApi = {
      ...api,
      changeSafety: async (changes) => ({ ...(await api.changeSafety(changes)), authors: ['C'] }),
    };
    store = createSafetyStore({ api: tidy, clock });
    await store.refresh();
    store.edit({ authors: ['C', 'c'] });
    await store.save();
    assert.deepEqual(store.$edits.get(), {});
    assert.deepEqual(store.$values.get()?.authors, ['C']);
  });

  it('ignores a response that is older than the known state', async () => {
    const old = saved;
    changeElsewhere({ panic: true });
    await store.refresh();
    saved = old;
    await store.refresh();
    assert.equal(store.$safety.get()?.panic, true);
  });
});
