import { expect } from '@open-wc/testing';
import type { Channel } from '../../../../core/service/channel.ts';
import type { ServiceClient } from '../../../../core/service/client.ts';
import { ServiceError } from '../../../../core/service/service-error.ts';
import { createFakeClock } from '../../../../core/testing/fake-clock.ts';
import { makeMessage } from '../../../../widgets/testing/chat-entry.ts';
import { readSeen } from '../../../../widgets/testing/read-seen.ts';
import { makeStreamChannel } from '../../../../widgets/testing/stream-channel.ts';
import { until } from '../../../../widgets/testing/until.ts';
import { clickButton } from '../../testing/dashboard-fixture.ts';
import { findShell, useDockStyles, makeDock, type DockFixture } from '../../testing/dock-fixture.ts';
import type { ControlDock } from './control-dock.ts';
import './define.ts';

const makeChannel = (id: number, fields: Partial<Channel> = {}): Channel => ({
  id,
  streamingPlatformId: 5,
  embedUrl: '',
  url: `https://tube.example/${id}`,
  identifier: `c${id}`,
  displayName: `Channel ${id}`,
  enabled: true,
  ...fields,
});

/** A server with switchable channels. */
function makeServer(...channels: readonly Channel[]) {
  const server = { channels, posts: [] as string[] };
  const post = (id: number, enabled: boolean): Promise<Channel> => {
    server.posts.push(`${enabled ? 'enable' : 'disable'} ${id}`);
    server.channels = server.channels.map((each) => (each.id === id ? { ...each, enabled } : each));
    return Promise.resolve(server.channels.find((each) => each.id === id) ?? makeChannel(id));
  };
  const client: Partial<ServiceClient> = {
    getChannels: () => Promise.resolve(server.channels),
    enableChannel: (id) => post(id, true),
    disableChannel: (id) => post(id, false),
    getProfile: () => Promise.resolve({ id: '7', username: 'Pixel Harbor', email: '' }),
    getSelectedIngest: () => Promise.resolve({ ingestId: 2 }),
    getIngestServers: () => Promise.resolve([{ id: 2, name: 'Oslo, Norway', url: '', rtmpUrl: '' }]),
    getWebchatUrl: () => Promise.resolve('https://chat.example/?token=SECRET'),
  };
  return Object.assign(server, { client });
}

async function makeControl(
  server = makeServer(makeChannel(1), makeChannel(2, { enabled: false })),
  properties: Partial<ControlDock> = {},
): Promise<DockFixture<ControlDock>> {
  const made = await makeDock<ControlDock>('onair-control-dock', { client: server.client }, properties);
  await until(() => findRow(made.dock, 1));
  return made;
}

const findRow = (dock: ControlDock, id: number): HTMLElement | null =>
  dock.renderRoot.querySelector<HTMLElement>(`[data-channel="${id}"]`);
const findSwitch = (dock: ControlDock, id: number): HTMLInputElement => {
  const input = findRow(dock, id)?.querySelector('input');
  if (!input) throw new Error(`channel ${id} has no switch`);
  return input;
};
const seen = (dock: ControlDock): string => readSeen(dock.renderRoot);

describe('<onair-control-dock>', () => {
  useDockStyles();

  it('shows every channel with its switch, state, viewers, title and page', async () => {
    const { dock, connection } = await makeControl();
    connection.sendStatus(true, [makeStreamChannel({ id: 1, viewers: 1234, title: 'Late <b>night</b>' })]);
    await until(() => seen(dock).includes('1,234 watching'));
    expect(readSeen(findRow(dock, 1)!))
      .to.include('Channel 1')
      .and.include('Live')
      .and.include('Late <b>night</b>');
    expect(readSeen(findRow(dock, 2)!)).to.include('Off');
    expect([findSwitch(dock, 1).checked, findSwitch(dock, 2).checked]).to.deep.equal([true, false]);
    const link = findRow(dock, 1)?.querySelector('a');
    expect([link?.href, link?.target, link?.rel]).to.deep.equal([
      'https://tube.example/1',
      '_blank',
      'noopener noreferrer',
    ]);
    await expect(dock).to.be.accessible();
  });

  it('shows unknown viewers as unknown, never as 0 (D30)', async () => {
    const { dock, connection } = await makeControl(makeServer(makeChannel(1), makeChannel(3)));
    connection.sendStatus(true, [makeStreamChannel({ id: 1 }), makeStreamChannel({ id: 3, viewers: 0 })]);
    await until(() => readSeen(findRow(dock, 1)!).includes('viewers unknown'));
    expect(readSeen(findRow(dock, 3)!)).to.include('0 watching');
    expect(seen(dock)).to.include('0 watching 1 not counted');
    connection.sendStatus(true, [makeStreamChannel({ id: 1 })]);
    await until(() => readSeen(dock.renderRoot.querySelector('.session')!).includes('viewers unknown'));
  });

  it('shows the length of the session, as a minimum if its start was missed', async () => {
    const clock = createFakeClock(1_000_000_000_000);
    const { dock, connection } = await makeControl(undefined, { clock });
    const liveSince = { atMs: clock.now() - 3_754_000, late: false };
    connection.send('user/stream', { live: true, channels: [makeStreamChannel()], userId: '1', liveSince });
    await until(() => seen(dock).includes('Live 1:02:34'));
    clock.advance(1_000);
    await until(() => seen(dock).includes('Live 1:02:35'));
    const late = { ...liveSince, late: true };
    connection.send('user/stream', { live: true, channels: [makeStreamChannel()], userId: '1', liveSince: late });
    await until(() => seen(dock).includes('at least 1:02:35'));
  });

  it('shows the owner and the selected ingest server by name, and an unlisted server by number', async () => {
    const { dock } = await makeControl();
    await until(() => seen(dock).includes('Ingest server: Oslo, Norway'));
    expect(seen(dock)).to.include('Channels of Pixel Harbor');
    const server = makeServer(makeChannel(1));
    server.client.getSelectedIngest = () => Promise.resolve({ ingestId: 99 });
    const { dock: other } = await makeControl(server);
    await until(() => seen(other).includes('Ingest server: number 99, which is in no list'));
  });
});

describe('the switch of a channel', () => {
  useDockStyles('light');

  it('switches at once while there is no stream', async () => {
    const server = makeServer(makeChannel(1), makeChannel(2, { enabled: false }));
    const { dock, connection } = await makeControl(server);
    connection.sendStatus(false);
    findSwitch(dock, 2).click();
    await until(() => server.posts.length === 1 && findSwitch(dock, 2).checked);
    expect(server.posts).to.deep.equal(['enable 2']);
    await until(() => readSeen(findRow(dock, 2)!).includes('On'));
  });

  it('asks for confirmation while live, and does nothing if it is cancelled', async () => {
    const server = makeServer(makeChannel(1));
    const { dock, connection } = await makeControl(server);
    connection.sendStatus(true, [makeStreamChannel({ id: 1 })]);
    await until(() => seen(dock).includes('Live'));
    findSwitch(dock, 1).click();
    await until(() => seen(dock).includes('The stream ends there while you are live.'));
    expect(findSwitch(dock, 1).checked).to.equal(true);
    expect(dock.shadowRoot?.activeElement?.textContent).to.equal('Cancel');
    await expect(dock).to.be.accessible();
    clickButton(findRow(dock, 1)!, 'Cancel');
    await until(() => !seen(dock).includes('The stream ends there'));
    expect(dock.shadowRoot?.activeElement).to.equal(findSwitch(dock, 1));
    findSwitch(dock, 1).click();
    await until(() => seen(dock).includes('The stream ends there'));
    findRow(dock, 1)
      ?.querySelector('.question')
      ?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
    await until(() => !seen(dock).includes('The stream ends there'));
    expect(server.posts).to.deep.equal([]);
    findSwitch(dock, 1).click();
    await until(() => seen(dock).includes('The stream ends there'));
    clickButton(findRow(dock, 1)!, 'Switch off');
    await until(() => !findSwitch(dock, 1).checked);
    expect(server.posts).to.deep.equal(['disable 1']);
  });

  it('shows that the change is being sent, and ignores more presses meanwhile', async () => {
    const server = makeServer(makeChannel(1));
    let answer: (channel: Channel) => void = () => undefined;
    server.client.disableChannel = (id) => {
      server.posts.push(`disable ${id}`);
      return new Promise((resolve) => (answer = resolve));
    };
    const { dock, connection } = await makeControl(server);
    connection.sendStatus(false);
    findSwitch(dock, 1).click();
    await until(() => seen(dock).includes('Switching off…'));
    expect(findSwitch(dock, 1).getAttribute('aria-busy')).to.equal('true');
    findSwitch(dock, 1).click();
    await dock.updateComplete;
    server.channels = [makeChannel(1, { enabled: false })];
    answer(makeChannel(1, { enabled: false }));
    await until(() => readSeen(findRow(dock, 1)!).includes('Off'));
    expect(server.posts).to.deep.equal(['disable 1']);
  });

  it('shows the real state and the reason if the service refuses', async () => {
    const server = makeServer(makeChannel(1));
    server.client.disableChannel = () =>
      Promise.reject(
        new ServiceError({ status: 502, name: 'x', message: 'POST /v2/user/channel/disable: The service is down.' }),
      );
    const { dock, connection } = await makeControl(server);
    connection.sendStatus(false);
    findSwitch(dock, 1).click();
    await until(() => readSeen(findShell(dock)).includes('Not done: The service is down.'));
    expect(findSwitch(dock, 1).checked).to.equal(true);
  });

  it('sends nothing while the connection is lost', async () => {
    const server = makeServer(makeChannel(1));
    const { dock, connection } = await makeControl(server);
    connection.sendStatus(true, [makeStreamChannel({ id: 1 })]);
    await until(() => seen(dock).includes('Live'));
    connection.$state.set('reconnecting');
    findSwitch(dock, 1).click();
    await until(() => readSeen(findShell(dock)).includes('Not sent'));
    expect([server.posts.length, findSwitch(dock, 1).checked]).to.deep.equal([0, true]);
    expect(findSwitch(dock, 1).disabled).to.equal(true);
    connection.$state.set('open');
    await until(() => !findSwitch(dock, 1).disabled);
  });

  it('moves when another dock has switched the channel', async () => {
    const clock = createFakeClock(1_000_000_000_000);
    const server = makeServer(makeChannel(1));
    const { dock: first } = await makeControl(server, { clock });
    const { dock: second, connection } = await makeControl(server, { clock });
    connection.sendStatus(false);
    findSwitch(second, 1).click();
    await until(() => !findSwitch(second, 1).checked);
    clock.advance(10_000);
    await until(() => !findSwitch(first, 1).checked);
  });
});

describe('the alarms of the control dock', () => {
  it('appear after their grace time, and disappear with their cause', async () => {
    const clock = createFakeClock(1_000_000_000_000);
    const { dock, connection } = await makeControl(makeServer(makeChannel(1), makeChannel(2)), { clock });
    connection.sendStatus(true, [makeStreamChannel({ id: 1, viewers: 5 })]);
    await until(() => seen(dock).includes('Not live'));
    expect(dock.renderRoot.querySelector('.alarms')).to.equal(null);
    clock.advance(90_000);
    await until(() =>
      seen(dock).includes('YouTube (Channel 2) is switched on, but the stream is not live there. 1 min'),
    );
    await expect(dock).to.be.accessible();
    connection.sendStatus(true, [makeStreamChannel({ id: 1, viewers: 5 }), makeStreamChannel({ id: 2, viewers: 1 })]);
    await until(() => dock.renderRoot.querySelector('.alarms') === null);
  });

  it('count replayed chat at its own time, and include gaps', async () => {
    const clock = createFakeClock(1_000_000_000_000);
    const { dock, connection } = await makeControl(makeServer(makeChannel(1), makeChannel(2)), { clock });
    connection.sendStatus(true, [makeStreamChannel({ id: 1, viewers: 5 }), makeStreamChannel({ id: 2, viewers: 5 })]);
    const at = (agoMs: number): string => new Date(clock.now() - agoMs).toISOString();
    for (const agoMs of [420_000, 400_000, 380_000])
      connection.send('user/chat', makeMessage({ channelId: 1, timestamp: at(agoMs) }), { replay: true });
    for (let count = 0; count < 10; count += 1) connection.send('user/chat', makeMessage({ channelId: 2 }));
    connection.send('overlay/gap', { from: at(120_000), to: at(60_000), reason: 'flood' });
    clock.advance(1_000);
    await until(() => seen(dock).includes('No chat from YouTube (Channel 1), while others talk. 6 min'));
    expect(seen(dock)).to.match(/Chat may be missing from .+ to .+\. 2 min/);
  });

  it('stay unchanged while the connection of the dock is lost', async () => {
    const clock = createFakeClock(1_000_000_000_000);
    const { dock, connection } = await makeControl(makeServer(makeChannel(1), makeChannel(2)), { clock });
    connection.sendStatus(true, [makeStreamChannel({ id: 1, viewers: 5 })]);
    await until(() => seen(dock).includes('Not live'));
    connection.$state.set('reconnecting');
    clock.advance(600_000);
    await dock.updateComplete;
    expect(dock.renderRoot.querySelector('.alarms')).to.equal(null);
  });
});

describe('the control dock without the service', () => {
  for (const { upstream, title, help } of [
    { upstream: 'needs_reconnect', title: 'Login ended', help: /no longer accepts the login/g },
    { upstream: 'reconnecting', title: 'Service lost', help: /lost the service/g },
  ] as const) {
    it(`shows the fault once: ${title}`, async () => {
      const clock = createFakeClock(1_000_000_000_000);
      const { dock, connection } = await makeControl(makeServer(makeChannel(1)), { clock });
      connection.send('overlay/link', { upstream, since: new Date(clock.now()).toISOString() });
      await until(() => findShell(dock).querySelector('.state')?.textContent === title);
      clock.advance(60_000);
      await dock.updateComplete;
      const words = `${readSeen(findShell(dock))} ${seen(dock)}`;
      expect(words.match(help)).to.have.length(1);
    });
  }
});

describe('the webchat button', () => {
  it('opens the address in a window, and does not show it', async () => {
    const opened: string[] = [];
    const openWindow = () => ({
      opener: null,
      close: () => undefined,
      location: { replace: (address: string | URL) => void opened.push(String(address)) },
    });
    const { dock } = await makeControl(undefined, { openWindow });
    clickButton(dock.renderRoot, 'webchat');
    await until(() => opened.length === 1);
    expect(opened).to.deep.equal(['https://chat.example/?token=SECRET']);
    expect(dock.shadowRoot?.innerHTML).to.not.include('SECRET');
  });

  it('shows that the browser blocked the window, or that the service refused', async () => {
    const server = makeServer(makeChannel(1));
    const { dock } = await makeControl(server, { openWindow: () => null });
    clickButton(dock.renderRoot, 'webchat');
    await until(() => readSeen(findShell(dock)).includes('allow pop-ups for this page'));
  });
});
