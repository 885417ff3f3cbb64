import { expect, fixture, html } from '@open-wc/testing';
import { until } from '../../../../widgets/testing/until.ts';
import type { ObsView } from '../../../obs/obs-schemas.ts';
import { makeApi, makeOverlay, usePageStyles } from '../../testing/dashboard-fixture.ts';
import '../main.ts';
import { createOverlayList } from '../overlays/overlay-list.ts';
import type { IntoObs } from './into-obs.ts';
import type { ObsAccess } from './obs-access.ts';
import { createObsStore } from './obs-store.ts';

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
      { overlay: 'a', name: 'Corner', scenes: ['Break'], isOnProgram: true, isOutdated: false, isUrlOld: false },
    ],
    isStreaming: false,
    undo: null,
    streamServer: '',
    canPutStreamBack: false,
  },
};

describe('<onair-into-obs>', () => {
  let calls: unknown[];
  usePageStyles();

  async function show(view: ObsView, widget = 'live-badge'): Promise<IntoObs> {
    calls = [];
    const access = {
      view: () => Promise.resolve(view),
      putIn(items: unknown) {
        calls.push(items);
        return Promise.resolve(view);
      },
    } as unknown as ObsAccess;
    const api = makeApi();
    const store = createObsStore({ server: access, page: access, starters: { api, list: createOverlayList(api) } });
    const element = await fixture<IntoObs>(
      html`<onair-into-obs .store=${store} .overlay=${{ ...makeOverlay('a', 'Show'), widget }}></onair-into-obs>`,
    );
    await until(() => element.renderRoot.querySelector('wa-button'));
    return element;
  }
  const press = (element: IntoObs): void => element.renderRoot.querySelector<HTMLElement>('wa-button')!.click();

  it('offers to connect OBS in the dialog of the overlay, and shows how', async () => {
    const element = await show(NOT_CONNECTED);
    await expect(element).to.be.accessible();
    press(element);
    await until(() => element.renderRoot.querySelector('onair-connect-obs')?.renderRoot.querySelector('form'));
    await expect(element).to.be.accessible();
  });

  it('shows the scene of the overlay and whether it is on program, and puts it into the scene on program', async () => {
    const element = await show(CONNECTED);
    const state = element.renderRoot.querySelector('[role=status]');
    expect(state?.textContent).to.contain('In Break').and.to.contain('On program now');
    await expect(element).to.be.accessible();
    press(element);
    await until(() => calls.length === 1);
    expect(calls).to.deep.equal([[{ overlay: 'a', scene: 'Gaming' }]]);
  });

  const isChosen = (element: IntoObs): string | undefined =>
    element.renderRoot.querySelector<HTMLInputElement>('.places input:checked')?.value;
  async function choose(element: IntoObs, place: string): Promise<void> {
    element.renderRoot.querySelector<HTMLInputElement>(`.places input[value='${place}']`)!.click();
    await element.updateComplete;
  }
  async function chooseScene(element: IntoObs, name: string): Promise<void> {
    const select = element.renderRoot.querySelector<HTMLInputElement>('wa-select')!;
    select.value = `scene-${name}`;
    select.dispatchEvent(new Event('change'));
    await element.updateComplete;
  }

  it('shows the usual place of a widget, and puts the overlay into the chosen place', async () => {
    const element = await show(CONNECTED);
    expect(isChosen(element)).to.equal('top-left');
    expect(element.renderRoot.querySelectorAll('.places input')).to.have.length(9);
    await choose(element, 'bottom-right');
    await expect(element).to.be.accessible();
    press(element);
    await until(() => calls.length === 1);
    expect(calls).to.deep.equal([[{ overlay: 'a', scene: 'Gaming', place: 'bottom-right' }]]);
    await until(() => isChosen(element) === 'top-left');
  });

  it('does not move an overlay that is already in the scene, unless a place is chosen', async () => {
    const element = await show(CONNECTED);
    await chooseScene(element, 'Break');
    expect(isChosen(element)).to.equal('');
    press(element);
    await until(() => calls.length === 1);
    await choose(element, 'top');
    press(element);
    await until(() => calls.length === 2);
    expect(calls).to.deep.equal([[{ overlay: 'a', scene: 'Break' }], [{ overlay: 'a', scene: 'Break', place: 'top' }]]);
    await until(() => isChosen(element) === '');
  });

  it('puts a scene of two formats into OBS in the one that fits its picture, or in the chosen one', async () => {
    const element = await show(CONNECTED, 'canvas');
    element.overlay = {
      ...makeOverlay('a', 'Show'),
      widget: 'canvas',
      obs: { name: 'Show', width: 1080, height: 1920 },
      settings: { formats: { landscape: { width: 1920, height: 1080, places: {} } } },
    };
    const formats = await until(() => element.renderRoot.querySelector<HTMLSelectElement>('.format'));
    await expect(element).to.be.accessible();
    expect(formats.value).to.equal('landscape');
    press(element);
    await until(() => calls.length === 1);
    Object.assign(formats, { value: 'portrait' });
    formats.dispatchEvent(new Event('change'));
    await until(() => element.renderRoot.querySelector('.state')?.textContent.includes('Break'));
    press(element);
    await until(() => calls.length === 2);
    expect(calls).to.deep.equal([
      [{ overlay: 'a', scene: 'Gaming', format: 'landscape' }],
      [{ overlay: 'a', scene: 'Gaming' }],
    ]);
  });

  it('lets a canvas fill the picture', async () => {
    const element = await show(CONNECTED, 'canvas');
    expect(isChosen(element)).to.equal('fill');
    press(element);
    await until(() => calls.length === 1);
    expect(calls).to.deep.equal([[{ overlay: 'a', scene: 'Gaming' }]]);
  });
});
