import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { OverlayWithUrl } from '../overlays/overlay-schemas.ts';
import type { ObsLink } from '../obs-steps/connect-obs.ts';
import { connectTo } from '../testing/obs-fixture.ts';
import { explainMissingObs, startObs } from '../testing/private-obs.ts';
import type { PrivateObs } from '../testing/private-obs.ts';
import { connectClient } from '../testing/relay-fixture.ts';
import type { TestClient } from '../testing/relay-fixture.ts';
import { createServerFixture } from '../testing/server-fixture.ts';
import type { ServerFixture } from '../testing/server-fixture.ts';
import type { TestBrowser } from '../testing/test-browser.ts';
import { until } from '../testing/until.ts';

describe('a show with a real OBS', { skip: explainMissingObs() ?? false }, () => {
  let f: ServerFixture;
  let owner: TestBrowser;
  let obs: PrivateObs;
  let link: ObsLink;
  let dock: TestClient;
  before(async () => {
    obs = await startObs();
    link = await connectTo(obs.port, obs.password);
    for (const sceneName of ['Start', 'Game']) await link.call('CreateScene', { sceneName });
    await link.call('SetCurrentProgramScene', { sceneName: 'Start' });
    f = await createServerFixture();
    owner = await f.signIn();
    await owner.send('PUT', '/api/obs/connection', { host: 'localhost', port: obs.port, password: obs.password });
    dock = await open(await mint('control-dock'), 'show/state');
  });
  after(async () => {
    dock.socket.close();
    await f.close();
    link.close();
    await obs.stop();
  });

  const mint = async (widget: string, settings = {}): Promise<OverlayWithUrl> =>
    (await (await owner.send('POST', '/api/overlays', { widget, name: widget, settings })).json()) as OverlayWithUrl;
  const open = ({ url }: OverlayWithUrl, subscription: string): Promise<TestClient> => {
    const key = new URL(url).hash.slice('#key='.length);
    return connectClient(`${f.url.replace('http', 'ws')}/v2/ws`, { key, subscriptions: [subscription] });
  };
  const control = (name: string, body: object): Promise<Response> => owner.send('POST', `/api/control/${name}`, body);
  const partOf = (name: string): unknown =>
    dock
      .of('show/state')
      .map(({ payload }) => (payload as Record<string, unknown>)[name])
      .filter((part) => part !== undefined)
      .at(-1);
  const sceneNow = async (): Promise<string> => (await link.call('GetCurrentProgramScene')).currentProgramSceneName;

  it('knows its scene, and follows it', async () => {
    await until(() => partOf('scene') === 'Start');
    await link.call('SetCurrentProgramScene', { sceneName: 'Game' });
    await until(() => partOf('scene') === 'Game');
  });

  it('lists its scenes for those who may switch them, in the order of OBS', async () => {
    const listed = (await (await owner.get('/api/control')).json()) as { readonly scenes: readonly string[] };
    assert.deepEqual(listed.scenes.slice(-2), ['Start', 'Game']);
  });

  it('switches its scene', async () => {
    assert.equal((await control('scene', { name: 'Start' })).status, 200);
    assert.equal(await sceneNow(), 'Start');
    await until(() => partOf('scene') === 'Start');
    const refused = await control('scene', { name: 'nowhere' });
    assert.equal(refused.status, 409);
  });

  it('starts a countdown with its scene, and shows the next scene at its end', async () => {
    const { id } = await mint('countdown', { start: 'scene', scene: 'Game', nextScene: 'Start', minutes: 0.5 });
    await link.call('SetCurrentProgramScene', { sceneName: 'Game' });
    const isRunning = (): boolean =>
      ((partOf('countdowns') ?? []) as { overlayId: string; state: string }[]).some(
        ({ overlayId, state }) => overlayId === id && state === 'running',
      );
    await until(isRunning);
    assert.equal((await control('countdown', { overlayId: id, do: 'start', seconds: 1 })).status, 200);
    await until(async () => (await sceneNow()) === 'Start');
  });

  it('shows the next scene after a restart while no page is open, once', async () => {
    const { id } = await mint('countdown', { start: 'hand', nextScene: 'Start', minutes: 0.5 });
    await link.call('SetCurrentProgramScene', { sceneName: 'Game' });
    dock.socket.close();
    assert.equal((await control('countdown', { overlayId: id, do: 'start' })).status, 200);
    await f.restart(45_000);
    await until(async () => (await sceneNow()) === 'Start');
    await link.call('SetCurrentProgramScene', { sceneName: 'Game' });
    await f.restart(20_000);
    dock = await open(await mint('control-dock'), 'show/state');
    await until(() => partOf('scene') === 'Game');
    assert.equal(await sceneNow(), 'Game');
  });
});
