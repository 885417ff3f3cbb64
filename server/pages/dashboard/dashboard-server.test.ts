import { aTimeout, expect } from '@open-wc/testing';
import { createFakeClock, type FakeClock } from '../../../core/testing/fake-clock.ts';
import { ApiError, type DashboardApi, type Session } from './api.ts';
import type { Dashboard } from './dashboard.ts';
import {
  answerQuestion,
  chooseItem,
  clickButton,
  findEditor,
  makeApi,
  makeDashboard,
  makeOverlay,
  session,
  loadPageStyles,
} from '../testing/dashboard-fixture.ts';
import { refuseField } from '../testing/refuse-field.ts';
import { until } from '../../../widgets/testing/until.ts';
import type { OverlayEditor } from './editor/overlay-editor.ts';

describe('<onair-dashboard> and its server', () => {
  let clock: FakeClock;
  let isGone: boolean;
  /** The reason why the server refuses the next change. */
  let refusal: ApiError | undefined;
  let current: Session | undefined;
  let api: DashboardApi & { readonly calls: unknown[] };
  let dashboard: Dashboard;

  /** A fake server that can be unreachable, and can refuse changes. */
  function makeFailingApi(): typeof api {
    const working = makeApi();
    const ask = <T>(answer: () => Promise<T>): Promise<T> =>
      isGone ? Promise.reject(new TypeError('fetch')) : answer();
    return {
      ...working,
      getSession: () => ask(() => Promise.resolve(current)),
      getOverlays: () => ask(() => working.getOverlays()),
      changeOverlay: (id, changes) =>
        ask(() => (refusal ? Promise.reject(refusal) : working.changeOverlay(id, changes))),
    };
  }
  const say = (): string => dashboard.renderRoot.querySelector('.messages')?.textContent.trim() ?? '';
  /** Returns the text of a part of the first card. */
  const readCard = (selector: string): string | undefined =>
    dashboard.renderRoot
      .querySelector('onair-overlay-cards')
      ?.renderRoot.querySelector('onair-overlay-card')
      ?.renderRoot.querySelector(selector)?.textContent;
  /** Advances the clock and waits for the effects. */
  async function pass(ms: number): Promise<void> {
    clock.advance(ms);
    await aTimeout(0);
    await dashboard.updateComplete;
  }
  async function setName(editor: OverlayEditor, name: string): Promise<HTMLInputElement> {
    const input = editor.renderRoot.querySelector<HTMLInputElement>('#name')!;
    input.value = name;
    input.dispatchEvent(new Event('change'));
    await pass(0);
    await editor.updateComplete;
    return input;
  }
  /** Whether the browser would ask before leaving the page. */
  const asksBeforeLeaving = (): boolean => !dispatchEvent(new Event('beforeunload', { cancelable: true }));

  beforeEach(async () => {
    clock = createFakeClock();
    isGone = false;
    refusal = undefined;
    current = session;
    api = makeFailingApi();
    dashboard = await makeDashboard(api, { clock });
  });

  it('says that the server is unreachable, and when it is back, without a reload', async () => {
    expect(say()).to.equal('');
    isGone = true;
    await pass(5_000);
    expect(say()).to.contain('does not answer').and.to.contain('tries again by itself');
    isGone = false;
    await pass(1_000);
    expect(say()).to.equal('The Onair server is back.');
    await pass(5_000);
    expect(say()).to.equal('');
  });

  it('shows the overlays when a server that was unreachable from the start is back', async () => {
    dashboard.remove();
    isGone = true;
    dashboard = await makeDashboard(api, { clock });
    expect(say()).to.contain('does not answer');
    isGone = false;
    await pass(1_000);
    expect((await findEditor(dashboard)).overlay.id).to.equal('a');
  });

  it('marks a change as unsaved at once, and sends it when the server is back', async () => {
    const editor = await findEditor(dashboard);
    isGone = true;
    const input = await setName(editor, 'Talk');
    expect(say()).to.contain('unsaved changes are kept here');
    expect(editor.renderRoot.querySelector('#name-note')?.textContent).to.contain('Not saved yet');
    location.hash = '#overlays';
    await until(() => readCard('.unsaved') === 'not saved');
    await findEditor(dashboard);
    expect(input.value).to.equal('Talk');
    expect(asksBeforeLeaving()).to.equal(true);
    isGone = false;
    await pass(10_000);
    await pass(0);
    await editor.updateComplete;
    expect(api.calls).to.deep.equal([['change', 'a', { name: 'Talk' }]]);
    const again = await findEditor(dashboard);
    await until(() => again.renderRoot.querySelector('#name-note')?.textContent.trim() === '');
    location.hash = '#overlays';
    await until(() => readCard('.name') === 'Talk');
    expect(asksBeforeLeaving()).to.equal(false);
  });

  it('marks an unsaved setting', async () => {
    const editor = await findEditor(dashboard);
    isGone = true;
    const form = editor.renderRoot.querySelector('onair-settings-form')!;
    const detail = { name: 'whenOffline', value: 'hide', isFinal: true };
    form.dispatchEvent(new CustomEvent('onair-setting-change', { detail }));
    await pass(0);
    await editor.updateComplete;
    await form.updateComplete;
    expect(form.renderRoot.querySelector('#whenOffline-note')?.textContent).to.contain('Not saved yet');
    expect(form.renderRoot.querySelector<HTMLSelectElement>('#whenOffline')?.value).to.equal('hide');
  });

  it('undoes a refused value and explains beside its field', async () => {
    const removeStyles = await loadPageStyles();
    const editor = await findEditor(dashboard);
    refusal = refuseField('name', 'must be a text of 1 to 80 characters.');
    const input = await setName(editor, ' ');
    expect(input.value).to.equal('Corner');
    expect(input.getAttribute('aria-invalid')).to.equal('true');
    const note = editor.renderRoot.querySelector(`#${input.getAttribute('aria-describedby') ?? ''}`);
    expect(note?.textContent).to.contain('Must be a text of 1 to 80 characters.');
    editor.renderRoot.querySelector('onair-overlay-preview')?.remove();
    await expect(dashboard).to.be.accessible();
    removeStyles();
  });

  it('notifies the later of two tabs that both changed a field, and lets the owner choose', async () => {
    const editor = await findEditor(dashboard);
    const theirs = { ...makeOverlay('a', 'Theirs'), revision: 2 };
    const sent: unknown[] = [];
    api.getOverlay = () => Promise.resolve(theirs);
    api.changeOverlay = (_id, changes) => {
      sent.push(changes);
      if (changes.revision !== 2) return Promise.reject(new ApiError(409, 'It was changed elsewhere.'));
      return Promise.resolve({ ...theirs, ...changes, settings: {}, revision: 3 });
    };
    const input = await setName(editor, 'Mine');
    await until(() => editor.renderRoot.querySelector('.contested'));
    expect(editor.renderRoot.querySelector('[role=alert]')?.textContent).to.contain(
      'Another tab changed this too: Name.',
    );
    expect(input.value).to.equal('Theirs');
    expect(asksBeforeLeaving()).to.equal(true);
    clickButton(editor.renderRoot, 'Save mine');
    await until(() => input.value === 'Mine');
    expect(sent).to.deep.equal([
      { name: 'Mine', revision: 1 },
      { name: 'Mine', revision: 2 },
    ]);
    expect(editor.renderRoot.querySelector('.contested')).to.equal(null);
  });

  it('keeps a name that is being typed while another tab changes it, and does not overwrite it unseen', async () => {
    const editor = await findEditor(dashboard);
    const input = editor.renderRoot.querySelector<HTMLInputElement>('#name')!;
    input.value = 'Mi';
    input.dispatchEvent(new Event('input'));
    expect(asksBeforeLeaving()).to.equal(true);
    const theirs = { ...makeOverlay('a', 'Theirs'), revision: 2 };
    api.getOverlays = () => Promise.resolve([theirs]);
    api.getOverlay = () => Promise.resolve(theirs);
    api.changeOverlay = (_id, { revision }) =>
      revision === 2 ? Promise.resolve({ ...theirs, revision: 3 }) : Promise.reject(new ApiError(409, 'Changed.'));
    await pass(5_000);
    await until(() => editor.overlay.name === 'Theirs');
    await editor.updateComplete;
    expect(input.value).to.equal('Mi');
    await setName(editor, 'Mine');
    await until(() => editor.renderRoot.querySelector('.contested'));
    await until(() => input.value === 'Theirs');
  });

  it("shows another tab's name after the field is left unchanged", async () => {
    const editor = await findEditor(dashboard);
    const input = editor.renderRoot.querySelector<HTMLInputElement>('#name')!;
    input.value = 'Corner ';
    input.dispatchEvent(new Event('input'));
    input.value = 'Corner';
    input.dispatchEvent(new Event('input'));
    input.dispatchEvent(new Event('blur'));
    api.getOverlays = () => Promise.resolve([{ ...makeOverlay('a', 'Theirs'), revision: 2 }]);
    await pass(5_000);
    await until(() => input.value === 'Theirs');
    expect(asksBeforeLeaving()).to.equal(false);
  });

  it('saves the sites that may embed an overlay, and marks a wrong address beside the field', async () => {
    const removeStyles = await loadPageStyles();
    const editor = await findEditor(dashboard);
    const field = editor.renderRoot.querySelector<HTMLTextAreaElement>('#allowed-origins')!;
    const enter = async (text: string): Promise<void> => {
      field.value = text;
      field.dispatchEvent(new Event('change'));
      await pass(0);
      await editor.updateComplete;
    };
    await enter('example.com\nhttps://b.example/blog');
    expect(api.calls).to.deep.equal([
      ['change', 'a', { allowedOrigins: ['https://example.com', 'https://b.example'] }],
    ]);
    refusal = refuseField('allowedOrigins', '"null" is what every file sends.');
    await enter('null');
    expect(field.value).to.equal('https://example.com\nhttps://b.example');
    expect(field.getAttribute('aria-invalid')).to.equal('true');
    expect(editor.renderRoot.querySelector('#allowed-origins-note')?.textContent).to.contain('what every file sends');
    expect(field.closest('details')?.open).to.equal(true);
    editor.renderRoot.querySelector('onair-overlay-preview')?.remove();
    await expect(dashboard).to.be.accessible();
    removeStyles();
  });

  it('saves that an overlay is for a page with many visitors', async () => {
    const editor = await findEditor(dashboard);
    editor.renderRoot.querySelector<HTMLInputElement>('.embedding .switch input')!.click();
    await pass(0);
    expect(api.calls).to.deep.equal([['change', 'a', { embed: true }]]);
  });

  it('undoes a refused setting and explains beside it', async () => {
    const removeStyles = await loadPageStyles();
    const editor = await findEditor(dashboard);
    refusal = refuseField('whenOffline', 'must be one of show, hide.');
    const form = editor.renderRoot.querySelector('onair-settings-form')!;
    const select = form.renderRoot.querySelector<HTMLSelectElement>('#whenOffline')!;
    const before = select.value;
    select.value = 'hide';
    select.dispatchEvent(new Event('change'));
    await pass(0);
    await editor.updateComplete;
    await form.updateComplete;
    expect(select.value).to.equal(before);
    expect(select.closest('[data-refused]')).to.not.equal(null);
    expect(form.renderRoot.querySelector('#whenOffline-note')?.textContent).to.contain('Must be one of show, hide.');
    await expect(form).to.be.accessible();
    removeStyles();
  });

  it('removes an overlay that was revoked elsewhere from the list, and reports it', async () => {
    await findEditor(dashboard);
    api.getOverlays = () => Promise.resolve([makeOverlay('z', 'Other')]);
    await pass(5_000);
    expect(say()).to.equal('“Corner” was removed elsewhere.');
    expect(dashboard.renderRoot.querySelector('main')?.textContent).to.contain('not here any more');
    location.hash = '#overlays';
    await until(() => readCard('.name') === 'Other');
  });

  it('keeps typed text while the list is reloaded', async () => {
    const editor = await findEditor(dashboard);
    const input = editor.renderRoot.querySelector<HTMLInputElement>('#name')!;
    input.value = 'Half a na';
    api.getOverlays = () =>
      Promise.resolve([{ ...makeOverlay('a', 'Corner'), lastUsedAt: '2026-11-21T12:00:00.000Z' }]);
    await pass(5_000);
    await editor.updateComplete;
    expect(editor.renderRoot.textContent).to.contain('Last seen');
    expect(input.value).to.equal('Half a na');
  });

  it('says that the service is lost if that lasts, and nothing while a connection is being opened', async () => {
    current = { ...session, link: 'reconnecting' };
    await pass(5_000);
    expect(say()).to.equal('');
    await pass(5_000);
    expect(say()).to.contain('lost the service');
    current = session;
    await pass(5_000);
    expect(say()).to.equal('');
  });

  it('explains why the login does not work', async () => {
    current = { ...session, problem: 'storage_failed' };
    await pass(5_000);
    expect(say()).to.contain('cannot write to its storage');
  });

  it('asks to sign in when the owner signed out elsewhere, and keeps unsaved changes', async () => {
    const editor = await findEditor(dashboard);
    refusal = new ApiError(401, 'Sign in first: open /auth/login.');
    current = undefined;
    await setName(editor, 'Talk');
    await pass(0);
    const link = dashboard.renderRoot.querySelector('a.primary');
    expect(link?.getAttribute('target')).to.equal('_blank');
    expect(asksBeforeLeaving()).to.equal(true);
    refusal = undefined;
    current = session;
    await pass(5_000);
    await pass(0);
    expect(api.calls).to.deep.equal([['change', 'a', { name: 'Talk' }]]);
    expect(asksBeforeLeaving()).to.equal(false);
  });

  it('asks before signing out while a change is unsaved', async () => {
    const editor = await findEditor(dashboard);
    isGone = true;
    await setName(editor, 'Talk');
    chooseItem(dashboard.renderRoot, 'sign-out');
    expect(await answerQuestion('no')).to.equal('Sign out?');
  });

  it('shows sample data while the stream is not live, unless it is switched off', async () => {
    const editor = await findEditor(dashboard);
    const findSwitch = (): HTMLInputElement | null => editor.renderRoot.querySelector('.samples input');
    const hasSamples = (): boolean | undefined => editor.renderRoot.querySelector('onair-overlay-preview')?.hasSamples;
    expect(findSwitch()).to.equal(null);
    expect(hasSamples()).to.equal(false);
    current = { ...session, live: false };
    await pass(5_000);
    await editor.updateComplete;
    expect(findSwitch()?.labels?.[0]?.textContent).to.contain('Sample data');
    expect(hasSamples()).to.equal(true);
    findSwitch()?.click();
    await editor.updateComplete;
    expect(hasSamples()).to.equal(false);
    findSwitch()?.click();
    current = session;
    await pass(5_000);
    await editor.updateComplete;
    expect(hasSamples()).to.equal(false);
  });

  it('asks before leaving the page and before signing out while a setting is being changed', async () => {
    const form = (await findEditor(dashboard)).renderRoot.querySelector('onair-settings-form')!;
    const detail = { name: 'whenOffline', value: 'hide', isFinal: false };
    form.dispatchEvent(new CustomEvent('onair-setting-change', { detail }));
    expect(asksBeforeLeaving()).to.equal(true);
    chooseItem(dashboard.renderRoot, 'sign-out');
    expect(await answerQuestion('no')).to.equal('Sign out?');
    dashboard.remove();
    expect(asksBeforeLeaving()).to.equal(false);
  });
});
