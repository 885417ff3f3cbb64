import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { OverlayWithUrl } from '../overlays/overlay-schemas.ts';
import { connectClient, type TestClient } from '../testing/relay-fixture.ts';
import { createServerFixture, type ServerFixture } from '../testing/server-fixture.ts';
import type { TestBrowser } from '../testing/test-browser.ts';
import { until } from '../testing/until.ts';

describe('permissions of live texts', () => {
  let fixture: ServerFixture;
  let browser: TestBrowser;
  before(async () => {
    fixture = await createServerFixture();
    browser = await fixture.signIn();
  });
  after(() => fixture.close());

  const readJson = async (answer: Response): Promise<OverlayWithUrl> => {
    assert.ok(answer.ok, await answer.clone().text());
    return (await answer.json()) as OverlayWithUrl;
  };
  const create = async (widget: string, settings: object): Promise<OverlayWithUrl> =>
    readJson(await browser.send('POST', '/api/overlays', { widget, name: 'Live', settings }));
  const change = async (id: string, settings: object): Promise<OverlayWithUrl> =>
    readJson(await browser.send('PATCH', `/api/overlays/${id}`, { settings }));
  const keyOf = ({ url }: OverlayWithUrl): string => new URL(url).hash.slice('#key='.length);
  const connect = (key: string): Promise<TestClient> =>
    connectClient(`${fixture.url.replace('http', 'ws')}/v2/ws`, {
      key,
      subscriptions: ['overlay/settings', 'user/stream', 'user/chat'],
    });
  const ask = async (path: string, key: string): Promise<number> =>
    (await fetch(new URL(path, fixture.url), { headers: { authorization: `Bearer ${key}` } })).status;

  it('are those that the words need, and no more', async () => {
    const text = async (words: string): Promise<readonly string[]> =>
      (await create('text', { text: words })).permissions;
    assert.deepEqual(await text('Speedrun Sunday'), []);
    assert.deepEqual(await text('It is {time}, {foo}'), []);
    assert.deepEqual(await text('{viewers} watching {title}'), ['stream']);
    assert.deepEqual(await text('{name}: {uptime}'), ['profile', 'stream']);
    assert.deepEqual((await create('countdown', { endText: 'On with {game}' })).permissions, ['stream']);
    assert.deepEqual((await create('text', { unknownText: '{name}' })).permissions, []);
  });

  it('of a layer are those of its canvas, too', async () => {
    const place = { x: 0, y: 0, width: 100, height: 100 };
    const layers = [
      { id: 'a', widget: 'text', name: 'A', ...place, settings: { text: '{followers}' } },
      { id: 'b', widget: 'text', name: 'B', ...place, settings: { text: '{viewers}' } },
    ];
    const overlay = await create('canvas', { layers });
    assert.deepEqual(overlay.permissions, ['stream']);
    const [first] = layers;
    const { permissions } = await change(overlay.id, { layers: [{ ...first, settings: { text: 'Soon' } }] });
    assert.deepEqual(permissions, []);
  });

  it('follow each save, for reads and for open sockets', async () => {
    const overlay = await create('text', { text: 'Soon' });
    const key = keyOf(overlay);
    const client = await connect(key);
    assert.equal(await ask('/v2/user/stream', key), 403);

    assert.deepEqual((await change(overlay.id, { text: '{viewers}' })).permissions, ['stream']);
    await until(() => client.of('user/stream').length === 1);
    assert.equal(await ask('/v2/user/stream', key), 200);
    for (const path of ['/v2/user/profile', '/v2/user/channel/all', '/v2/user/clips/projects'])
      assert.equal(await ask(path, key), 403);

    assert.deepEqual((await change(overlay.id, { text: '{name}' })).permissions, ['profile']);
    assert.equal(await ask('/v2/user/profile', key), 200);
    assert.equal(await ask('/v2/user/stream', key), 403);

    await change(overlay.id, { text: '{game}' });
    await until(() => client.of('user/stream').length === 2);
    assert.equal(client.of('user/chat').length, 0);
    assert.equal(client.socket.readyState, client.socket.OPEN);
    client.socket.close();
  });
});
