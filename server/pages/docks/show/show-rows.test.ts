import { expect } from '@open-wc/testing';
import { createFakeClock } from '../../../../core/testing/fake-clock.ts';
import { readSeen } from '../../../../widgets/testing/read-seen.ts';
import { until } from '../../../../widgets/testing/until.ts';
import type { DockControls } from '../actions.ts';
import { makeCountdownTarget, makeLayerTargets } from '../../testing/controls-fixture.ts';
import { clickButton } from '../../testing/dashboard-fixture.ts';
import { findShell, makeDock, useDockStyles, type DockAnswers, type DockFixture } from '../../testing/dock-fixture.ts';
import type { ControlDock } from '../control/control-dock.ts';
import '../control/define.ts';

const LAYERS = makeLayerTargets();
const CONTROLS: DockControls = {
  actions: ['countdown', 'layer', 'panic', 'clear', 'pin-newest', 'pin-next', 'unpin'],
  scenes: [],
  looks: [
    { look: 'glass', name: 'Glass' },
    { look: 'own-a', name: 'Night' },
  ],
  overlays: [
    makeCountdownTarget('c', 'Starting soon'),
    {
      id: 'k',
      name: 'Scene',
      revision: 4,
      countdowns: [{ layer: 'x', name: 'Break', lengthMs: 60_000 }],
      layers: LAYERS,
    },
  ],
};
const EMPTY = { panic: false, pin: null, countdowns: [], layers: [], scene: null };

async function makeShow(
  answers: DockAnswers = { controls: CONTROLS },
  state: object = {},
): Promise<DockFixture<ControlDock>> {
  const made = await makeDock<ControlDock>('onair-control-dock', answers);
  made.connection.send('show/state', { ...EMPTY, ...state });
  await until(() => made.dock.renderRoot.querySelector('.countdown'));
  return made;
}
const rows = (dock: ControlDock): readonly HTMLElement[] => [
  ...dock.renderRoot.querySelectorAll<HTMLElement>('.countdown'),
];
const layersOf = (dock: ControlDock): readonly boolean[] =>
  [...dock.renderRoot.querySelectorAll<HTMLInputElement>('.layer input')].map(({ checked }) => checked);

describe('the show in a control dock', () => {
  useDockStyles();

  it('lists the countdowns by name, with the time that is left', async () => {
    const running = { overlayId: 'c', layer: null, state: 'paused', remainingMs: 61_500 };
    const { dock } = await makeShow(undefined, { countdowns: [running] });
    expect(rows(dock).map(readSeen)).to.deep.equal([
      'Starting soon 1:02 Start now −1 min +1 min Stop 5 min 10 min 15 min',
      'Scene: Break 1:00 Start now −1 min +1 min Stop 5 min 10 min 15 min',
    ]);
    await expect(dock).to.be.accessible();
  });

  it('starts a countdown at a number of minutes, also while it runs', async () => {
    const { dock, sent } = await makeShow();
    for (const [index, minutes] of [5, 10, 15].entries()) {
      clickButton(rows(dock)[0]!, `${minutes} min`);
      await until(() => sent.length === index + 1);
      await dock.updateComplete;
    }
    const bodies = [300, 600, 900].map((seconds) => ({ overlayId: 'c', do: 'start', seconds }));
    expect(sent).to.deep.equal(bodies.map((body) => ({ action: 'countdown', body })));
  });

  it('sends each press for its countdown', async () => {
    const { dock, connection, sent } = await makeShow();
    const [first, second] = rows(dock);
    clickButton(first!, 'Start now');
    await until(() => sent.length === 1);
    clickButton(second!, '+1 min');
    await until(() => sent.length === 2);
    connection.send('show/state', {
      countdowns: [{ overlayId: 'c', layer: null, state: 'running', remainingMs: 90_000 }],
    });
    await until(() => readSeen(rows(dock)[0]!).includes('Pause'));
    clickButton(rows(dock)[0]!, 'Pause');
    await until(() => sent.length === 3);
    expect(sent).to.deep.equal([
      { action: 'countdown', body: { overlayId: 'c', do: 'start' } },
      { action: 'countdown', body: { overlayId: 'k', layer: 'x', do: 'add', seconds: 60 } },
      { action: 'countdown', body: { overlayId: 'c', do: 'pause' } },
    ]);
  });

  it('shows each layer as it is on air: as it was saved, or as it was controlled since', async () => {
    const { dock, connection, sent } = await makeShow();
    expect(layersOf(dock)).to.deep.equal([false, true]);
    connection.send('show/state', {
      layers: [
        { overlayId: 'k', layer: 'sun', hidden: false, revision: 4 },
        { overlayId: 'k', layer: 'sky', hidden: true, revision: 3 },
      ],
    });
    await until(() => layersOf(dock)[0] === true);
    expect(layersOf(dock)).to.deep.equal([true, true]);
    dock.renderRoot.querySelector('details')!.open = true;
    dock.renderRoot.querySelector<HTMLInputElement>('.layer input')!.click();
    await until(() => sent.length === 1);
    expect(sent[0]).to.deep.equal({ action: 'layer', body: { overlayId: 'k', layer: 'sun', hidden: true } });
    await expect(dock).to.be.accessible();
  });

  it('sends a press once while it is not answered, and says in one line why one failed', async () => {
    let answer: (error: Error) => void = () => undefined;
    const control = () => new Promise<never>((_resolve, reject) => (answer = reject));
    const { dock, sent } = await makeShow({ controls: CONTROLS, control });
    clickButton(rows(dock)[0]!, 'Start now');
    await until(() => rows(dock)[0]?.querySelector('button')?.disabled);
    rows(dock)[0]?.querySelector('button')?.click();
    expect(sent.length).to.equal(1);
    answer(new Error('cut'));
    await until(() => !rows(dock)[0]?.querySelector('button')?.disabled);
    await until(() => readSeen(findShell(dock)).includes('may or may not be done'));
  });

  it('moderates if the key may, lit up while chat is off air', async () => {
    const { dock, connection, sent } = await makeShow();
    const panic = dock.renderRoot.querySelector<HTMLButtonElement>('.moderation .panic')!;
    panic.click();
    await until(() => sent.length === 1);
    connection.send('show/state', { panic: true });
    await until(() => panic.ariaPressed === 'true');
    await until(() => !panic.disabled);
    panic.click();
    await until(() => sent.length === 2);
    expect(sent.map(({ body }) => body)).to.deep.equal([{ on: true }, { on: false }]);
    expect(readSeen(dock.renderRoot.querySelector('.moderation')!)).to.equal('End panic Clear Pin the newest Unpin');
  });

  it('draws nothing of it for a key that may control nothing, or while the state is unknown', async () => {
    const { dock, connection } = await makeDock<ControlDock>('onair-control-dock');
    connection.send('show/state', EMPTY);
    await dock.updateComplete;
    const other = await makeDock<ControlDock>('onair-control-dock', { controls: CONTROLS });
    await other.dock.updateComplete;
    for (const each of [dock, other.dock])
      expect(each.renderRoot.querySelector('.countdown, .canvas, .moderation')).to.equal(null);
  });

  it('loads the list again after half a minute, and sooner if a canvas was saved', async () => {
    const clock = createFakeClock();
    let loads = 0;
    const controls = (): DockControls => ((loads += 1), CONTROLS);
    const { dock, connection } = await makeDock<ControlDock>(
      'onair-control-dock',
      {
        get controls() {
          return controls();
        },
      },
      { clock },
    );
    await until(() => loads > 0);
    const first = loads;
    const pass = async (ms: number): Promise<number> => {
      clock.advance(ms);
      dock.requestUpdate();
      await dock.updateComplete;
      return loads - first;
    };
    expect(await pass(29_000)).to.equal(0);
    expect(await pass(1_000)).to.be.above(0);
    const later = loads;
    connection.send('show/state', { ...EMPTY, layers: [{ overlayId: 'k', layer: 'sky', hidden: true, revision: 9 }] });
    await pass(3_000);
    expect(loads).to.be.above(later);
  });

  it('chooses the look of the kit', async () => {
    const { connection, dock, sent } = await makeShow();
    const select = dock.renderRoot.querySelector<HTMLSelectElement>('.look select')!;
    expect([...select.options].map(({ text }) => text)).to.deep.equal(['Glass', 'Night']);
    connection.send('show/state', { look: 'own-a' });
    await until(() => select.value === 'own-a');
    select.value = 'glass';
    select.dispatchEvent(new Event('change'));
    await until(() => sent.length === 1);
    expect(sent).to.deep.equal([{ action: 'look', body: { look: 'glass' } }]);
    // the answer is not the state, which comes by the socket
    await until(() => !select.disabled && select.value === 'own-a');
    await expect(dock).to.be.accessible();
  });
});
