import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { SettingsEvent } from '../../core/service/relay.ts';
import type { Overlay, OverlayWithUrl } from '../overlays/overlay-schemas.ts';
import { connectClient } from '../testing/relay-fixture.ts';
import type { TestClient } from '../testing/relay-fixture.ts';
import { createServerFixture } from '../testing/server-fixture.ts';
import type { ServerFixture } from '../testing/server-fixture.ts';
import { readActions, readRefusal, type TestBrowser } from '../testing/test-browser.ts';
import { until } from '../testing/until.ts';
import type { Theme } from './theme-schemas.ts';

let fixture: ServerFixture;
let ada: TestBrowser;

const NIGHT = { name: 'Night', base: 'neon', tokens: { '--onair-accent': '#F80' } };

async function create(browser = ada, body: object = NIGHT): Promise<Theme> {
  const answer = await browser.send('POST', '/api/themes', body);
  assert.equal(answer.status, 201, await answer.clone().text());
  return (await answer.json()) as Theme;
}
const change = (id: string, body: object): Promise<Response> => ada.send('PATCH', `/api/themes/${id}`, body);
const remove = (id: string): Promise<Response> => ada.send('DELETE', `/api/themes/${id}`);
const list = async (browser = ada): Promise<readonly Theme[]> =>
  (await (await browser.get('/api/themes')).json()) as readonly Theme[];

const mint = (settings: object, widget = 'chat-box'): Promise<Response> =>
  ada.send('POST', '/api/overlays', { widget, name: 'Chat', settings });
const getSettings = async (id: string): Promise<Overlay['settings']> =>
  ((await (await ada.get(`/api/overlays/${id}`)).json()) as Overlay).settings;
const connect = ({ url }: OverlayWithUrl): Promise<TestClient> =>
  connectClient(`${fixture.url.replace('http', 'ws')}/v2/ws`, {
    key: new URL(url).hash.slice('#key='.length),
    subscriptions: ['overlay/settings'],
  });
const shownBy = (client: TestClient): SettingsEvent['payload'] =>
  client.of('overlay/settings').at(-1)?.['payload'] as SettingsEvent['payload'];

const layer = (settings: object): object => {
  return { id: 'a', widget: 'chat-box', name: 'Chat', x: 0, y: 0, width: 300, height: 400, settings };
};

describe('the routes of themes', () => {
  before(async () => {
    fixture = await createServerFixture();
    ada = await fixture.signIn();
  });
  after(() => fixture.close());

  describe('own themes', () => {
    it('are created, listed, changed and deleted', async () => {
      const theme = await create(ada, { ...NIGHT, name: ' My\nnight ' });
      assert.deepEqual(
        [theme.name, theme.base, theme.tokens, theme.revision],
        ['My night', 'neon', { '--onair-accent': '#ff8800' }, 1],
      );
      assert.deepEqual(await list(), [theme]);
      const changed = (await (await change(theme.id, { tokens: {}, revision: 1 })).json()) as Theme;
      assert.deepEqual(changed, { ...theme, tokens: {}, revision: 2 });
      assert.match(
        await readRefusal(await change(theme.id, { name: 'Late', revision: 1 })),
        /^409 The theme was changed/,
      );
      assert.deepEqual(await list(), [changed]);
      assert.equal((await remove(theme.id)).status, 204);
      assert.equal((await remove(theme.id)).status, 404);
      assert.deepEqual(await list(), []);
    });

    it('are refused in one clear line, and nothing is stored', async () => {
      const cases: readonly (readonly [object, RegExp])[] = [
        [{ ...NIGHT, name: ' ' }, /^400 name: must be a text of 1 to 80 characters\.$/],
        [{ ...NIGHT, base: 'own-1' }, /^400 base: must be one of glass, /],
        [{ ...NIGHT, tokens: { '--onair-text': 'red;}' } }, /^400 --onair-text: must be a colour like #1a2b3c/],
        [{ ...NIGHT, tokens: { '--onair-scale': '2' } }, /^400 --onair-scale: there is no such token\.$/],
        [{ ...NIGHT, css: 'x' }, /^400 /],
        [{ name: 'Night' }, /^400 /],
      ];
      for (const [body, problem] of cases)
        assert.match(await readRefusal(await ada.send('POST', '/api/themes', body)), problem);
      assert.deepEqual(await list(), []);
    });

    it('belong to their owner alone, and are accepted from our own pages only (T8)', async () => {
      const theme = await create();
      const other = await fixture.signIn(802_557);
      assert.deepEqual(await list(other), []);
      assert.equal((await other.send('PATCH', `/api/themes/${theme.id}`, { name: 'Mine', revision: 1 })).status, 404);
      assert.equal((await other.send('DELETE', `/api/themes/${theme.id}`)).status, 404);
      const used = await other.send('POST', '/api/overlays', {
        widget: 'chat-box',
        name: 'Chat',
        settings: { theme: `own-${theme.id}` },
      });
      assert.match(await readRefusal(used), /^400 theme: there is no own theme "own-/);
      assert.equal((await fixture.browser().get('/api/themes')).status, 401);
      const headers = { 'content-type': 'application/json', origin: 'https://evil.example' };
      const body = JSON.stringify(NIGHT);
      assert.equal((await ada.request('/api/themes', { method: 'POST', headers, body })).status, 403);
      await remove(theme.id);
    });

    it('are recorded in the list of actions', async () => {
      const { id } = await create();
      await change(id, { name: 'Dusk', revision: 1 });
      await remove(id);
      assert.deepEqual(await readActions(ada, 3), [
        ['delete-theme', 'Dusk'],
        ['change-theme', 'Dusk'],
        ['add-theme', 'Night'],
      ]);
    });
  });

  describe('overlays with an own theme', () => {
    for (const [widget, toSettings] of [
      ['chat-box', (theme: string): object => ({ theme })],
      ['canvas', (theme: string): object => ({ layers: [layer({ theme })] })],
    ] as const) {
      it(`receive it with their settings, and each change of it at once: ${widget}`, async () => {
        const { id, revision } = await create();
        const unused = await create();
        const overlay = (await (await mint(toSettings(`own-${id}`), widget)).json()) as OverlayWithUrl;
        const client = await connect(overlay);
        await until(() => client.of('overlay/settings').length === 1);
        assert.deepEqual(shownBy(client).ownThemes, {
          [id]: { base: 'neon', tokens: { '--onair-accent': '#ff8800' } },
        });
        await change(id, { base: 'pixel', tokens: { '--onair-text': '#000' }, revision });
        await until(() => client.of('overlay/settings').length === 2);
        const expected = { [id]: { base: 'pixel', tokens: { '--onair-text': '#000000' } } };
        assert.deepEqual(shownBy(client).ownThemes, expected);
        assert.deepEqual(shownBy(await connect(overlay)).ownThemes, expected);
        await change(unused.id, { tokens: {}, revision: 1 });
        assert.equal((await remove(id)).status, 204);
        await until(() => client.of('overlay/settings').length === 3);
        assert.equal(shownBy(client).ownThemes, undefined);
        assert.deepEqual(
          Object.entries(toSettings('pixel')).map(([name]) =>
            JSON.stringify(shownBy(client).settings[name]).includes('pixel'),
          ),
          [true],
        );
        await remove(unused.id);
      });
    }

    it('keep a deleted theme in a draft, and draw a built-in theme in its place', async () => {
      const { id } = await create();
      const overlay = (await (await mint({})).json()) as OverlayWithUrl;
      const theme = `own-${id}`;
      const draft = { settings: { theme }, basedOn: 1 };
      assert.equal((await ada.send('PUT', `/api/overlays/${overlay.id}/draft`, draft)).status, 200);
      await remove(id);
      const again = { settings: { theme, limit: 7 }, basedOn: 1 };
      assert.equal((await ada.send('PUT', `/api/overlays/${overlay.id}/draft`, again)).status, 200);
      assert.equal((await ada.send('POST', `/api/overlays/${overlay.id}/publish`, { revision: 1 })).status, 200);
      assert.equal((await getSettings(overlay.id))['theme'], theme);
      assert.equal(shownBy(await connect(overlay)).ownThemes, undefined);
      // a theme that it has already may be saved again
      const saved = await ada.send('PATCH', `/api/overlays/${overlay.id}`, { settings: { theme, limit: 8 } });
      assert.equal(saved.status, 200);
    });

    it('refuse an unknown one, in layers and drafts too, and change nothing', async () => {
      const line = /^400 theme: there is no own theme "own-none"; choose another one or make it first\.$/;
      assert.match(await readRefusal(await mint({ theme: 'own-none' })), line);
      assert.match(await readRefusal(await mint({ layers: [layer({ theme: 'own-none' })] }, 'canvas')), line);
      const overlay = (await (await mint({})).json()) as OverlayWithUrl;
      const path = `/api/overlays/${overlay.id}`;
      const settings = { theme: 'own-none' };
      assert.match(await readRefusal(await ada.send('PATCH', path, { settings })), line);
      assert.match(await readRefusal(await ada.send('PUT', `${path}/draft`, { settings, basedOn: 1 })), line);
      assert.equal((await getSettings(overlay.id))['theme'], 'kit');
    });
  });
});
