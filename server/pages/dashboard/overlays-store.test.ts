import { aTimeout, expect } from '@open-wc/testing';
import { ApiError, type DashboardApi, type Overlay, type OverlayChanges } from './api.ts';
import { createOverlaysStore, type OverlaysStore } from './overlays-store.ts';

function makeOverlay(id: string, name: string): Overlay {
  return {
    ...{ id, name, widget: 'chat-box', settings: {}, permissions: [], allowedOrigins: [], embed: false, revision: 1 },
    ...{ obs: { name, width: 400, height: 600 }, createdAt: '2026-11-21T10:00:00.000Z' },
    ...{ lastUsedAt: null, revokedAt: null },
  };
}

/** Lets promises that are settled go on. */
const flushPromises = (): Promise<void> => aTimeout(0);

describe('the store of overlays', () => {
  let saved: readonly Overlay[];
  let sent: OverlayChanges[];
  /** What the server does with the next changes instead of saving them. */
  let answerChange: (() => Promise<never>) | undefined;
  let unanswered: number;
  let store: OverlaysStore;
  let api: Partial<DashboardApi>;

  const refusal = (status: number, message: string) => () => Promise.reject(new ApiError(status, message));
  const away = (): Promise<never> => Promise.reject(new TypeError('fetch'));

  /** Another tab, or the command line, changes something at the server. */
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
      async changeOverlay(id, changes) {
        sent.push(changes);
        if (answerChange) return answerChange();
        await flushPromises();
        changeElsewhere(id, {
          ...changes,
          settings: { ...saved.find((one) => one.id === id)?.settings, ...changes.settings },
        });
        return saved.find((one) => one.id === id) ?? refusal(404, 'There is no such overlay.')();
      },
    };
    store = createOverlaysStore({ api: api as DashboardApi, onUnanswered: () => (unanswered += 1) });
    await store.refresh();
  });

  it('selects the first one and knows its URL', () => {
    expect(store.$selected.get()?.id).to.equal('a');
    expect(store.$url.get()).to.equal('about:blank#key=a-1');
  });

  it('removes an overlay that was revoked elsewhere from the list, says so, and selects another one', async () => {
    saved = saved.slice(1);
    await store.refresh();
    await flushPromises();
    expect(store.$overlays.get().map(({ id }) => id)).to.deep.equal(['b']);
    expect(store.$selected.get()?.id).to.equal('b');
    expect(store.$news.get()).to.equal('“Chat” was revoked elsewhere.');
  });

  it('shows what was changed elsewhere, a new key included', async () => {
    changeElsewhere('a', { name: 'Talk', settings: { limit: 5 } });
    await store.refresh();
    expect(store.$selected.get())
      .to.include({ name: 'Talk' })
      .and.to.deep.include({ settings: { limit: 5 } });
    expect(store.$url.get()).to.equal('about:blank#key=a-2');
  });

  it('does not notify when nothing has changed', async () => {
    let told = 0;
    store.$overlays.listen(() => (told += 1));
    saved = saved.map((one) => ({ ...one }));
    await store.refresh();
    expect(told).to.equal(0);
  });

  it('ignores a list that the server sent before a change on this page', async () => {
    const reading = store.refresh();
    const old = saved;
    await store.change('a', { name: 'Talk' });
    saved = old;
    await reading;
    expect(store.$selected.get()?.name).to.equal('Talk');
  });

  it('keeps a change that could not be sent, and sends it again', async () => {
    answerChange = away;
    await store.change('a', { settings: { limit: 5 } });
    await store.change('a', { settings: { side: 'left' }, name: 'Talk' });
    expect(store.unsaved.$unsaved.get()['a']).to.deep.equal({ name: 'Talk', settings: { limit: 5, side: 'left' } });
    expect(store.unsaved.$waiting.get()).to.deep.equal(['a']);
    expect(unanswered).to.equal(2);
    answerChange = undefined;
    await store.unsaved.resend();
    expect(saved[0]).to.deep.include({ name: 'Talk', settings: { limit: 5, side: 'left' } });
    expect(store.unsaved.$unsaved.get()).to.deep.equal({});
    expect(store.unsaved.$waiting.get()).to.deep.equal([]);
  });

  for (const status of [401, 409, 429, 500, 503]) {
    it(`keeps a change that was answered with ${status}, which is temporary`, async () => {
      answerChange = refusal(status, 'Later.');
      await store.change('a', { name: 'Talk' });
      expect(store.unsaved.$unsaved.get()['a']).to.deep.equal({ name: 'Talk' });
      await store.unsaved.resend();
      // sending again looks after nothing else: that is left to the caller
      expect(unanswered).to.equal(1);
    });
  }

  it('undoes a field that the server refused, gives the reason, and saves the other fields', async () => {
    answerChange = refusal(400, 'limit: must be a whole number from 1 to 200.');
    const saving = store.change('a', { name: 'Talk', settings: { limit: 900 } });
    answerChange = undefined;
    await saving;
    expect(sent).to.deep.equal([{ name: 'Talk', settings: { limit: 900 } }, { name: 'Talk' }]);
    expect(store.unsaved.$unsaved.get()).to.deep.equal({});
    expect(store.unsaved.$refused.get()).to.deep.equal({ a: { limit: 'Must be a whole number from 1 to 200.' } });
    expect(saved[0]).to.deep.include({ name: 'Talk', settings: {} });
    expect(store.$problem.get()).to.equal('');
    await store.change('a', { settings: { limit: 9 } });
    expect(store.unsaved.$refused.get()).to.deep.equal({});
  });

  it('undoes the whole change, and says why, when the server names no field', async () => {
    answerChange = refusal(413, 'The body is too large.');
    await store.change('a', { name: 'Talk' });
    expect(store.unsaved.$unsaved.get()).to.deep.equal({});
    expect(store.$problem.get()).to.equal('Not saved: The body is too large.');
  });

  it('drops the unsaved changes of an overlay that was revoked', async () => {
    answerChange = refusal(404, 'There is no such overlay.');
    saved = saved.slice(1);
    await store.change('a', { name: 'Talk' });
    expect(unanswered).to.equal(1);
    await store.refresh();
    expect(store.unsaved.$unsaved.get()).to.deep.equal({});
    expect(store.$overlays.get().map(({ id }) => id)).to.deep.equal(['b']);
    expect(store.$news.get()).to.contain('revoked elsewhere');
  });

  it('says that a key cannot be read, and still updates the list', async () => {
    api.getOverlayUrl = refusal(409, 'The key of this overlay cannot be read any more: give it a new one.');
    changeElsewhere('a', { name: 'Talk' });
    await store.refresh();
    expect(store.$problem.get()).to.contain('cannot be read');
    expect(store.$selected.get()?.name).to.equal('Talk');
  });

  it('sends one change of an overlay at a time, with the newest value last', async () => {
    const saving = store.change('a', { settings: { limit: 5 } });
    void store.change('a', { settings: { limit: 6 } });
    void store.change('a', { settings: { limit: 7 } });
    expect(sent).to.deep.equal([{ settings: { limit: 5 } }]);
    await saving;
    expect(sent).to.deep.equal([{ settings: { limit: 5 } }, { settings: { limit: 7 } }]);
    expect(saved[0]?.settings).to.deep.equal({ limit: 7 });
  });
});
