import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { isFields } from '../../core/service/fields.ts';
import { createServerFixture } from '../testing/server-fixture.ts';
import type { ServerFixture } from '../testing/server-fixture.ts';
import type { TestBrowser } from '../testing/test-browser.ts';
import { until } from '../testing/until.ts';
import { connectClient } from '../testing/relay-fixture.ts';
import type { ConnectOptions, TestClient } from '../testing/relay-fixture.ts';

const USER = 802_557;

let f: ServerFixture;
let owner: TestBrowser;

interface Minted {
  readonly id: string;
  readonly key: string;
}

async function mint(widget: string): Promise<Minted> {
  const answer: unknown = await (await owner.send('POST', '/api/overlays', { widget, name: 'Test' })).json();
  assert.ok(isFields(answer) && typeof answer['id'] === 'string' && typeof answer['url'] === 'string');
  return { id: answer['id'], key: new URL(answer['url']).hash.slice('#key='.length) };
}

const connect = (options: ConnectOptions): Promise<TestClient> =>
  connectClient(`${f.url.replace('http:', 'ws:')}/v2/ws`, options);
const read = (path: string, key: string): Promise<Response> =>
  fetch(`${f.url}${path}`, { headers: { authorization: `Bearer ${key}` } });
const say = (text: string): void => assert.ok(f.simulator.control.say({ userId: USER, text }));
const subscribed = () => until(() => (f.simulator.control.state().sockets.subscriptions['user/chat'] ?? 0) > 0);
const status = (client: TestClient) =>
  client.of('user/stream').at(-1)?.['payload'] as { live: boolean; channels: { viewers: number | null }[] } | undefined;

describe('from the service to an overlay', () => {
  beforeEach(async () => {
    f = await createServerFixture();
    owner = await f.signIn(USER);
  });
  afterEach(() => f.close());

  it('carries chat, live state and viewers, and ends when the stream ends', async () => {
    const { key } = await mint('chat-box');
    const counter = await mint('viewer-counter');
    const chat = await connect({ key, subscriptions: ['user/chat'] });
    const numbers = await connect({ key: counter.key, subscriptions: ['user/stream'] });
    await subscribed();
    await until(() => status(numbers)?.live === true);
    f.simulator.control.setViewers({ viewers: 77, userId: USER });
    await until(() => status(numbers)?.channels[0]?.viewers === 77);
    say('hello overlay');
    await until(() => chat.words().includes('hello overlay'));
    f.simulator.control.stop(USER);
    await until(() => status(numbers)?.live === false);
  });

  it('uses one socket at the service for any number of overlays (F34, G13)', async () => {
    const { key } = await mint('chat-box');
    await Promise.all(Array.from({ length: 15 }, () => connect({ key, subscriptions: ['user/chat'] })));
    await subscribed();
    assert.equal(f.simulator.control.state().sockets.open, 1);
  });

  it('reconnects a dropped socket by itself, and reports the gap (F17, A6)', async () => {
    const { key } = await mint('chat-box');
    const chat = await connect({ key, subscriptions: ['user/chat', 'overlay/gap'] });
    await subscribed();
    f.simulator.control.dropSockets();
    await until(() => f.simulator.control.state().sockets.open === 0);
    await until(() => chat.of('overlay/gap').length === 1);
    await subscribed();
    say('back again');
    await until(() => chat.words().includes('back again'));
  });

  it('ignores additions of a future service (A16)', async () => {
    f.simulator.control.switches.set({ future: true });
    const { key } = await mint('chat-box');
    const chat = await connect({ key, subscriptions: ['user/chat'] });
    await subscribed();
    say('still understood');
    await until(() => chat.words().some((words) => words.startsWith('still understood')));
  });

  it('sends a saved setting at once', async () => {
    const { id, key } = await mint('chat-box');
    const page = await connect({ key, subscriptions: ['overlay/settings'] });
    await owner.send('PATCH', `/api/overlays/${id}`, { name: 'Renamed', settings: { limit: 7 } });
    await until(() => page.of('overlay/settings').length === 2);
    const { settings } = page.of('overlay/settings')[1]?.['payload'] as { settings: Record<string, unknown> };
    assert.equal(settings['limit'], 7);
  });

  it('lets a chat box read chat and what it shows with it, and nothing private (A12)', async () => {
    const { key } = await mint('chat-box');
    const statuses: Record<string, number> = {};
    const paths = ['profile', 'ingest', 'streamKey', 'webchat/url', 'clips/projects'];
    for (const path of paths) statuses[path] = (await read(`/v2/user/${path}`, key)).status;
    assert.deepEqual(statuses, {
      profile: 403,
      ingest: 403,
      streamKey: 403,
      'webchat/url': 403,
      'clips/projects': 403,
    });
    assert.equal(f.simulator.control.counters.requests['GET /v2/user/streamKey'], undefined);
  });

  it('reads clips page by page through the cache', async () => {
    const { key } = await mint('clips-carousel');
    const pages = await Promise.all(Array.from({ length: 10 }, () => read('/v2/user/clips/projects?limit=5', key)));
    assert.deepEqual(new Set(pages.map((page) => page.status)), new Set([200]));
    assert.equal(f.simulator.control.counters.requests['GET /v2/user/clips/projects'], 1);
  });

  it('closes every overlay of a disconnected owner with 4410, and their keys work again after the next sign-in (G11)', async () => {
    const { key } = await mint('chat-box');
    const chat = await connect({ key, subscriptions: ['user/chat'] });
    await subscribed();
    await owner.send('POST', '/auth/disconnect');
    await until(() => chat.code !== undefined);
    assert.equal(chat.code, 4410);
    await until(() => f.simulator.control.state().sockets.open === 0);
    const again = await connect({ key, subscriptions: ['user/chat'] });
    await until(() => again.code !== undefined);
    assert.deepEqual([again.code, again.frames], [4410, []]);
    await f.signIn(USER);
    const back = await connect({ key, subscriptions: ['user/chat'] });
    await subscribed();
    say('back on air');
    await until(() => back.words().includes('back on air'));
  });

  it('reports a login revoked by the service to overlays, which stay open (F16)', async () => {
    const { key } = await mint('chat-box');
    f.simulator.control.killPairs(USER);
    const chat = await connect({ key, subscriptions: ['user/chat', 'overlay/link'] });
    const states = () => chat.of('overlay/link').map(({ payload }) => (payload as { upstream: string }).upstream);
    await until(() => states().at(-1) === 'needs_reconnect');
    assert.equal(chat.code, undefined);
  });

  it('keeps keys and tokens out of the log (T24, D43)', async () => {
    const { key } = await mint('chat-box');
    await connect({ key, subscriptions: ['user/chat'] });
    await subscribed();
    f.simulator.control.dropSockets();
    await subscribed();
    const log = f.logged.join('\n');
    for (const secret of [key, ...f.simulator.control.secrets()]) assert.equal(log.includes(secret), false);
  });
});
