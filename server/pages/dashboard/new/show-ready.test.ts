import { expect, fixture, html } from '@open-wc/testing';
import '../main.ts';
import { until } from '../../../../widgets/testing/until.ts';
import type { ObsView } from '../../../obs/obs-schemas.ts';
import { ObsProblem } from '../../../obs-steps/obs-problem.ts';
import { makeApi, usePageStyles } from '../../testing/dashboard-fixture.ts';
import { createOverlayList } from '../overlays/overlay-list.ts';
import type { ObsAccess } from '../obs/obs-access.ts';
import { createObsStore } from '../obs/obs-store.ts';
import type { ShowReady } from './show-ready.ts';

const NOT_CONNECTED: ObsView = { mode: 'server', place: null, problem: null, obs: null };
const CONNECTED: ObsView = {
  ...NOT_CONNECTED,
  place: { host: '127.0.0.1', port: 4455 },
  obs: {
    version: '32.2.2',
    canvas: { width: 1920, height: 1080 },
    scenes: ['Gaming'],
    program: 'Gaming',
    sources: [],
    isStreaming: false,
    undo: null,
    streamServer: '',
    canPutStreamBack: false,
  },
};
const ITEMS = [
  { overlay: 'a', scene: 'Onair Gameplay' },
  { overlay: 'b', scene: 'Onair Ending' },
];

describe('the whole show that was just made', () => {
  let puts: unknown[];
  usePageStyles();

  async function show(first: ObsView, problems: ObsProblem[] = []): Promise<ShowReady> {
    puts = [];
    let view = first;
    const access = {
      view: () => Promise.resolve(view),
      connect: () => Promise.resolve((view = CONNECTED)),
      putIn(items: unknown) {
        puts.push(items);
        const problem = problems.shift();
        return problem ? Promise.reject(problem) : Promise.resolve(view);
      },
    } as unknown as ObsAccess;
    const api = makeApi();
    const store = createObsStore({ server: access, page: access, starters: { api, list: createOverlayList(api) } });
    return fixture<ShowReady>(html`<onair-show-ready .store=${store} .items=${ITEMS}></onair-show-ready>`);
  }
  const read = (element: ShowReady): string => element.renderRoot.textContent;

  it('goes into OBS by itself if that is connected, once', async () => {
    const element = await show(CONNECTED);
    await until(() => read(element).includes('All of them are in OBS.'));
    expect(puts).to.deep.equal([ITEMS]);
    expect(read(element)).to.contain('Onair Gameplay').and.contain('Onair Ending').and.contain('Done');
    await expect(element).to.be.accessible();
  });

  it('goes into OBS as soon as that is connected here', async () => {
    const element = await show(NOT_CONNECTED);
    const form = await until(() =>
      element.renderRoot.querySelector('onair-connect-obs')?.renderRoot.querySelector('form'),
    );
    await expect(element).to.be.accessible();
    expect(puts).to.deep.equal([]);
    form.requestSubmit();
    await until(() => read(element).includes('All of them are in OBS.'));
    expect(puts).to.deep.equal([ITEMS]);
  });

  it('says what OBS refused, and tries again at a press', async () => {
    const element = await show(CONNECTED, [new ObsProblem('obs_refused', 'OBS has no picture.')]);
    await until(() => element.renderRoot.querySelector('.problem'));
    expect(read(element)).to.not.contain('All of them are in OBS.');
    const button = [...element.renderRoot.querySelectorAll('wa-button')].find(({ textContent }) =>
      textContent.includes('Try again'),
    );
    button?.click();
    await until(() => button?.disabled);
    await until(() => read(element).includes('All of them are in OBS.'));
    expect(puts.length).to.equal(2);
  });
});
