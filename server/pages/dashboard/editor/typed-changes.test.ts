import { aTimeout, expect } from '@open-wc/testing';
import { createFakeClock, type FakeClock } from '../../../../core/testing/fake-clock.ts';
import { enterTime, findEditor, makeApi, makeDashboard, makeOverlay } from '../../testing/dashboard-fixture.ts';
import { until } from '../../../../widgets/testing/until.ts';
import { ApiError } from '../api.ts';
import { toFieldValue } from './expiry.ts';
import type { OverlayEditor } from './overlay-editor.ts';

describe('the typed changes of an overlay', () => {
  let clock: FakeClock;
  let api: ReturnType<typeof makeApi>;
  let editor: OverlayEditor;
  let sites: HTMLTextAreaElement;
  let time: HTMLInputElement;
  /** Whether the browser would ask before leaving the page. */
  const asksBeforeLeaving = (): boolean => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
  async function enterSites(text: string): Promise<void> {
    sites.value = text;
    sites.dispatchEvent(new Event('input'));
    await editor.updateComplete;
  }
  const leave = (field: HTMLElement): void =>
    ['change', 'blur'].forEach((type) => field.dispatchEvent(new Event(type)));

  beforeEach(async () => {
    clock = createFakeClock();
    api = makeApi();
    editor = await findEditor(await makeDashboard(api, { clock }));
    sites = editor.renderRoot.querySelector('#allowed-origins')!;
    time = editor.renderRoot.querySelector('#expires-at')!;
  });

  it('remain while another tab changes the same fields, and do not overwrite them unseen', async () => {
    await enterSites('https://mine.example\nhttp');
    expect(asksBeforeLeaving()).to.equal(true);
    await enterTime(time, '2099-12-31T20:15');
    const expiresAt = '2098-01-01T10:00:00.000Z';
    const theirs = { ...makeOverlay('a', 'Corner'), allowedOrigins: ['https://a.example'], expiresAt, revision: 2 };
    api.getOverlays = () => Promise.resolve([theirs]);
    api.getOverlay = () => Promise.resolve(theirs);
    api.changeOverlay = () => Promise.reject(new ApiError(409, 'Changed.'));
    clock.advance(5_000);
    await until(() => editor.overlay.revision === 2);
    await editor.updateComplete;
    expect([sites.value, time.value]).to.deep.equal(['https://mine.example\nhttp', '2099-12-31T20:15']);
    leave(time);
    await until(() => editor.renderRoot.querySelector('.contested strong')?.textContent.includes('link works until'));
    await until(() => time.value === toFieldValue(expiresAt));
    expect(sites.value).to.equal('https://mine.example\nhttp');
  });

  it('are saved as a whole, and a time only after its field is left', async () => {
    await enterTime(time, '0002-12-31T20:15', '0020-12-31T20:15', '2099-12-31T20:15');
    expect(api.calls).to.deep.equal([]);
    leave(time);
    await until(() => api.calls.length > 0);
    expect(api.calls).to.deep.equal([['change', 'a', { expiresAt: new Date('2099-12-31T20:15').toISOString() }]]);
    leave(time);
    await aTimeout(0);
    expect(api.calls).to.have.length(1);
  });

  it('keep the field of sites open while it is emptied', async () => {
    await enterSites('https://a.example');
    leave(sites);
    await until(() => editor.overlay.allowedOrigins.length === 1);
    await enterSites('');
    expect(sites.closest('details')?.open).to.equal(true);
    leave(sites);
    await until(() => editor.overlay.allowedOrigins.length === 0);
    await editor.updateComplete;
    expect(sites.closest('details')?.open).to.equal(true);
    expect(asksBeforeLeaving()).to.equal(false);
  });
});
