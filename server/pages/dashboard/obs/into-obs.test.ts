import { expect, fixture, html } from '@open-wc/testing';
import { until } from '../../../../widgets/testing/until.ts';
import type { ObsView } from '../../../obs/obs-schemas.ts';
import { loadPageStyles, makeApi } from '../../testing/dashboard-fixture.ts';
import '../main.ts';
import { createOverlayList } from '../overlay-list.ts';
import type { IntoObs } from './into-obs.ts';
import type { ObsAccess } from './obs-access.ts';
import { createObsStore } from './obs-store.ts';

const NOT_CONNECTED: ObsView = { mode: 'server', place: null, problem: null, obs: null };
const CONNECTED: ObsView = {
  ...{ mode: 'server', place: { host: '127.0.0.1', port: 4455 }, problem: null },
  obs: {
    ...{ version: '32.2.2', canvas: { width: 1920, height: 1080 }, scenes: ['Gaming', 'Break'], program: 'Gaming' },
    sources: [
      { overlay: 'a', name: 'Corner', scenes: ['Break'], isOnProgram: true, isOutdated: false, isUrlOld: false },
    ],
    ...{ isStreaming: false, undo: null, streamServer: '', canPutStreamBack: false },
  },
};

describe('<onair-into-obs>', () => {
  let removeStyles: () => void;
  let calls: unknown[];
  before(async () => {
    removeStyles = await loadPageStyles();
  });
  after(() => removeStyles());

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
      html`<onair-into-obs .store=${store} .overlay=${{ id: 'a', widget }}></onair-into-obs>`,
    );
    await until(() => element.renderRoot.querySelector('wa-button'));
    return element;
  }
  const press = (element: IntoObs): void => element.renderRoot.querySelector<HTMLElement>('wa-button')!.click();

  it('offers to connect OBS where the overlay is, and shows how', async () => {
    const element = await show(NOT_CONNECTED);
    await expect(element).to.be.accessible();
    press(element);
    await until(() => element.renderRoot.querySelector('onair-connect-obs')?.renderRoot.querySelector('form'));
    await expect(element).to.be.accessible();
  });

  it('says in which scene the overlay is and that it is on program, and puts it into the scene on program', async () => {
    const element = await show(CONNECTED);
    const state = element.renderRoot.querySelector('[role=status]');
    expect(state?.textContent).to.contain('In Break').and.to.contain('On program now');
    await expect(element).to.be.accessible();
    press(element);
    await until(() => calls.length === 1);
    expect(calls).to.deep.equal([[{ overlay: 'a', scene: 'Gaming' }]]);
  });

  it('lets a canvas fill the scene that it comes into', async () => {
    press(await show(CONNECTED, 'canvas'));
    await until(() => calls.length === 1);
    expect(calls).to.deep.equal([[{ overlay: 'a', scene: 'Gaming', place: 'fill' }]]);
  });
});
