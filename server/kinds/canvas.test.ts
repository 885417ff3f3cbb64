import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { SettingsEvent } from '../../core/service/relay.ts';
import type { Layer } from '../../widgets/canvas/layer.ts';
import { resolveSettings } from '../../widgets/settings/parse.ts';
import { findWidget } from '../../widgets/widgets.ts';
import { connectClient } from '../testing/relay-fixture.ts';
import type { TestClient } from '../testing/relay-fixture.ts';
import { createServerFixture } from '../testing/server-fixture.ts';
import type { ServerFixture } from '../testing/server-fixture.ts';
import { readRefusal, type TestBrowser } from '../testing/test-browser.ts';
import { until } from '../testing/until.ts';
import { checkCanvasChanges } from './canvas.ts';
import type { Overlay, OverlayWithUrl } from '../overlays/overlay-schemas.ts';

let fixture: ServerFixture;
let browser: TestBrowser;

function createLayer(id: string, widget: string, changes: object = {}): Layer {
  const place = { x: 10, y: 20, width: 300, height: 400, opacity: 100, hidden: false, locked: false };
  return { id, widget, name: id, ...place, settings: {}, ...changes };
}

const chat = createLayer('chat', 'chat-box', { settings: { limit: 5 } });
const counter = createLayer('counter', 'viewer-counter');
const clips = createLayer('clips', 'clips-carousel');

const portrait = {
  width: 1080,
  height: 1920,
  places: { chat: { x: 0, y: 960, width: 1080, height: 900, scale: 1.5 } },
};

/** A layer in its saved form: with all settings of its widget. */
/** A new layer follows the kit. */
const complete = (layer: Layer): Layer => {
  const settings = { ...resolveSettings(findWidget(layer.widget)?.settings ?? {}, layer.settings), theme: 'kit' };
  return { ...layer, settings };
};

const post = (settings: object): Promise<Response> =>
  browser.send('POST', '/api/overlays', { widget: 'canvas', name: 'Scene', settings });
const create = async (settings: object): Promise<OverlayWithUrl> => {
  const answer = await post(settings);
  assert.equal(answer.status, 201, await answer.clone().text());
  return (await answer.json()) as OverlayWithUrl;
};
const change = (id: string, body: object): Promise<Response> => browser.send('PATCH', `/api/overlays/${id}`, body);
const read = async (id: string): Promise<Overlay> =>
  (await (await browser.get(`/api/overlays/${id}`)).json()) as Overlay;
const keyOf = ({ url }: OverlayWithUrl): string => new URL(url).hash.slice('#key='.length);
const connect = (key: string, subscriptions: readonly string[]): Promise<TestClient> =>
  connectClient(`${fixture.url.replace('http', 'ws')}/v2/ws`, { key, subscriptions });
const ask = async (path: string, key: string): Promise<number> =>
  (await fetch(new URL(path, fixture.url), { headers: { authorization: `Bearer ${key}` } })).status;

describe('canvases', () => {
  before(async () => {
    fixture = await createServerFixture();
    browser = await fixture.signIn();
  });
  after(() => fixture.close());

  describe('a canvas', () => {
    it('is created like any overlay, with its page, its size and the permissions of its layers', async () => {
      const overlay = await create({ width: 1080, height: 1920, layers: [chat, counter] });
      assert.match(overlay.url, /\/overlay\/canvas#key=[\w-]{43}$/);
      assert.deepEqual(overlay.permissions, ['chat', 'channels', 'stream']);
      assert.deepEqual(overlay.obs, { name: 'Scene', width: 1080, height: 1920 });
      assert.deepEqual(overlay.settings['layers'], [complete(chat), complete(counter)]);
    });

    it('has the permissions of a hidden layer, too, and none without layers', async () => {
      assert.deepEqual((await create({ layers: [{ ...chat, hidden: true }] })).permissions, ['chat', 'channels']);
      assert.deepEqual((await create({})).permissions, []);
    });

    it('keeps the other format of its layers, in versions and drafts, too', async () => {
      const { id } = await create({ layers: [chat, counter], formats: { portrait } });
      assert.deepEqual((await read(id)).settings['formats'], { portrait });
      const alone = { portrait: { ...portrait, places: {} } };
      assert.equal((await change(id, { settings: { formats: alone }, revision: 1 })).status, 200);
      assert.deepEqual((await read(id)).settings['formats'], alone);
      assert.equal((await browser.send('POST', `/api/overlays/${id}/versions/1`, { revision: 2 })).status, 200);
      assert.deepEqual((await read(id)).settings['formats'], { portrait });
      const draft = { settings: { layers: [chat], formats: { portrait } }, basedOn: 3, savedAt: null };
      const saved = (await (await browser.send('PUT', `/api/overlays/${id}/draft`, draft)).json()) as Overlay;
      assert.deepEqual(saved.settings['formats'], { portrait });
    });

    it('refuses a format that does not fit', async () => {
      const answer = await post({ layers: [chat], formats: { portrait: { ...portrait, width: 1921 } } });
      assert.equal(
        await readRefusal(answer),
        '400 formats.portrait: its width and height are not those of a portrait scene.',
      );
    });

    it('reads the stream if a layer shows only while it is live', async () => {
      const clock = createLayer('words', 'text', { when: { live: 'offline', seconds: 9 } });
      const overlay = await create({ layers: [clock] });
      assert.deepEqual(overlay.permissions, ['stream']);
      assert.deepEqual((overlay.settings['layers'] as readonly Layer[])[0]?.when, clock.when);
    });

    it('is changed as a whole with its revision, and refuses a change from an older one', async () => {
      const { id } = await create({ layers: [chat] });
      const moved = [{ ...chat, x: 500 }];
      assert.equal((await change(id, { settings: { layers: moved }, revision: 1 })).status, 200);
      const late = await change(id, { settings: { layers: [] }, revision: 1 });
      assert.equal(late.status, 409);
      assert.deepEqual((await read(id)).settings['layers'], moved.map(complete));
    });

    it('refuses a size that would leave a layer outside', async () => {
      const { id } = await create({ layers: [{ ...chat, x: 1500 }] });
      const answer = await change(id, { settings: { width: 1080, height: 1920 } });
      assert.equal(await readRefusal(answer), '400 layers[0] "chat": lies outside the scene of 1080 × 1920.');
    });

    it('of another version can be changed though a layer has a setting unknown to this one', () => {
      const saved = { layers: [{ ...chat, settings: { limit: 9_999, gone: true } }] };
      const check = checkCanvasChanges({ width: 1000 }, saved);
      const layers = [{ ...chat, settings: { limit: 200 } }];
      assert.deepEqual('values' in check && check.values.layers, layers);
    });

    const hideNames = Array.from({ length: 100 }, () => 'x'.repeat(64));
    const bad: readonly (readonly [what: string, layers: unknown, line: RegExp])[] = [
      [
        '31 layers',
        Array.from({ length: 31 }, (_, index) => ({ ...chat, id: `l-${index}` })),
        /^400 layers\[30\]: a scene has at most 30 layers\.$/,
      ],
      [
        'a layer outside it',
        [{ ...chat, y: 1080 }],
        /^400 layers\[0\] "chat": lies outside the scene of 1920 × 1080\.$/,
      ],
      [
        'an unknown widget',
        [{ ...chat, widget: 'clock' }],
        /^400 layers\[0\] "chat": there is no widget "clock" that could be a layer of a scene\.$/,
      ],
      [
        'a canvas on it',
        [{ ...chat, widget: 'canvas' }],
        /^400 layers\[0\] "chat": a scene cannot be a layer of a scene\.$/,
      ],
      [
        'a dock on it',
        [{ ...chat, widget: 'control-dock' }],
        /^400 layers\[0\] "chat": there is no widget "control-dock"/,
      ],
      [
        'a setting that its widget refuses',
        [{ ...chat, settings: { limit: 0 } }],
        /^400 layers\[0\] "chat": limit: must be a whole number from 1 to 200\.$/,
      ],
      [
        'more than 96 KiB',
        Array.from({ length: 15 }, (_, index) => ({ ...chat, id: `l-${index}`, settings: { hideNames } })),
        /^400 layers: the scene takes \d+ bytes, of at most 98304: shorten or remove some\.$/,
      ],
    ];
    for (const [what, layers, line] of bad) {
      it(`refuses ${what} in one clear line, and changes nothing`, async () => {
        const { id } = await create({ layers: [counter] });
        const before = await (await browser.get('/api/overlays')).text();
        for (const answer of [await post({ layers }), await change(id, { settings: { layers } })]) {
          assert.match(await readRefusal(answer), line);
        }
        assert.equal(await (await browser.get('/api/overlays')).text(), before);
      });
    }
  });

  describe('the key of a canvas', () => {
    it('has the permissions of a new layer at once, and loses those that no layer needs', async () => {
      const overlay = await create({ layers: [clips] });
      const key = keyOf(overlay);
      assert.equal(await ask('/v2/user/channel/all', key), 403);
      const { permissions } = (await (
        await change(overlay.id, { settings: { layers: [counter, clips] } })
      ).json()) as Overlay;
      assert.deepEqual(permissions, ['stream', 'channels', 'clips']);
      assert.equal(await ask('/v2/user/channel/all', key), 200);
      await change(overlay.id, { settings: { layers: [] } });
      assert.equal(await ask('/v2/user/channel/all', key), 403);
    });

    it('sends an open socket its earlier subscriptions once they are permitted, and ends them, without a reconnect', async () => {
      const overlay = await create({});
      const client = await connect(keyOf(overlay), ['overlay/settings', 'user/stream']);
      assert.deepEqual(grantedOf(client), ['overlay/settings']);
      await change(overlay.id, { settings: { layers: [counter] } });
      await until(() => grantedOf(client)?.includes('user/stream') === true);
      assert.deepEqual(settingsOf(client).permissions, ['stream', 'channels']);
      assert.equal(client.of('user/stream').length, 1);
      await change(overlay.id, { settings: { layers: [] } });
      await until(() => settingsOf(client).permissions?.length === 0);
      await change(overlay.id, { settings: { layers: [counter] } });
      await until(() => client.of('user/stream').length === 2);
      assert.equal(client.socket.readyState, client.socket.OPEN);
      client.socket.close();
    });

    it('does not restore subscriptions that a socket has ended', async () => {
      const overlay = await create({ layers: [counter] });
      const client = await connect(keyOf(overlay), ['overlay/settings', 'user/stream']);
      client.send({
        action: 'unsubscribe',
        userId: readAcknowledgement(client)?.userId,
        subscriptions: ['user/stream'],
      });
      await until(() => readAcknowledgement(client)?.action === 'unsubscribe');
      await change(overlay.id, { settings: { layers: [] } });
      await change(overlay.id, { settings: { layers: [counter] } });
      await until(() => client.of('overlay/settings').length === 3);
      assert.equal(client.of('user/stream').length, 1);
      client.socket.close();
    });
  });
});

interface Success {
  readonly action: string;
  readonly userId: number;
  readonly subscriptions: readonly string[];
}

/** The newest received acknowledgement. */
function readAcknowledgement({ frames }: TestClient): Success | undefined {
  return frames.flatMap(({ success }) => (success === undefined ? [] : [success as Success])).at(-1);
}

function grantedOf(client: TestClient): readonly string[] | undefined {
  return readAcknowledgement(client)?.subscriptions;
}

function settingsOf(client: TestClient): SettingsEvent['payload'] {
  return client.of('overlay/settings').at(-1)?.['payload'] as SettingsEvent['payload'];
}
