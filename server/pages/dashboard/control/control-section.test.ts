import { expect, fixture } from '@open-wc/testing';
import { createFakeClock } from '../../../../core/testing/fake-clock.ts';
import { readSeen } from '../../../../widgets/testing/read-seen.ts';
import { until } from '../../../../widgets/testing/until.ts';
import type { Controls } from '../../../control/control-schemas.ts';
import { makeCountdownTarget, makeLayerTargets } from '../../testing/controls-fixture.ts';
import { clickButton, makeApi, makeOverlay, usePageStyles } from '../../testing/dashboard-fixture.ts';
import { ApiError, type DashboardApi } from '../api.ts';
import type { ControlSection } from './control-section.ts';

const LAYERS = makeLayerTargets();
const CONTROLS: Controls = {
  actions: ['countdown', 'layer', 'look', 'scene'],
  scenes: ['Start', 'Game'],
  looks: [
    { look: 'glass', name: 'Glass' },
    { look: 'own-a', name: 'Night' },
  ],
  state: {
    look: 'own-a',
    countdowns: [{ overlayId: 'c', layer: null, state: 'running', remainingMs: 61_000 }],
    layers: [{ overlayId: 'k', layer: 'sun', hidden: false, revision: 4 }],
    scene: 'Game',
  },
  overlays: [
    makeCountdownTarget('c', 'Starting soon'),
    { id: 'j', name: 'Chatting', revision: 1, countdowns: [], layers: LAYERS },
    { id: 'k', name: 'Gaming', revision: 4, countdowns: [], layers: LAYERS },
  ],
};

async function makeSection(overrides: Partial<DashboardApi> = {}) {
  const clock = createFakeClock();
  const api = makeApi({ getControls: () => Promise.resolve(CONTROLS), ...overrides });
  const section = document.createElement('onair-control-section');
  const visibility = { isHidden: () => false, onChange: () => () => undefined };
  const overlays = [{ ...makeOverlay('k', 'Gaming'), openIn: { obs: 1, page: 0, here: 0, outdated: 0 } }];
  Object.assign(section, { api, overlays, effects: { clock, visibility } });
  (await fixture<HTMLElement>('<main></main>')).append(section);
  await until(() => section.renderRoot.querySelector('.panel'));
  return { api, clock, section };
}
const findAll = (section: ControlSection, selector: string): readonly HTMLElement[] => [
  ...section.renderRoot.querySelectorAll<HTMLElement>(selector),
];

describe('<onair-control-section>', () => {
  usePageStyles();

  it('shows the running show', async () => {
    const { clock, section } = await makeSection();
    expect(findAll(section, '.countdown').map(readSeen)).to.deep.equal([
      'Starting soon 1:01 Pause −1 min +1 min Stop 5 min 10 min 15 min',
    ]);
    expect(section.renderRoot.querySelector('select')?.value).to.equal('own-a');
    expect(findAll(section, '[aria-pressed=true]').map(readSeen)).to.deep.equal(['Game']);
    clock.advance(1_000);
    await until(() => readSeen(findAll(section, 'time')[0]!) === '1:00');
    await expect(section).to.be.accessible();
  });

  it('unfolds the scenes that are open, and shows their layers as they are on air', async () => {
    const { section } = await makeSection();
    const canvases = findAll(section, 'details');
    expect(
      canvases.map((canvas) => [readSeen(canvas.querySelector('summary')!), canvas.hasAttribute('open')]),
    ).to.deep.equal([
      ['Layers of Gaming', true],
      ['Layers of Chatting', false],
    ]);
    const [front, back] = [...canvases[0]!.querySelectorAll('input')];
    expect([front?.checked, back?.checked]).to.deep.equal([true, true]);
  });

  it('sends what is pressed', async () => {
    const { api, section } = await makeSection();
    clickButton(section.renderRoot, 'Pause');
    await until(() => api.calls.length === 1);
    findAll(section, 'details input')[0]?.click();
    await until(() => api.calls.length === 2);
    clickButton(section.renderRoot, 'Start');
    await until(() => api.calls.length === 3);
    const select = section.renderRoot.querySelector('select')!;
    select.value = 'glass';
    select.dispatchEvent(new Event('change'));
    await until(() => api.calls.length === 4);
    expect(api.calls).to.deep.equal([
      ['countdown', { overlayId: 'c', do: 'pause' }],
      ['layer', { overlayId: 'k', layer: 'sun', hidden: true }],
      ['scene', { name: 'Start' }],
      ['look', { look: 'glass' }],
    ]);
  });

  it('follows what docks and remotes do', async () => {
    let { state } = CONTROLS;
    const { clock, section } = await makeSection({ getControls: () => Promise.resolve({ ...CONTROLS, state }) });
    state = {
      ...state,
      look: 'glass',
      countdowns: [{ overlayId: 'c', layer: null, state: 'paused', remainingMs: 5_000 }],
    };
    clock.advance(2_000);
    await until(() => section.renderRoot.querySelector('select')?.value === 'glass');
    expect(readSeen(findAll(section, '.countdown')[0]!)).to.contain('0:05 Start now');
  });

  it('says why a press was not done, until one is', async () => {
    let isRefused = true;
    const { section } = await makeSection({
      control: () => (isRefused ? Promise.reject(new ApiError(409, 'OBS is busy.')) : Promise.resolve(1)),
    });
    const readProblem = (): string => findAll(section, '[role=alert]').map(readSeen).join(' ');
    clickButton(section.renderRoot, 'Start');
    await until(() => readProblem() === 'OBS is busy.');
    isRefused = false;
    clickButton(section.renderRoot, 'Start');
    await until(() => readProblem() === '');
  });

  it('sends nothing while the server does not answer', async () => {
    let isGone = false;
    const { clock, section } = await makeSection({
      getControls: () => (isGone ? Promise.reject(new TypeError('fetch')) : Promise.resolve(CONTROLS)),
    });
    isGone = true;
    clock.advance(2_000);
    await until(() => findAll(section, 'button, select, input').every((one) => one.matches(':disabled')));
    isGone = false;
    clock.advance(1_000);
    await until(() => findAll(section, 'button, select, input').every((one) => !one.matches(':disabled')));
  });

  it('works with an answer of the version before, which has no looks and no state', async () => {
    const { actions, overlays, scenes } = CONTROLS;
    const former = { actions, overlays, scenes } as Controls;
    const { section } = await makeSection({ getControls: () => Promise.resolve(former) });
    expect(findAll(section, '.countdown').map(readSeen)).to.deep.equal([
      'Starting soon 5:00 Start now −1 min +1 min Stop 5 min 10 min 15 min',
    ]);
    expect(section.renderRoot.querySelector('[aria-labelledby=look]')).to.equal(null);
  });

  it('says what to make if there is nothing to control yet', async () => {
    const { section } = await makeSection({ getControls: makeApi().getControls });
    expect(readSeen(section.renderRoot.querySelector('[aria-labelledby=countdowns]')!)).to.contain('No countdown yet.');
    expect(readSeen(section.renderRoot.querySelector('[aria-labelledby=layers]')!)).to.contain('No scene yet.');
    expect(section.renderRoot.querySelector('[aria-labelledby=scenes]')).to.equal(null);
    await expect(section).to.be.accessible();
  });
});
