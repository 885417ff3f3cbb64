import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { flushPromises } from '../../../testing/manual-clock.ts';
import { ApiError, type DashboardApi, type Overlay, type OverlayChanges } from '../api.ts';
import { refuseField } from '../../testing/refuse-field.ts';
import { createFakeClock } from '../../../../core/testing/fake-clock.ts';
import type { OverlaySaving } from '../saving/overlay-savers.ts';
import { createSavingList, type SavingList } from '../saving/saving-list.ts';
import { createOverlaysStore, type OverlaysStore } from './overlays-store.ts';

function makeOverlay(id: string, name: string): Overlay {
  return {
    id,
    name,
    widget: 'chat-box',
    settings: {},
    permissions: [],
    allowedOrigins: [],
    folder: '',
    embed: false,
    revision: 1,
    obs: { name, width: 400, height: 600 },
    createdAt: '2026-11-21T10:00:00.000Z',
    lastUsedAt: null,
    revokedAt: null,
    expiresAt: null,
  };
}

describe('the store of overlays', () => {
  let saved: readonly Overlay[];
  let sent: OverlayChanges[];
  /** The response to the next changes, instead of saving them. */
  let answerChange: (() => Promise<never>) | undefined;
  let unanswered: number;
  let saving: SavingList;
  let store: OverlaysStore;
  let api: Partial<DashboardApi>;

  const refusal = (status: number, message: string) => () => Promise.reject(new ApiError(status, message));
  const away = (): Promise<never> => Promise.reject(new TypeError('fetch'));

  const find = (): OverlaySaving | undefined => store.savers.$saving.get()['a'];

  /** Changes an overlay on the server, as another tab or the command line would. */
  function changeElsewhere(id: string, changes: Partial<Overlay>): void {
    saved = saved.map((one) => (one.id === id ? { ...one, ...changes, revision: one.revision + 1 } : one));
  }

  beforeEach(async () => {
    saved = [makeOverlay('a', 'Chat'), makeOverlay('b', 'Corner')];
    sent = [];
    answerChange = undefined;
    unanswered = 0;
    api = {
      getOverlays: () => Promise.resolve(saved),
      getOverlayUrl: (id) => Promise.resolve(`about:blank#key=${id}-${saved.find((one) => one.id === id)?.revision}`),
      getOverlay: (id) => Promise.resolve(saved.find((one) => one.id === id) ?? makeOverlay(id, '')),
      async changeOverlay(id, { revision, ...changes }) {
        sent.push(changes);
        if (answerChange) return answerChange();
        await flushPromises();
        if (saved.some((one) => one.id === id && one.revision !== revision))
          return refusal(409, 'Changed elsewhere.')();
        changeElsewhere(id, {
          ...changes,
          settings: { ...saved.find((one) => one.id === id)?.settings, ...changes.settings },
        });
        return saved.find((one) => one.id === id) ?? refusal(404, 'There is no such overlay.')();
      },
    };
    const onUnanswered = (): unknown => (unanswered += 1);
    saving = createSavingList({ clock: createFakeClock(), onUnanswered });
    store = createOverlaysStore({ api: api as DashboardApi, saving, onUnanswered });
    await store.refresh();
    await store.select('a');
  });

  it('loads the URL of the selected overlay, and of no other', async () => {
    assert.equal(store.$selected.get()?.id, 'a');
    assert.equal(store.$url.get(), 'about:blank#key=a-1');
    const another = createOverlaysStore({ api: api as DashboardApi });
    await another.refresh();
    assert.equal(another.$selected.get(), undefined);
    assert.equal(another.$url.get(), undefined);
  });

  it('removes an overlay that was revoked elsewhere from the list, and reports it', async () => {
    saved = saved.slice(1);
    await store.refresh();
    await flushPromises();
    assert.deepEqual(
      store.$overlays.get().map(({ id }) => id),
      ['b'],
    );
    assert.equal(store.$selected.get(), undefined);
    assert.equal(store.$url.get(), undefined);
    assert.equal(store.$news.get(), '“Chat” was removed elsewhere.');
  });

  it('shows changes made elsewhere, including a new key', async () => {
    changeElsewhere('a', { name: 'Talk', settings: { limit: 5 } });
    await store.refresh();
    const selected = store.$selected.get();
    assert.deepEqual([selected?.name, selected?.settings], ['Talk', { limit: 5 }]);
    assert.equal(store.$url.get(), 'about:blank#key=a-2');
  });

  it('does not notify if nothing has changed', async () => {
    let told = 0;
    store.$overlays.listen(() => (told += 1));
    saved = saved.map((one) => ({ ...one }));
    await store.refresh();
    assert.equal(told, 0);
  });

  it('ignores a list that the server sent before a change on this page', async () => {
    const reading = store.refresh();
    const old = saved;
    await store.change('a', { name: 'Talk' });
    saved = old;
    await reading;
    assert.equal(store.$selected.get()?.name, 'Talk');
  });

  it('keeps a change that could not be sent, and retries it', async () => {
    answerChange = away;
    await store.change('a', { settings: { limit: 5 } });
    await store.change('a', { settings: { side: 'left' }, name: 'Talk' });
    assert.deepEqual(find()?.unsaved, { name: 'Talk', settings: { limit: 5, side: 'left' } });
    assert.deepEqual(find()?.state, 'waiting');
    assert.equal(unanswered, 2);
    answerChange = undefined;
    await saving.resend();
    assert.deepEqual([saved[0]?.name, saved[0]?.settings], ['Talk', { limit: 5, side: 'left' }]);
    assert.equal(find()?.unsaved, undefined);
    assert.deepEqual(find(), undefined);
  });

  for (const status of [401, 429, 500, 503]) {
    it(`keeps a change after the temporary status ${status}`, async () => {
      answerChange = refusal(status, 'Later.');
      await store.change('a', { name: 'Talk' });
      assert.deepEqual(find()?.unsaved, { name: 'Talk' });
      await saving.resend();
      // the retry checks nothing else: the caller does that
      assert.equal(unanswered, 1);
    });
  }

  it('saves a change although another field was changed elsewhere', async () => {
    changeElsewhere('a', { name: 'Theirs' });
    await store.change('a', { settings: { limit: 5 } });
    assert.deepEqual([saved[0]?.name, saved[0]?.settings], ['Theirs', { limit: 5 }]);
    assert.equal(find()?.contested, undefined);
  });

  it('does not overwrite unseen changes from elsewhere: the owner chooses', async () => {
    changeElsewhere('a', { name: 'Theirs', settings: { limit: 9 } });
    await store.change('a', { name: 'Mine', settings: { limit: 5, side: 'left' } });
    assert.deepEqual([saved[0]?.name, saved[0]?.settings], ['Theirs', { limit: 9, side: 'left' }]);
    assert.deepEqual(find()?.contested, { name: 'Mine', settings: { limit: 5 } });
    assert.equal(find()?.unsaved, undefined);
    assert.equal(store.$selected.get()?.name, 'Theirs');
    await store.savers.settle('a', 'mine');
    assert.deepEqual([saved[0]?.name, saved[0]?.settings], ['Mine', { limit: 5, side: 'left' }]);
    assert.equal(find()?.contested, undefined);
  });

  it('asks about changes made elsewhere since the edit began, also if the list was reloaded meanwhile', async () => {
    const base = store.$selected.get();
    changeElsewhere('a', { name: 'Theirs' });
    await store.refresh();
    await store.change('a', { name: 'Mine' }, base);
    assert.equal(saved[0]?.name, 'Theirs');
    assert.deepEqual(find()?.contested, { name: 'Mine' });
  });

  it('does not ask about its own saves since the edit began', async () => {
    const base = store.$selected.get();
    await store.change('a', { settings: { limit: 5 } }, base);
    await store.change('a', { settings: { limit: 6 } }, base);
    assert.deepEqual([saved[0]?.settings, find()], [{ limit: 6 }, undefined]);
  });

  it('drops the changes made here if the owner keeps those from elsewhere', async () => {
    changeElsewhere('a', { name: 'Theirs' });
    await store.change('a', { name: 'Mine' });
    await store.savers.settle('a', 'theirs');
    assert.equal(saved[0]?.name, 'Theirs');
    assert.deepEqual(find(), undefined);
  });

  it('asks also about a pending change that conflicts with one from elsewhere, and not about an equal value', async () => {
    answerChange = away;
    await store.change('a', { name: 'Mine', settings: { limit: 5 } });
    changeElsewhere('a', { name: 'Theirs', settings: { limit: 5 } });
    await store.refresh();
    answerChange = undefined;
    await saving.resend();
    assert.deepEqual(find()?.contested, { name: 'Mine' });
    assert.equal(saved[0]?.name, 'Theirs');
  });

  it('undoes a field that the server refused, gives the reason, and saves the other fields', async () => {
    answerChange = () => Promise.reject(refuseField('limit', 'must be a whole number from 1 to 200.'));
    const saving = store.change('a', { name: 'Talk', settings: { limit: 900 } });
    answerChange = undefined;
    await saving;
    assert.deepEqual(sent, [{ name: 'Talk', settings: { limit: 900 } }, { name: 'Talk' }]);
    assert.equal(find()?.unsaved, undefined);
    assert.deepEqual(find()?.refused, { limit: 'Must be a whole number from 1 to 200.' });
    assert.deepEqual([saved[0]?.name, saved[0]?.settings], ['Talk', {}]);
    assert.equal(store.$problem.get(), '');
    await store.change('a', { settings: { limit: 9 } });
    assert.equal(find(), undefined);
  });

  it('undoes the whole change, and gives the reason, if the server names no field', async () => {
    answerChange = refusal(413, 'The body is too large.');
    await store.change('a', { name: 'Talk' });
    assert.equal(find()?.unsaved, undefined);
    assert.equal(store.$problem.get(), 'Not saved: The body is too large.');
  });

  it('drops the unsaved changes of an overlay that was revoked', async () => {
    answerChange = refusal(404, 'There is no such overlay.');
    saved = saved.slice(1);
    await store.change('a', { name: 'Talk' });
    assert.equal(unanswered, 1);
    await store.refresh();
    assert.equal(find()?.unsaved, undefined);
    assert.deepEqual(
      store.$overlays.get().map(({ id }) => id),
      ['b'],
    );
    assert.ok(store.$news.get().includes('removed elsewhere'));
  });

  it('reports that a key cannot be read, and still updates the list', async () => {
    api.getOverlayUrl = refusal(409, 'The key of this overlay cannot be read any more: give it a new one.');
    changeElsewhere('a', { name: 'Talk' });
    await store.refresh();
    assert.ok(store.$problem.get().includes('cannot be read'));
    assert.equal(store.$selected.get()?.name, 'Talk');
  });

  it('restores an overlay that was just revoked, with the same URL, and does nothing if it is too late', async () => {
    const [chat, corner] = saved;
    api.revokeOverlay = () => Promise.resolve();
    api.restoreOverlay = () => Promise.resolve(chat ?? makeOverlay('a', ''));
    await store.revoke('a');
    assert.equal(store.$revoked.get(), chat);
    assert.deepEqual(store.$overlays.get(), [corner]);
    await store.restore();
    assert.equal(store.$revoked.get(), undefined);
    assert.deepEqual(store.$overlays.get(), [corner, chat]);
    await store.revoke('a');
    api.restoreOverlay = refusal(404, 'This overlay cannot be brought back any more.');
    await store.restore();
    assert.deepEqual(store.$overlays.get(), [corner]);
    assert.ok(store.$problem.get().includes('brought back'));
  });

  it('copies an overlay and selects the copy', async () => {
    api.copyOverlay = () => Promise.resolve({ ...makeOverlay('c', 'Chat 2'), url: 'about:blank#key=c' });
    assert.equal((await store.copy('a'))?.id, 'c');
    assert.equal(store.$selected.get()?.name, 'Chat 2');
    assert.equal(store.$url.get(), 'about:blank#key=c');
  });

  it('sends one change of an overlay at a time, with the newest value last', async () => {
    const saving = store.change('a', { settings: { limit: 5 } });
    void store.change('a', { settings: { limit: 6 } });
    void store.change('a', { settings: { limit: 7 } });
    assert.deepEqual(sent, [{ settings: { limit: 5 } }]);
    await saving;
    assert.deepEqual(sent, [{ settings: { limit: 5 } }, { settings: { limit: 7 } }]);
    assert.deepEqual(saved[0]?.settings, { limit: 7 });
  });
});
