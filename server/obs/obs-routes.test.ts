import assert from 'node:assert/strict';
import { after, afterEach, before, describe, it } from 'node:test';
import { findFreePort } from '../testing/free-port.ts';
import { startObsProxy } from '../testing/obs-proxy.ts';
import type { ObsProxy } from '../testing/obs-proxy.ts';
import { connectTo } from '../testing/obs-fixture.ts';
import { explainMissingObs, startObs } from '../testing/private-obs.ts';
import type { PrivateObs } from '../testing/private-obs.ts';
import { createServerFixture } from '../testing/server-fixture.ts';
import type { ServerFixture } from '../testing/server-fixture.ts';
import type { TestBrowser } from '../testing/test-browser.ts';
import type { IngestChoice, ObsFacts, ObsView } from './obs-schemas.ts';

type Overlay = Readonly<{ id: string; url: string }>;
type Refusal = Readonly<{ error: { name: string; message: string } }>;

const STREAM_KEY = 're_731204_canary5f0c2ae19b7d';

describe('/api/obs without an OBS', () => {
  let f: ServerFixture;
  let owner: TestBrowser;
  before(async () => {
    f = await createServerFixture();
    owner = await f.signIn();
  });
  after(() => f.close());

  const refusal = async (response: Response): Promise<readonly [number, string, string]> => {
    const { error } = (await response.json()) as Refusal;
    return [response.status, error.name, error.message];
  };

  it('refuses every request without a session (A12)', async () => {
    const stranger = f.browser();
    for (const path of ['', '/ingest', '/program-picture', '/scene-collection?overlay=x'])
      assert.equal((await stranger.get(`/api/obs${path}`)).status, 401, path);
    for (const [method, path] of [
      ['PUT', '/connection'],
      ['DELETE', '/connection'],
      ['POST', '/sources'],
      ['POST', '/take-out'],
      ['POST', '/undo'],
      ['POST', '/stream'],
    ])
      assert.equal((await stranger.send(method ?? '', `/api/obs${path ?? ''}`)).status, 401, path);
  });

  it('reports that there is none yet, and refuses actions that need one', async () => {
    const view = (await (await owner.get('/api/obs')).json()) as ObsView;
    assert.deepEqual(view, { mode: 'server', place: null, problem: null, obs: null });
    const [status, name] = await refusal(await owner.send('POST', '/api/obs/undo'));
    assert.deepEqual([status, name], [409, 'obs_not_connected']);
  });

  it('reports that OBS does not answer, and stores no password', async () => {
    const port = await findFreePort();
    const answer = await owner.send('PUT', '/api/obs/connection', { host: '127.0.0.1', port, password: 'canary-pass' });
    const [status, name, message] = await refusal(answer);
    assert.deepEqual([status, name], [502, 'obs_not_reachable']);
    assert.match(message, /Enable WebSocket server/);
    assert.deepEqual(((await (await owner.get('/api/obs')).json()) as ObsView).place, null);
    assert.ok(!f.logged.join('').includes('canary-pass'));
    assert.ok(f.logged.some((line) => line.includes('"level":"info"') && line.includes(`"reason":"${name}"`)));
    assert.ok(!f.logged.some((line) => line.includes('"level":"error"')));
  });

  it('reports in one line the invalid part of a request', async () => {
    const many = Array.from({ length: 101 }, (_, index) => `overlay=${index}`).join('&');
    for (const [query, line] of [
      ['overlay=%20', 'overlay: must match pattern "^[!-~]+$".'],
      ['overlay=a&overlay=%20', 'overlay: entry 2: must match pattern "^[!-~]+$".'],
      [many, 'overlay: must NOT have more than 100 items.'],
      ['overlay=a&width=0', 'width: must be >= 1.'],
      ['overlay=a&scale=2', 'There is no field "scale" here.'],
      ['', "The address must have required property 'overlay'."],
    ] as const)
      assert.deepEqual(await refusal(await owner.get(`/api/obs/scene-collection?${query}`)), [
        ...([400, 'invalid_request'] as const),
        line,
      ]);
    const wrong = await owner.send('PUT', '/api/obs/connection', { host: 5, port: 4455 });
    assert.deepEqual(await refusal(wrong), [400, 'invalid_request', 'host: must be string.']);
  });

  it('reports an invalid address', async () => {
    for (const host of ['my computer', 'fd00::1%lo', '::1%1']) {
      const answer = await owner.send('PUT', '/api/obs/connection', { host, port: 4455 });
      const line = `host: This network does not know ${host}: use its IP address.`;
      assert.deepEqual(await refusal(answer), [400, 'invalid_request', line]);
    }
  });

  it('splits an address with a scheme and a port', async () => {
    const port = await findFreePort();
    const answer = await owner.send('PUT', '/api/obs/connection', { host: `ws://127.0.0.1:${port}`, port: 4455 });
    assert.match((await refusal(answer))[2], new RegExp(`OBS does not answer at 127\\.0\\.0\\.1:${port}\\.`));
  });

  it('dials only this machine and its network (T6)', async () => {
    const answer = await owner.send('PUT', '/api/obs/connection', { host: '203.0.113.9', port: 4455, password: '' });
    assert.match((await refusal(answer))[2], /its own network only/);
  });

  it('creates a scene collection file of overlays, and none of a dock or of someone else’s', async () => {
    const chat = await create(owner, 'chat-box', 'Chat');
    const badge = await create(owner, 'live-badge', 'Badge');
    const answer = await owner.get(`/api/obs/scene-collection?overlay=${chat.id}&overlay=${badge.id}&name=Kit`);
    assert.equal(answer.headers.get('content-disposition'), 'attachment; filename="onair-scenes.json"');
    assert.equal(answer.headers.get('cache-control'), 'no-store');
    const file = (await answer.json()) as { current_scene: string; sources: { settings: { url?: string } }[] };
    assert.equal(file.current_scene, 'Kit');
    assert.deepEqual(
      file.sources.flatMap(({ settings }) => settings.url ?? []),
      [chat.url, badge.url],
    );
    const dock = await create(owner, 'control-dock', 'Dock');
    assert.equal((await owner.get(`/api/obs/scene-collection?overlay=${dock.id}`)).status, 400);
    const other = await f.signIn(802557);
    assert.equal((await other.get(`/api/obs/scene-collection?overlay=${chat.id}`)).status, 404);
  });

  it('connects to nothing on a server configured so, and leaves that to the page', async () => {
    await f.restart(0, { ONAIR_CONNECT_OBS: 'no' });
    const view = (await (await owner.get('/api/obs')).json()) as ObsView;
    assert.equal(view.mode, 'page');
    const answer = await owner.send('PUT', '/api/obs/connection', { host: '127.0.0.1', port: 4455 });
    assert.equal(answer.status, 400);
    assert.ok(
      ((await (await owner.get('/api/obs/ingest')).json()) as IngestChoice[]).every(
        ({ connectMs }) => connectMs === null,
      ),
    );
    await f.restart(0);
  });
});

/* The proxy creates another kind of source, since Debian's OBS has no browser source (testing/obs-proxy.ts). */
describe('/api/obs with a real OBS', { skip: explainMissingObs() ?? false }, () => {
  let f: ServerFixture;
  let owner: TestBrowser;
  let obs: PrivateObs;
  let proxy: ObsProxy;
  before(async () => {
    obs = await startObs();
    proxy = await startObsProxy(obs.port);
    f = await createServerFixture();
    owner = await f.signIn();
  });
  after(async () => {
    await f.close();
    await proxy.close();
    await obs.stop();
  });
  afterEach(async () => {
    while ((await view()).obs?.undo) await send('POST', '/undo');
  });

  const view = async (): Promise<ObsView> => (await (await owner.get('/api/obs')).json()) as ObsView;
  const send = (method: string, path: string, body?: unknown): Promise<Response> =>
    owner.send(method, `/api/obs${path}`, body);
  const connect = (port = proxy.port, password = obs.password): Promise<Response> =>
    send('PUT', '/connection', { host: 'localhost', port, password });
  /** Content and state of OBS; fails if it is not connected. */
  const factsOf = async (answer?: Response): Promise<ObsFacts> => {
    const { obs: facts } = answer ? ((await answer.json()) as ObsView) : await view();
    assert.ok(facts);
    return facts;
  };
  const nameOf = async (response: Response): Promise<string> => ((await response.json()) as Refusal).error.name;

  it('connects, never sends the password to a browser, and reconnects by itself after a restart of the server', async () => {
    assert.equal(await nameOf(await connect(proxy.port, 'wrong')), 'obs_wrong_password');
    const connected = (await (await connect()).json()) as ObsView;
    assert.deepEqual([connected.problem, connected.place], [null, { host: 'localhost', port: proxy.port }]);
    assert.match(connected.obs?.version ?? '', /^\d+\./);
    await f.restart(1_000);
    const again = await owner.get('/api/obs');
    const text = await again.text();
    assert.ok((JSON.parse(text) as ObsView).obs);
    assert.ok(!text.includes(obs.password) && !f.logged.join('\n').includes(obs.password));
  });

  it('sends the stored password to no other place', async () => {
    await connect();
    const port = await findFreePort();
    const other = await startObsProxy(obs.port);
    const moved = await send('PUT', '/connection', { host: 'localhost', port: other.port });
    assert.equal(await nameOf(moved), 'obs_wrong_password');
    assert.equal((await send('PUT', '/connection', { host: 'localhost', port: proxy.port })).status, 200);
    assert.notEqual(port, proxy.port);
    await other.close();
  });

  it('puts overlays into scenes, reports changed keys, updates sources, and undoes it', async () => {
    await connect();
    const chat = await create(owner, 'chat-box', 'Big chat');
    const badge = await create(owner, 'live-badge', 'My badge');
    const items = [chat, badge].map(({ id }) => ({ overlay: id, scene: 'Gaming' }));
    const facts = await factsOf(await send('POST', '/sources', { items }));
    assert.deepEqual(facts.scenes, ['Scene', 'Gaming']);
    assert.deepEqual(
      facts.sources
        .map(({ overlay, scenes, isUrlOld, isOnProgram }) => [overlay, scenes, isUrlOld, isOnProgram])
        .sort(),
      [
        [chat.id, ['Gaming'], false, false],
        [badge.id, ['Gaming'], false, false],
      ].sort(),
    );
    assert.equal(facts.undo, 'Put 2 overlays into OBS');
    await owner.send('POST', `/api/overlays/${chat.id}/key`);
    assert.equal((await factsOf()).sources.find(({ overlay }) => overlay === chat.id)?.isUrlOld, true);
    await send('POST', '/sources', { items: [items[0]] });
    assert.equal(
      (await factsOf()).sources.some(({ isUrlOld }) => isUrlOld),
      false,
    );
    const undone = await factsOf(await send('POST', '/undo'));
    assert.equal(undone.sources.find(({ overlay }) => overlay === chat.id)?.isUrlOld, true);
    assert.equal(undone.undo, null);
    const link = await connectTo(proxy.port, obs.password);
    for (const { name } of undone.sources) await link.call('RemoveInput', { inputName: name });
    link.close();
  });

  it('takes an overlay out of a scene, and puts it back', async () => {
    await connect();
    const { id } = await create(owner, 'chat-box', 'Out again');
    await send('POST', '/sources', { items: [{ overlay: id, scene: 'Leaving' }] });
    const scenesOf = ({ sources }: ObsFacts): readonly string[] =>
      sources.filter(({ overlay }) => overlay === id).flatMap(({ scenes }) => scenes);
    const out = await factsOf(await send('POST', '/take-out', { overlay: id, scene: 'Leaving' }));
    assert.deepEqual([scenesOf(out), out.undo], [[], 'Take “Out again” out of “Leaving”']);
    assert.deepEqual(scenesOf(await factsOf(await send('POST', '/undo'))), ['Leaving']);
    await send('POST', '/take-out', { overlay: id, scene: 'Leaving' });
  });

  it('undoes by itself a change left unfinished by a lost connection', async () => {
    await connect();
    const chat = await create(owner, 'chat-box', 'Lost chat');
    proxy.cutAfter('CreateInput');
    const answer = await send('POST', '/sources', { items: [{ overlay: chat.id, scene: 'Half' }] });
    assert.equal(await nameOf(answer), 'obs_connection_lost');
    await f.restart(1_000);
    const facts = await factsOf();
    assert.equal(facts.scenes.includes('Half'), false);
    assert.equal(
      facts.sources.some(({ overlay }) => overlay === chat.id),
      false,
    );
  });

  it('reports that this OBS has no browser source', async () => {
    await connect(obs.port);
    const chat = await create(owner, 'chat-box', 'Plain chat');
    const answer = await send('POST', '/sources', { items: [{ overlay: chat.id, scene: 'Scene' }] });
    const { error } = (await answer.json()) as Refusal;
    assert.deepEqual([answer.status, error.name], [409, 'obs_plugin_missing']);
    assert.match(error.message, /obsproject\.com/);
  });

  it('sets stream server and key without showing the key, and restores the earlier settings (D25)', async () => {
    await connect();
    const link = await connectTo(proxy.port, obs.password);
    const own = { server: 'rtmp://own.example/live', key: 'own-canary', bwtest: true };
    await link.call('SetStreamServiceSettings', { streamServiceType: 'rtmp_custom', streamServiceSettings: own });
    const choices = (await (await owner.get('/api/obs/ingest')).json()) as IngestChoice[];
    assert.equal(choices.filter(({ isSelected }) => isSelected).length, 1);
    const texts: string[] = [];
    texts.push(await (await send('POST', '/stream')).text());
    const { streamServiceSettings } = await link.call('GetStreamServiceSettings');
    assert.equal(streamServiceSettings['key'], STREAM_KEY);
    assert.match(streamServiceSettings['server'] as string, /^rtmp/);
    texts.push(await (await owner.get('/api/obs')).text());
    const [, another] = choices;
    texts.push(await (await send('POST', '/stream', { ingest: another?.id })).text());
    assert.equal((JSON.parse(texts[2] ?? '') as ObsView).obs?.canPutStreamBack, true);
    assert.equal(await nameOf(await send('POST', '/stream', { ingest: 999_999 })), 'invalid_request');
    texts.push(await (await send('DELETE', '/stream')).text());
    assert.deepEqual((await link.call('GetStreamServiceSettings')).streamServiceSettings, own);
    const all = [...texts, ...f.logged].join('\n');
    for (const secret of [STREAM_KEY, own.key]) assert.ok(!all.includes(secret), secret);
    link.close();
  });

  it('returns the picture of the program', async () => {
    await connect();
    const answer = await owner.get('/api/obs/program-picture');
    assert.equal(answer.headers.get('content-type'), 'image/jpeg');
    assert.equal(
      Buffer.from(await answer.arrayBuffer())
        .subarray(0, 3)
        .toString('hex'),
      'ffd8ff',
    );
  });

  it('forgets the OBS', async () => {
    await connect();
    assert.equal((await send('DELETE', '/connection')).status, 204);
    assert.deepEqual(await view(), { mode: 'server', place: null, problem: null, obs: null });
    await connect();
  });
});

async function create(owner: TestBrowser, widget: string, name: string): Promise<Overlay> {
  return (await (await owner.send('POST', '/api/overlays', { widget, name })).json()) as Overlay;
}
