import { expect } from '@open-wc/testing';
import { ApiError, type Session } from './api.ts';
import {
  answerQuestion,
  chooseItem,
  clickButton,
  enterTime,
  findEditor,
  findUrl,
  makeApi,
  makeDashboard,
  makeOverlay,
  session,
  loadPageStyles,
} from '../testing/dashboard-fixture.ts';
import { createColourChoice } from '../colours.ts';
import { loadScene, takeFormat } from '../../../widgets/canvas/scenes/scenes.ts';
import { STARTER_SCENES } from '../../../widgets/canvas/scenes/starter-scene.ts';
import { until } from '../../../widgets/testing/until.ts';

describe('<onair-dashboard>', () => {
  it('asks to sign in if the owner is not signed in', async () => {
    const dashboard = await makeDashboard(makeApi({ getSession: () => Promise.resolve(undefined) }));
    expect(dashboard.renderRoot.querySelector('a.primary')?.getAttribute('href')).to.equal('/auth/login');
    await expect(dashboard).to.be.accessible();
  });

  it('shows the signed-in name as text (T2)', async () => {
    const dashboard = await makeDashboard(makeApi());
    const name = dashboard.renderRoot.querySelector('[data-testid=owner]')!;
    expect(name.textContent).to.equal('Pixel <b>Harbor</b>');
  });

  it('asks to sign in again if the login is lost', async () => {
    const lost: Session = { ...session, state: 'needs_reconnect' };
    const dashboard = await makeDashboard(makeApi({ getSession: () => Promise.resolve(lost) }));
    expect(dashboard.renderRoot.querySelector('.notice')?.textContent).to.contain('sign in again');
  });

  it('explains what a disconnected login means for the overlays, and offers only to connect', async () => {
    const off: Session = { ...session, state: 'disconnected' };
    const dashboard = await makeDashboard(makeApi({ getSession: () => Promise.resolve(off) }));
    const words = dashboard.renderRoot.querySelector('.notice')?.textContent;
    expect(words).to.contain('overlays are blank').and.not.to.contain('no longer accepts');
    expect(words).to.contain('come back by themselves').and.not.to.contain('refresh');
  });

  it('reports that the server does not answer, instead of asking to sign in', async () => {
    const dashboard = await makeDashboard(makeApi({ getSession: () => Promise.reject(new TypeError('fetch')) }));
    expect(dashboard.renderRoot.querySelector('[role=status]')?.textContent).to.contain('does not answer');
  });

  it('says that a part is missing when a script of it could not be loaded', async () => {
    const dashboard = await makeDashboard(makeApi());
    const words = () => dashboard.renderRoot.querySelector('.messages')?.textContent;
    expect(words()).to.not.contain('Reload the page');
    const payload = new Error('Failed to fetch a script');
    dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }));
    await until(() => words()?.includes('Part of this page could not be loaded. Reload the page to see all of it.'));
  });

  it('stays and reports the error if signing out or disconnecting failed', async () => {
    const refusal = (message: string) => () => Promise.reject(new ApiError(503, message));
    const dashboard = await makeDashboard(makeApi({ logout: refusal('Not out.'), disconnect: refusal('Not off.') }));
    const alert = () => dashboard.renderRoot.querySelector('[role=alert]')?.textContent;
    chooseItem(dashboard.renderRoot, 'sign-out');
    await until(() => alert() === 'Not out.');
    chooseItem(dashboard.renderRoot, 'connection');
    const connection = await until(() => dashboard.renderRoot.querySelector('onair-connection-section'));
    connection.dispatchEvent(new CustomEvent('onair-disconnect-request'));
    await until(() => alert() === 'Not off.');
  });

  it('shows the page in the chosen colours, and remembers them', async () => {
    const dashboard = await makeDashboard(makeApi());
    const kept = new Map<string, string>();
    const storage = { getItem: (key: string) => kept.get(key) ?? null, setItem: kept.set.bind(kept) };
    const root = document.createElement('div');
    dashboard.colours = createColourChoice({ root, prefersLight: matchMedia('not all'), storage });
    await dashboard.updateComplete;
    chooseItem(dashboard.renderRoot, 'light');
    expect(root.className).to.equal('wa-light');
    await dashboard.updateComplete;
    const isChecked = (value: string) =>
      dashboard.renderRoot.querySelector<HTMLInputElement>(`wa-dropdown-item[value=${value}]`)?.checked;
    expect([isChecked('light'), isChecked('auto')]).to.deep.equal([true, false]);
    chooseItem(dashboard.renderRoot, 'dark');
    expect(root.className).to.equal('wa-dark');
    expect([...kept.values()]).to.deep.equal(['dark']);
  });

  it('leads an owner without overlays from a picture straight to the link', async () => {
    const api = makeApi({ getOverlays: () => Promise.resolve([]) });
    const dashboard = await makeDashboard(api, {}, '#new');
    const page = dashboard.renderRoot.querySelector('onair-new-overlay')!;
    page.renderRoot.querySelector<HTMLElement>('[data-widget=live-badge]')?.click();
    await until(() => location.hash === '#overlay/b');
    expect(api.calls).to.deep.equal([['create', 'live-badge', 'Live badge', {}]]);
    const editor = await findEditor(dashboard, 'b');
    await until(() => editor.url === 'about:blank#key=created');
  });

  it('shows the whole preview within its frame on a narrow page', async () => {
    const dashboard = await makeDashboard(makeApi());
    dashboard.style.width = '300px';
    const preview = (await findEditor(dashboard)).renderRoot.querySelector('onair-overlay-preview')!;
    await until(() => preview.clientWidth < 300);
    const inner = preview.clientWidth - 2 * parseFloat(getComputedStyle(preview).paddingLeft);
    await until(() => (preview.shadowRoot?.querySelector('.stage')?.clientWidth ?? 0) === Math.round(inner));
  });

  it('hides the key of each overlay until the owner asks for it (T9)', async () => {
    const overlays = [makeOverlay('a', 'Corner'), makeOverlay('b', 'Chat')];
    const dashboard = await makeDashboard(makeApi({ getOverlays: () => Promise.resolve(overlays) }));
    const editor = await findEditor(dashboard, 'a');
    const readUrl = () => findUrl(editor).querySelector<HTMLInputElement>('[data-testid=url]')?.value;
    expect(readUrl()).to.equal(undefined);
    clickButton(findUrl(editor), 'Show link');
    await until(() => readUrl() === 'about:blank#key=of-a');
    const other = await findEditor(dashboard, 'b');
    expect(findUrl(other).querySelector('[data-testid=url]')).to.equal(null);
  });

  it('saves a setting after its final change only, and that setting only', async () => {
    const api = makeApi();
    const editor = await findEditor(await makeDashboard(api));
    const form = editor.renderRoot.querySelector('onair-settings-form')!;
    for (const isFinal of [false, true]) {
      const detail = { name: 'whenOffline', value: 'hide', isFinal };
      form.dispatchEvent(new CustomEvent('onair-setting-change', { detail }));
    }
    expect(api.calls).to.deep.equal([['change', 'a', { settings: { whenOffline: 'hide' } }]]);
  });

  it('sets when the URL of an overlay expires', async () => {
    const api = makeApi();
    const editor = await findEditor(await makeDashboard(api));
    const field = editor.renderRoot.querySelector<HTMLInputElement>('#expires-at')!;
    expect(field.value).to.equal('');
    await enterTime(field, '2099-12-31T20:15');
    field.dispatchEvent(new Event('blur'));
    await until(() => api.calls.length > 0);
    expect(api.calls).to.deep.equal([['change', 'a', { expiresAt: new Date('2099-12-31T20:15').toISOString() }]]);
    await until(() => editor.renderRoot.querySelector('#expires-at-help')?.textContent.includes('From then on'));
  });

  it('removes an overlay, and can restore it', async () => {
    const api = makeApi();
    const dashboard = await makeDashboard(api);
    const editor = await findEditor(dashboard);
    chooseItem(editor.renderRoot, 'revoke');
    await until(() => location.hash === '#overlays');
    const undo = await until(() => dashboard.renderRoot.querySelector<HTMLElement>('wa-toast-item wa-button'));
    expect(undo.closest('wa-toast-item')?.duration).to.equal(10_000);
    expect(undo.parentElement?.textContent).to.contain('Removed “Corner”');
    // the list behind gets the focus first
    await until(() => dashboard.shadowRoot!.activeElement?.localName === 'main');
    undo.focus();
    await until(() => undo.matches(':focus'));
    undo.click();
    await until(() => api.calls.length === 2);
    expect(api.calls).to.deep.equal([
      ['revoke', 'a'],
      ['restore', 'a'],
    ]);
    const cards = await until(() => dashboard.renderRoot.querySelector('onair-overlay-cards'));
    await until(() => cards.shadowRoot!.activeElement?.shadowRoot?.activeElement);
    expect(cards.shadowRoot!.activeElement?.shadowRoot?.activeElement?.textContent).to.contain('Corner');
  });

  it('makes a new link only after a question', async () => {
    const dashboard = await makeDashboard(makeApi());
    const editor = await findEditor(dashboard);
    chooseItem(editor.renderRoot, 'rotate');
    expect(await answerQuestion('no')).to.equal('A new link for “Corner”?');
    expect(editor.url).to.equal('about:blank#key=of-a');
    chooseItem(editor.renderRoot, 'rotate');
    await answerQuestion('yes');
    await until(() => editor.url === 'about:blank#key=rotated');
  });

  it('duplicates an overlay and opens the copy', async () => {
    const dashboard = await makeDashboard(makeApi());
    const editor = await findEditor(dashboard);
    chooseItem(editor.renderRoot, 'copy');
    await until(() => location.hash === '#overlay/c');
    expect((await findEditor(dashboard, 'c')).url).to.equal('about:blank#key=copied');
  });

  it('shows in one line why the server refused to create an overlay', async () => {
    const refusal = new ApiError(400, 'An owner can have 100 overlays: remove one first.');
    const api = makeApi({ createOverlay: () => Promise.reject(refusal) });
    const dashboard = await makeDashboard(api, {}, '#new');
    const page = dashboard.renderRoot.querySelector('onair-new-overlay')!;
    page.renderRoot.querySelector<HTMLElement>('[data-widget=chat-box]')?.click();
    const alert = await until(() => dashboard.renderRoot.querySelector('[role=alert]'));
    expect(alert.textContent).to.equal(refusal.message);
  });

  it('offers starter scenes before single widgets, and creates one with all its layers', async () => {
    const api = makeApi();
    const page = (await makeDashboard(api, {}, '#new')).renderRoot.querySelector('onair-new-overlay')!;
    const offered = [...page.renderRoot.querySelectorAll<HTMLElement>('[data-widget]')].map(
      ({ dataset }) => dataset['widget'],
    );
    expect(offered.slice(0, 6)).to.deep.equal(['show', ...STARTER_SCENES.map(({ name }) => name)]);
    expect(offered).to.include('chat-box');
    page.renderRoot.querySelectorAll<HTMLInputElement>('[name=canvas]')[1]?.click();
    await page.updateComplete;
    (await until(() => page.renderRoot.querySelector<HTMLElement>('[data-widget=gameplay]:enabled'))).click();
    await until(() => api.calls.length > 0);
    const scene = takeFormat(await loadScene('glass', 'gameplay'), 'portrait');
    expect(api.calls).to.deep.equal([['create', 'canvas', 'Gameplay · Portrait', scene]]);
  });

  it('creates all starter scenes at a press, and offers to put them into OBS', async () => {
    const api = makeApi();
    const dashboard = await makeDashboard(api, {}, '#new');
    const page = dashboard.renderRoot.querySelector('onair-new-overlay')!;
    page.renderRoot.querySelector<HTMLElement>('[data-widget=show]')!.click();
    const ready = await until(() => dashboard.renderRoot.querySelector('onair-show-ready'));
    expect(ready.items.map(({ scene }) => scene)).to.deep.equal(STARTER_SCENES.map(({ title }) => `Onair ${title}`));
    expect(api.calls.length).to.equal(5);
    ready.dispatchEvent(new CustomEvent('onair-show-seen'));
    await until(() => dashboard.renderRoot.querySelector('onair-show-ready') === null);
    expect(location.hash).to.equal('#overlays');
  });

  it('creates an overlay for the chosen canvas', async () => {
    const api = makeApi();
    const dashboard = await makeDashboard(api, {}, '#new');
    const page = dashboard.renderRoot.querySelector('onair-new-overlay')!;
    page.renderRoot.querySelectorAll<HTMLInputElement>('[name=canvas]')[1]?.click();
    await page.updateComplete;
    page.renderRoot.querySelector<HTMLElement>('[data-widget=live-badge]')?.click();
    await until(() => api.calls.length > 0);
    expect(api.calls).to.deep.equal([['create', 'live-badge', 'Live badge', { scale: 1.7, align: 'center' }]]);
  });

  it('changes size and settings of an overlay with its canvas, and back', async () => {
    const api = makeApi();
    const editor = await findEditor(await makeDashboard(api));
    const choose = (index: number) =>
      editor.renderRoot.querySelectorAll<HTMLInputElement>('[name=canvas]')[index]?.click();
    choose(1);
    await until(() => findUrl(editor).textContent.includes('800\u00a0×\u00a0200'));
    choose(0);
    await until(() => findUrl(editor).textContent.includes('420\u00a0×\u00a0110'));
    expect(api.calls).to.deep.equal([
      ['change', 'a', { settings: { scale: 1.7, align: 'center' } }],
      ['change', 'a', { settings: { scale: null, align: null } }],
    ]);
  });

  it('passes the accessibility audit with an overlay open', async () => {
    const removeStyles = await loadPageStyles();
    const dashboard = await makeDashboard(makeApi());
    const editor = await findEditor(dashboard);
    // it is drawn over a picture; the widgets have an audit of their own
    editor.renderRoot.querySelector('onair-overlay-preview')?.remove();
    await expect(dashboard).to.be.accessible();
    removeStyles();
  });

  for (const mode of ['light', 'dark'] as const) {
    it(`passes the accessibility audit with cards and with the page for a new overlay, in ${mode}`, async () => {
      const removeStyles = await loadPageStyles();
      document.documentElement.className = `wa-${mode}`;
      for (const hash of ['#overlays', '#new']) {
        const dashboard = await makeDashboard(makeApi(), {}, hash);
        await until(() => dashboard.renderRoot.querySelector('onair-overlay-cards, onair-new-overlay'));
        await expect(dashboard).to.be.accessible();
        dashboard.remove();
      }
      document.documentElement.className = 'wa-dark';
      removeStyles();
    });
  }

  it('passes the accessibility audit signed out, and with a lost login', async () => {
    const removeStyles = await loadPageStyles();
    const signedOut = await makeDashboard(makeApi({ getSession: () => Promise.resolve(undefined) }));
    await expect(signedOut).to.be.accessible();
    signedOut.remove();
    const lost: Session = { ...session, state: 'needs_reconnect' };
    await expect(
      await makeDashboard(makeApi({ getSession: () => Promise.resolve(lost), getOverlays: () => Promise.resolve([]) })),
    ).to.be.accessible();
    removeStyles();
  });

  it('copies the look of a web chat from its address, and stores nothing of the address (D25)', async () => {
    const chat = { ...makeOverlay('a', 'Chat'), widget: 'chat-box' };
    const api = makeApi({ getOverlays: () => Promise.resolve([chat]) });
    const editor = await findEditor(await makeDashboard(api));
    const field = editor.renderRoot.querySelector('onair-webchat-field')!;
    const input = field.shadowRoot!.querySelector('input')!;
    const paste = (address: string): boolean => {
      input.value = address;
      return input.dispatchEvent(new InputEvent('input'));
    };
    paste('https://chat.example/embed?token=SECRET');
    expect(api.calls).to.deep.equal([]);
    paste('https://chat.example/embed?scale=150&alignment=top&token=SECRET');
    expect(api.calls).to.deep.equal([['change', 'a', { settings: { newest: 'top', scale: 1.5 } }]]);
    expect(input.value).to.equal('');
    await expect(field).to.be.accessible();
  });
});
