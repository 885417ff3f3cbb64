import { expect, fixture, html } from '@open-wc/testing';
import { atom } from 'nanostores';
import { until } from '../../../../widgets/testing/until.ts';
import type { NewSource, ObsConnection, ObsView } from '../../../obs/obs-schemas.ts';
import { usePageStyles, makeApi, makeOverlay } from '../../testing/dashboard-fixture.ts';
import { ApiError } from '../api.ts';
import '../main.ts';
import { createOverlayList } from '../overlays/overlay-list.ts';
import type { ObsAccess } from './obs-access.ts';
import type { ObsSection } from './obs-section.ts';
import { createObsStore, type ObsStore } from './obs-store.ts';

const NOT_CONNECTED: ObsView = { mode: 'server', place: null, problem: null, obs: null };
const CONNECTED: ObsView = {
  mode: 'server',
  place: { host: '127.0.0.1', port: 4455 },
  problem: null,
  obs: {
    version: '32.2.2',
    canvas: { width: 1920, height: 1080 },
    scenes: ['Gaming', 'Break'],
    program: 'Gaming',
    sources: [
      { overlay: 'a', name: 'Corner', scenes: ['Break'], isOnProgram: false, isOutdated: false, isUrlOld: true },
    ],
    isStreaming: false,
    undo: 'Put “Corner” into “Break”',
    streamServer: 'rtmp://own.example',
    canPutStreamBack: true,
  },
};

describe('<onair-obs-section>', () => {
  let calls: unknown[];
  let store: ObsStore;
  let section: ObsSection;

  function makeAccess(first: ObsView, overrides: Partial<ObsAccess>): ObsAccess {
    let view = first;
    const note = (name: string) => (value?: unknown) => {
      calls.push(value === undefined ? [name] : [name, value]);
      return Promise.resolve(view);
    };
    return {
      view: () => Promise.resolve(view),
      connect(connection: ObsConnection) {
        calls.push(['connect', connection]);
        view = CONNECTED;
        return Promise.resolve(view);
      },
      forget: () => note('forget')().then(() => undefined),
      putIn: note('put in'),
      takeOut: note('take out'),
      reload: note('reload'),
      undo: note('undo'),
      listIngest: () =>
        Promise.resolve([
          { id: 3, name: 'Paris', isSelected: false, connectMs: 12 },
          { id: 8, name: 'Oslo', isSelected: true, connectMs: 31 },
        ]),
      setStream: note('set stream'),
      putStreamBack: note('put back'),
      readPicture: () => Promise.resolve('data:,'),
      ...overrides,
    };
  }

  async function show(view: ObsView, overrides: Partial<ObsAccess> = {}): Promise<void> {
    calls = [];
    const access = makeAccess(view, overrides);
    const api = makeApi();
    const list = createOverlayList(api);
    store = createObsStore({ server: access, page: access, starters: { api, list } });
    const $overlays = atom([makeOverlay('a', 'Corner'), makeOverlay('b', '<b>Chat</b>')]);
    section = await fixture<ObsSection>(
      html`<onair-obs-section .store=${store} .list=${{ $overlays }}></onair-obs-section>`,
    );
    await until(() => store.$view.value);
    await section.updateComplete;
  }
  /** Finds elements, also in the form that connects. */
  function findAll(selector: string): readonly HTMLInputElement[] {
    const form = section.renderRoot.querySelector('onair-connect-obs');
    return [section, form].flatMap((each) => [
      ...(each?.renderRoot.querySelectorAll<HTMLInputElement>(selector) ?? []),
    ]);
  }
  const readText = (): string =>
    [section, section.renderRoot.querySelector('onair-connect-obs')]
      .map((each) => each?.renderRoot.textContent ?? '')
      .join(' ');
  function click(words: string): void {
    const buttons = findAll('wa-button');
    const button = buttons.find(({ textContent }) => textContent.includes(words));
    if (!button) throw new Error(`there is no button ${words}`);
    button.click();
  }

  usePageStyles();

  it('says where to switch on OBS’s server, and connects with the entered data', async () => {
    await show(NOT_CONNECTED);
    expect(readText()).to.contain('Tools → WebSocket Server Settings');
    await expect(section).to.be.accessible();
    findAll('[name=password]')[0]!.value = 'secret';
    click('Connect');
    await until(() => calls.length === 1);
    expect(calls).to.deep.equal([['connect', { host: '127.0.0.1', port: 4455, password: 'secret' }]]);
    await until(() => section.renderRoot.textContent.includes('OBS 32.2.2'));
  });

  it('separates scheme and port of an address, and shows the parsed parts', async () => {
    await show(NOT_CONNECTED);
    const [host] = findAll('[name=host]');
    const [port] = findAll('[name=port]');
    host!.value = 'ws://192.168.1.20:4466';
    click('Connect');
    await until(() => calls.length === 1);
    expect(calls).to.deep.equal([['connect', { host: '192.168.1.20', port: 4466 }]]);
    expect([host!.value, port!.value]).to.deep.equal(['192.168.1.20', '4466']);
  });

  it('sends no invalid port, and lets the browser name the valid ones', async () => {
    await show(NOT_CONNECTED);
    const port = findAll('[name=port]')[0] as HTMLInputElement & { readonly updateComplete: Promise<unknown> };
    for (const wrong of ['70000', '0', '']) {
      port.value = wrong;
      await port.updateComplete;
      click('Connect');
      expect(port.validity.valid, wrong).to.equal(false);
    }
    port.value = '4466';
    await port.updateComplete;
    click('Connect');
    await until(() => calls.length > 0);
    expect(calls).to.deep.equal([['connect', { host: '127.0.0.1', port: 4466 }]]);
  });

  it('explains why OBS cannot be reached', async () => {
    const message = 'OBS does not answer at 127.0.0.1:4455.';
    await show(NOT_CONNECTED, { connect: () => Promise.reject(new ApiError(502, message)) });
    click('Connect');
    await until(
      () =>
        findAll('.problem')
          .map(({ textContent }) => textContent)
          .join() === message,
    );
    await show({ ...NOT_CONNECTED, place: { host: 'pc', port: 4455 }, problem: { name: 'x', message } });
    expect(findAll('.problem').map(({ textContent }) => textContent)).to.deep.equal([message]);
  });

  it('shows the places of each overlay, and puts one into the scene on program', async () => {
    await show(CONNECTED);
    const rows = [...section.renderRoot.querySelectorAll('li.overlay')].map(({ textContent }) => textContent);
    expect(rows[0]).to.contain('Break').and.to.contain('Has an old link');
    expect(rows[1]).to.contain('<b>Chat</b>');
    await expect(section).to.be.accessible();
    click('Put into “Gaming”');
    await until(() => calls.length === 1);
    expect(calls).to.deep.equal([['put in', [{ overlay: 'a', scene: 'Gaming' }]]]);
    click('Load again');
    await until(() => calls.length === 2);
    expect(calls[1]).to.deep.equal(['reload', ['a']]);
  });

  it('updates an overlay in the formats in which its scene shows it', async () => {
    const source = CONNECTED.obs!.sources[0]!;
    const portrait = { ...source, format: 'portrait' as const, scenes: ['Gaming'] };
    await show({ ...CONNECTED, obs: { ...CONNECTED.obs!, sources: [source, portrait] } });
    click('Update');
    await until(() => calls.length === 1);
    expect(calls).to.deep.equal([['put in', [{ overlay: 'a', scene: 'Gaming', format: 'portrait' }]]]);
  });

  it('takes an overlay out of one of its scenes', async () => {
    await show(CONNECTED);
    const button = section.renderRoot.querySelector<HTMLElement>('.scene button')!;
    expect(button.getAttribute('aria-label')).to.equal('Take “Corner” out of “Break”');
    button.click();
    await until(() => calls.length === 1);
    expect(calls).to.deep.equal([['take out', { overlay: 'a', scene: 'Break' }]]);
  });

  it('counts the overlays in OBS, and lists the others below them', async () => {
    await show(CONNECTED);
    expect(section.renderRoot.querySelector('[aria-labelledby=connected]')?.textContent).to.contain(
      '1 of your 2 overlays are in OBS.',
    );
    const titles = [...section.renderRoot.querySelectorAll('h3')].map(({ textContent }) => textContent);
    expect(titles).to.deep.equal(['In OBS 1', 'Not in OBS yet 1']);
  });

  it('says what a connection is for, what to do without one, and how a dock gets into OBS', async () => {
    await show(NOT_CONNECTED);
    const titles = [...section.renderRoot.querySelectorAll('h2')].map(({ textContent }) => textContent);
    expect(titles).to.deep.equal([
      'Connect OBS',
      'Without a connection',
      'Docks',
      'With a connection you can',
      'When something is missing',
    ]);
    expect(section.renderRoot.querySelector('[aria-labelledby=help]')?.textContent).to.contain('OBS does not answer');
    expect(section.renderRoot.querySelector('[aria-labelledby=docks]')?.textContent).to.contain('Make a dock');
  });

  it('undoes the last change, and names it', async () => {
    await show(CONNECTED);
    click('Undo: Put “Corner” into “Break”');
    await until(() => calls.length === 1);
    expect(calls).to.deep.equal([['undo']]);
  });

  it('puts all starter scenes into scenes of their own', async () => {
    await show(CONNECTED);
    click('Put all starter scenes');
    await until(() => calls.length === 1);
    const [[, items]] = calls as [[string, readonly NewSource[]]];
    expect(items.map(({ scene }) => scene))
      .to.include('Onair Gameplay')
      .and.to.have.length(5);
    // the server decides: a canvas fills the picture, and an existing one does not move
    expect(items.every(({ place }) => place === undefined)).to.equal(true);
  });

  it('sets the ingest of OBS, nearest server first, and restores the former one', async () => {
    await show(CONNECTED);
    click('Choose a server');
    await until(() => section.renderRoot.querySelector('[aria-labelledby=stream] wa-select'));
    const options = [...section.renderRoot.querySelectorAll('[aria-labelledby=stream] wa-option')];
    expect(options.map(({ textContent }) => textContent)).to.deep.equal(['Paris (12 ms)', 'Oslo (31 ms)']);
    await expect(section).to.be.accessible();
    click('Set server and key');
    click('Put back what was set before');
    await until(() => calls.length === 2);
    expect(calls.map((call) => (call as [string])[0])).to.deep.equal(['set stream', 'put back']);
  });

  it('connects from the page if the server is elsewhere, and offers no stream key there', async () => {
    await show({ ...CONNECTED, mode: 'page' });
    const card = section.renderRoot.querySelector('[aria-labelledby=stream]');
    expect(card?.textContent).to.contain('Onair does not set it');
    expect(card?.querySelector('wa-button')).to.equal(null);
  });

  it('lists overlays that show an older version, and reloads those and no others', async () => {
    const [source] = CONNECTED.obs!.sources;
    const sources = [
      { ...source!, isOutdated: true },
      { ...source!, overlay: 'b', isOutdated: false },
    ];
    await show({ ...CONNECTED, obs: { ...CONNECTED.obs!, sources } });
    expect(section.renderRoot.querySelector('.outdated')?.textContent).to.contain('1 overlay in OBS');
    await expect(section).to.be.accessible();
    click('Load the new version');
    await until(() => calls.length === 1);
    expect(calls).to.deep.equal([['reload', ['a']]]);
  });

  it('puts an overlay into the chosen place, once', async () => {
    await show(CONNECTED);
    const findChosen = (): string | undefined => findAll('.places input:checked')[0]?.value;
    expect(findChosen()).to.equal('');
    findAll('.places input[value=bottom-left]')[0]!.click();
    await section.updateComplete;
    click('Put into “Gaming”');
    await until(() => calls.length === 1);
    expect(calls).to.deep.equal([['put in', [{ overlay: 'a', scene: 'Gaming', place: 'bottom-left' }]]]);
    await until(() => findChosen() === '');
  });

  it('creates a new scene for an overlay, which must not exist yet', async () => {
    await show(CONNECTED);
    const select = section.renderRoot.querySelector<HTMLInputElement>('.choice wa-select')!;
    select.value = 'new';
    select.dispatchEvent(new Event('change'));
    await section.updateComplete;
    const name = section.renderRoot.querySelector<HTMLInputElement>('.choice wa-input')!;
    name.value = 'My scene';
    name.dispatchEvent(new Event('input'));
    await section.updateComplete;
    click('Put into the new scene');
    await until(() => calls.length === 1);
    expect(calls).to.deep.equal([['put in', [{ overlay: 'a', scene: 'My scene', isNewScene: true }]]]);
  });
});
