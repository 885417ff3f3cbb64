import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { SettingsEvent } from '../../core/service/relay.ts';
import { connectClient } from '../testing/relay-fixture.ts';
import type { TestClient } from '../testing/relay-fixture.ts';
import { createServerFixture } from '../testing/server-fixture.ts';
import type { ServerFixture } from '../testing/server-fixture.ts';
import type { TestBrowser } from '../testing/test-browser.ts';
import { until } from '../testing/until.ts';
import { DOCKS } from './docks.ts';
import type { Overlay, OverlayWithUrl } from '../overlays/overlay-schemas.ts';

const MODERATION = ['chat', 'stream', 'channels', 'moderate'];

let fixture: ServerFixture;
let browser: TestBrowser;

const mint = async (widget: string, settings = {}): Promise<OverlayWithUrl> => {
  const answer = await browser.send('POST', '/api/overlays', { widget, name: `My ${widget}`, settings });
  assert.equal(answer.status, 201);
  return (await answer.json()) as OverlayWithUrl;
};
const change = (id: string, body: object): Promise<Response> => browser.send('PATCH', `/api/overlays/${id}`, body);
const keyOf = ({ url }: OverlayWithUrl): string => new URL(url).hash.slice('#key='.length);
const ask = async (path: string, key: string, body?: object): Promise<readonly [status: number, answer: unknown]> => {
  const response = await fetch(new URL(path, fixture.url), {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${key}`, ...(body && { 'content-type': 'application/json' }) },
    body: body ? JSON.stringify(body) : null,
  });
  return [response.status, await response.json()];
};
const connect = (key: string, subscriptions: readonly string[]): Promise<TestClient> =>
  connectClient(`${fixture.url.replace('http', 'ws')}/v2/ws`, { key, subscriptions });

describe('overlays of the kind dock', () => {
  before(async () => {
    fixture = await createServerFixture();
    browser = await fixture.signIn();
  });
  after(() => fixture.close());

  describe('docks', () => {
    it('are minted like overlays, with a page, a size and permissions of their own', async () => {
      const moderation = await mint('moderation-dock');
      assert.match(moderation.url, /\/dock\/moderation#key=[\w-]{43}$/);
      assert.deepEqual(moderation.permissions, [...MODERATION, 'safety']);
      assert.deepEqual(moderation.obs, { name: 'My moderation-dock', width: 460, height: 600 });
      assert.deepEqual(moderation.settings, { safety: true });
      const control = await mint('control-dock');
      assert.match(control.url, /\/dock\/control#key=[\w-]{43}$/);
      assert.deepEqual(control.permissions, [
        'chat',
        'stream',
        'channels',
        'channels:write',
        'ingest',
        'webchat',
        'profile',
        'control',
      ]);
      assert.deepEqual(control.settings, { control: true, moderate: false });
    });

    it('have a remote whose key may do the actions of its list, and opens no other door to them', async () => {
      const { id: overlayId } = (await mint('countdown')) as Overlay;
      const remote = await mint('remote', { actions: ['panic', 'channel'] });
      assert.match(remote.url, /\/dock\/remote#key=[\w-]{43}$/);
      assert.deepEqual(remote.permissions, ['control', 'channels']);
      const key = keyOf(remote);
      assert.deepEqual(await ask('/api/control/panic', key, { on: true }), [200, { done: 1 }]);
      assert.equal((await ask('/api/control/countdown', key, { overlayId, do: 'start' }))[0], 403);
      const [, controls] = await ask('/api/control', key);
      const state = { look: 'glass', countdowns: [], layers: [], scene: null };
      const nothing = { scenes: [], looks: [], overlays: [] };
      assert.deepEqual(controls, { actions: ['channel', 'panic'], ...nothing, state });
      for (const [path, body] of [
        ['/api/air/panic', { on: false }],
        ['/api/air/clear', {}],
        ['/v2/user/channel/disable', { channelId: 1 }],
      ] as const)
        assert.equal((await ask(path, key, body))[0], 403, path);
      const plain = await mint('remote');
      assert.deepEqual([plain.permissions, plain.settings], [['control'], { actions: ['countdown', 'layer'] }]);
    });

    it('refuse an action that there is not in the list of a remote', async () => {
      const body = { widget: 'remote', name: 'R', settings: { actions: ['explode'] } };
      const response = await browser.send('POST', '/api/overlays', body);
      const { error } = (await response.json()) as { error: { message: string } };
      assert.equal(response.status, 400);
      assert.match(error.message, /^actions: .*one of countdown, layer, look, scene, channel, panic/);
    });

    it('are listed, read and renamed, and show their URL again', async () => {
      for (const { name } of DOCKS) {
        const { id, url } = await mint(name);
        const listed = (await (await browser.get('/api/overlays')).json()) as readonly Overlay[];
        assert.ok(listed.some((overlay) => overlay.id === id && overlay.widget === name));
        assert.deepEqual(await (await browser.get(`/api/overlays/${id}/url`)).json(), { url });
        assert.equal((await change(id, { name: 'Phone' })).status, 200);
        assert.equal(((await (await browser.get(`/api/overlays/${id}`)).json()) as Overlay).name, 'Phone');
      }
    });

    it('refuse an unknown setting, and name the known ones', async () => {
      const { id } = await mint('moderation-dock');
      const answer = await change(id, { settings: { safety: 'no' } });
      assert.equal(answer.status, 400);
      assert.match(await answer.text(), /safety: must be true or false\./);
      assert.equal((await change(id, { settings: { limit: 5 } })).status, 400);
    });

    it('leave a moderator without the safety settings all other permissions', async () => {
      const { permissions } = await mint('moderation-dock', { safety: false });
      assert.deepEqual(permissions, MODERATION);
    });

    it('have keys that stop working at once when rotated or revoked, on REST and on the socket (A11)', async () => {
      for (const { name } of DOCKS) {
        const dock = await mint(name);
        const client = await connect(keyOf(dock), ['overlay/link']);
        const rotated = (await (await browser.send('POST', `/api/overlays/${dock.id}/key`)).json()) as OverlayWithUrl;
        assert.equal(await client.closed(), 4401);
        assert.equal((await ask('/v2/user/stream', keyOf(dock)))[0], 401);
        assert.notEqual((await ask('/v2/user/stream', keyOf(rotated)))[0], 401);
        await browser.send('DELETE', `/api/overlays/${dock.id}`);
        assert.equal((await ask('/v2/user/stream', keyOf(rotated)))[0], 401);
      }
    });
  });

  describe('the socket of a moderation dock', () => {
    it('is granted dock/chat, which no overlay is', async () => {
      const dock = await connect(keyOf(await mint('moderation-dock')), ['dock/chat', 'user/chat']);
      assert.deepEqual(grantedOf(dock), ['user/chat', 'dock/chat']);
      const overlay = await connect(keyOf(await mint('chat-box')), ['dock/chat', 'user/chat']);
      assert.deepEqual(grantedOf(overlay), ['user/chat']);
      for (const { socket } of [dock, overlay]) socket.close();
    });

    it('receives at once that the dock may no longer change the safety settings', async () => {
      const dock = await mint('moderation-dock');
      const client = await connect(keyOf(dock), ['overlay/settings']);
      assert.deepEqual(settingsOf(client).permissions, [...MODERATION, 'safety']);
      await change(dock.id, { settings: { safety: false } });
      await until(() => client.of('overlay/settings').length === 2);
      assert.deepEqual(settingsOf(client).permissions, MODERATION);
      assert.deepEqual(settingsOf(client).settings, { safety: false });
      client.socket.close();
    });
  });

  describe('the key of a control dock', () => {
    it('reads resources that no overlay may: the ingest server and the webchat, each from the service itself', async () => {
      const key = keyOf(await mint('control-dock'));
      const [ingestStatus, ingest] = await ask('/v2/user/ingest', key);
      assert.equal(ingestStatus, 200);
      const [, servers] = await ask('/v2/server/all', key);
      const { ingestId } = ingest as { ingestId: number };
      assert.ok((servers as readonly { id: number }[]).some(({ id }) => id === ingestId));
      const [webchatStatus, webchat] = await ask('/v2/user/webchat/url', key);
      assert.equal(webchatStatus, 200);
      assert.match((webchat as { webchatUrl: string }).webchatUrl, /^https?:.*token=/);
      for (const path of ['/v2/user/profile', '/v2/user/stream', '/v2/user/channel/all']) {
        assert.equal((await ask(path, key))[0], 200, path);
      }
      const moderation = keyOf(await mint('moderation-dock'));
      for (const path of ['/v2/user/ingest', '/v2/user/webchat/url', '/v2/user/profile', '/v2/user/streamKey']) {
        assert.equal((await ask(path, moderation))[0], 403, path);
      }
      assert.equal((await ask('/v2/user/streamKey', key))[0], 403);
    });

    it('switches a channel off and on at the service', async () => {
      const key = keyOf(await mint('control-dock'));
      const [, channels] = await ask('/v2/user/channel/all', key);
      const [first] = channels as readonly { id: number; enabled: boolean }[];
      assert.ok(first);
      const actions = first.enabled ? ['disable', 'enable'] : ['enable', 'disable'];
      for (const action of actions) {
        const [status, channel] = await ask(`/v2/user/channel/${action}`, key, { channelId: first.id });
        assert.equal(status, 200);
        assert.equal((channel as { enabled: boolean }).enabled, action === 'enable');
      }
      const moderation = keyOf(await mint('moderation-dock'));
      assert.equal((await ask('/v2/user/channel/disable', moderation, { channelId: first.id }))[0], 403);
    });
  });
});

function grantedOf({ frames }: TestClient): unknown {
  const success = frames.map((frame) => frame['success']).find((found) => found !== undefined);
  return (success as { subscriptions: unknown } | undefined)?.subscriptions;
}

function settingsOf(client: TestClient): SettingsEvent['payload'] {
  return client.of('overlay/settings').at(-1)?.['payload'] as SettingsEvent['payload'];
}
