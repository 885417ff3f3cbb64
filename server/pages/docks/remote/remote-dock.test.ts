import { expect } from '@open-wc/testing';
import type { Channel } from '../../../../core/service/channel.ts';
import { readSeen } from '../../../../widgets/testing/read-seen.ts';
import { until } from '../../../../widgets/testing/until.ts';
import type { DockControls } from '../actions.ts';
import { makeCountdownTarget, makeLayerTargets } from '../../testing/controls-fixture.ts';
import { makeDock, useDockStyles, type DockFixture } from '../../testing/dock-fixture.ts';
import type { RemoteDock } from './remote-dock.ts';
import './define.ts';

const LAYERS = makeLayerTargets('شمس');
const CONTROLS: DockControls = {
  actions: ['countdown', 'layer', 'look', 'scene', 'channel', 'panic', 'clear', 'pin-newest', 'pin-next', 'unpin'],
  scenes: ['Start', 'لعبة'],
  looks: [
    { look: 'glass', name: 'Glass' },
    { look: 'own-a', name: 'ليل' },
  ],
  overlays: [
    makeCountdownTarget('c', 'Starting soon'),
    { id: 'k', name: 'Scene', revision: 4, countdowns: [], layers: LAYERS },
  ],
};
const EMPTY = { panic: false, pin: null, countdowns: [], layers: [], scene: null };
const CHANNEL: Channel = {
  id: 3,
  streamingPlatformId: 5,
  embedUrl: '',
  url: '',
  identifier: 'c3',
  displayName: 'Luna',
  enabled: true,
};

async function makeRemote(controls = CONTROLS): Promise<DockFixture<RemoteDock>> {
  const client = { getChannels: () => Promise.resolve([CHANNEL]) };
  const made = await makeDock<RemoteDock>('onair-remote-dock', { controls, client });
  made.connection.send('show/state', EMPTY);
  await until(() => made.dock.renderRoot.querySelector('.press, .empty'));
  return made;
}
const find = (dock: RemoteDock, label: string): HTMLButtonElement => {
  const all = [...dock.renderRoot.querySelectorAll<HTMLButtonElement>('.press')];
  const found = all.find((button) => readSeen(button).startsWith(label));
  if (!found) throw new Error(`no button ${label} among ${all.map(readSeen).join(', ')}`);
  return found;
};

describe('<onair-remote-dock>', () => {
  useDockStyles();

  it('has a large button for each action, and sends it', async () => {
    const { dock, sent } = await makeRemote();
    await until(() => readSeen(dock.renderRoot).includes('Luna'));
    const labels = ['Panic', 'Clear the chat', 'Pin the newest', 'Luna', 'Start now', '+1 min', 'Sky', 'شمس'];
    for (const [index, label] of labels.entries()) {
      const button = find(dock, label);
      expect(button.getBoundingClientRect().height).to.be.at.least(44);
      button.click();
      await until(() => sent.length === index + 1);
      await until(() => !find(dock, label).disabled);
    }
    expect(sent).to.deep.equal([
      { action: 'panic', body: { on: true } },
      { action: 'clear', body: {} },
      { action: 'pin-newest', body: {} },
      { action: 'channel', body: { channelId: 3, enabled: false } },
      { action: 'countdown', body: { overlayId: 'c', do: 'start' } },
      { action: 'countdown', body: { overlayId: 'c', do: 'add', seconds: 60 } },
      { action: 'layer', body: { overlayId: 'k', layer: 'sky', hidden: true } },
      { action: 'layer', body: { overlayId: 'k', layer: 'sun', hidden: false } },
    ]);
    await expect(dock).to.be.accessible();
  });

  it('is lit up by the state of the show', async () => {
    const { dock, connection } = await makeRemote();
    expect([find(dock, 'Panic').ariaPressed, find(dock, 'Sky').ariaPressed]).to.deep.equal(['false', 'true']);
    const hidden = { overlayId: 'k', layer: 'sky', hidden: true, revision: 4 };
    const countdowns = [{ overlayId: 'c', layer: null, state: 'paused', remainingMs: 61_500 }];
    connection.send('show/state', { panic: true, pin: { waiting: 0 }, layers: [hidden], countdowns });
    await until(() => readSeen(dock.renderRoot).includes('End panic'));
    expect(find(dock, 'End panic').ariaPressed).to.equal('true');
    expect([find(dock, 'Sky').ariaPressed, find(dock, 'Unpin').ariaPressed]).to.deep.equal(['false', 'true']);
    expect(readSeen(dock.renderRoot.querySelector('time')!)).to.equal('1:02');
    await expect(dock).to.be.accessible();
  });

  it('switches scenes while OBS is connected, and lights the one that it shows', async () => {
    const { dock, connection, sent } = await makeRemote();
    expect(readSeen(dock.renderRoot)).not.to.include('Scenes in OBS');
    connection.send('show/state', { scene: 'Start' });
    await until(() => readSeen(dock.renderRoot).includes('Scenes in OBS'));
    expect([find(dock, 'Start').ariaPressed, find(dock, 'لعبة').ariaPressed]).to.deep.equal(['true', 'false']);
    find(dock, 'لعبة').click();
    await until(() => sent.length === 1);
    expect(sent).to.deep.equal([{ action: 'scene', body: { name: 'لعبة' } }]);
    connection.send('show/state', { scene: 'لعبة' });
    await until(() => find(dock, 'لعبة').ariaPressed === 'true');
    await expect(dock).to.be.accessible();
  });

  it('switches the look, and lights the one of the kit, also after someone else switched it', async () => {
    const { dock, connection, sent } = await makeRemote();
    connection.send('show/state', { look: 'glass' });
    await until(() => find(dock, 'Glass').ariaPressed === 'true');
    expect(find(dock, 'ليل').ariaPressed).to.equal('false');
    find(dock, 'ليل').click();
    await until(() => sent.length === 1);
    expect(sent).to.deep.equal([{ action: 'look', body: { look: 'own-a' } }]);
    connection.send('show/state', { look: 'own-a' });
    await until(() => find(dock, 'ليل').ariaPressed === 'true');
    expect(find(dock, 'Glass').ariaPressed).to.equal('false');
  });

  it('has only the buttons of its list, and says so if there are none', async () => {
    const { dock } = await makeRemote({ actions: ['clear'], scenes: [], looks: [], overlays: [] });
    expect(dock.renderRoot.querySelectorAll('.press').length).to.equal(1);
    const { dock: other } = await makeRemote({ actions: [], scenes: [], looks: [], overlays: [] });
    expect(readSeen(other.renderRoot)).to.include('There is nothing to press yet');
  });

  it('draws no button while the state is unknown', async () => {
    const { dock } = await makeDock<RemoteDock>('onair-remote-dock', { controls: CONTROLS });
    await dock.updateComplete;
    expect(dock.renderRoot.querySelector('.press, .empty')).to.equal(null);
  });

  it('fits into 300 pixels', async () => {
    const { dock } = await makeRemote();
    for (const button of dock.renderRoot.querySelectorAll('.press'))
      expect(button.getBoundingClientRect().right).to.be.at.most(dock.getBoundingClientRect().right);
  });
});
