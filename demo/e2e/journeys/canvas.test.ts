import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { ENGINES, openPage, type WatchedPage } from './chromium-page.ts';
import { openRoomWithBrowser, type RoomWithBrowser } from './room-with-browser.ts';
import { say } from './say.ts';

const place = { width: 600, height: 300, settings: {} };
const layers = [
  { ...place, id: 'words', widget: 'text', name: 'Words', x: 660, y: 760, settings: { text: 'Speedrun Sunday' } },
  { ...place, id: 'clips', widget: 'clips-carousel', name: 'Clips', x: 1300, y: 700 },
  { ...place, id: 'chat', widget: 'chat-box', name: 'Chat', x: 20, y: 700 },
  { ...place, id: 'viewers', widget: 'viewer-counter', name: 'Viewers', x: 1300, y: 20 },
  { ...place, id: 'live', widget: 'live-badge', name: 'Live', x: 20, y: 20 },
];

/** Element in each layer's shadow root that exists only while it shows its data. */
const sights = [
  ['words', '[part~=words]', 'Speedrun Sunday'],
  ['clips', 'img', ''],
  ['chat', '[part~=message], .line', 'hello, canvas'],
  ['viewers', '.count', ''],
  ['live', '[part~=state]', 'Live'],
] as const;

describe('a canvas on air', { timeout: 240_000 }, () => {
  for (const engine of ENGINES) {
    describe(`in Chromium ${engine}`, () => {
      let room: RoomWithBrowser;
      let id: string;
      let url: string;
      let watched: WatchedPage;
      let loads = 0;

      const find = (layer: string, selector: string, text: string) =>
        watched.page.waitForFunction(
          (sight) => {
            const element = document.querySelector(`onair-canvas > [data-layer="${sight.layer}"] > *`);
            const found = [...(element?.shadowRoot?.querySelectorAll(sight.selector) ?? [])];
            return found.some(({ textContent }) => textContent.includes(sight.text));
          },
          { layer, selector, text },
        );
      const change = async (settings: object): Promise<void> => {
        const answer = await room.send('PATCH', `/api/overlays/${id}`, { settings });
        assert.equal(answer.status, 200, await answer.text());
      };

      before(async () => {
        room = await openRoomWithBrowser({ engine });
        const { control } = room.simulator;
        control.goLive();
        control.addClip();
        watched = await openPage(room.browser, { width: 1920, height: 1080 });
        watched.page.on('load', () => (loads += 1));
        const overlay = await room.mint('canvas', { settings: { layers } });
        ({ id, url } = overlay);
        await watched.page.goto(overlay.url);
        await say(room, 'hello, canvas');
      });
      after(() => room.close());

      it('shows all its layers over one socket', async () => {
        for (const [layer, selector, text] of sights) await find(layer, selector, text);
        assert.equal(watched.requests.filter((address) => address.startsWith('ws:')).length, 1);
      });

      it('moves a layer without a reload, and keeps all elements', async () => {
        await watched.page.evaluate(() => {
          for (const element of document.querySelectorAll('onair-canvas > * > *')) element.classList.add('same');
        });
        await change({ layers: layers.map((layer) => (layer.id === 'chat' ? { ...layer, x: 700, y: 40 } : layer)) });
        await watched.page.waitForFunction(
          () => document.querySelector('[data-layer=chat]')?.getBoundingClientRect().x === 700,
        );
        assert.equal(await watched.page.evaluate(() => document.querySelectorAll('.same').length), layers.length);
        assert.equal(loads, 1);
      });

      it('gives a new layer its data over the same socket', async () => {
        await change({ layers: layers.slice(0, 1) });
        await watched.page.waitForFunction(() => document.querySelectorAll('[data-layer]').length === 1);
        assert.equal(await watched.page.evaluate(() => document.querySelector('[data-layer=chat]')), null);
        await change({ layers });
        for (const [layer, selector, text] of sights) await find(layer, selector, text);
        assert.equal(watched.requests.filter((address) => address.startsWith('ws:')).length, 1);
        assert.equal(loads, 1);
      });

      it('shows its other format by the same key, with the places of that format', async () => {
        const places = { words: { x: 40, y: 1700, width: 1000, height: 150 } };
        await change({ formats: { portrait: { width: 1080, height: 1920, places } } });
        const other = await openPage(room.browser, { width: 1080, height: 1920 });
        await other.page.goto(url.replace('#', '?format=portrait#'));
        await other.page.waitForFunction(
          () => document.querySelector('[data-layer=words]')?.getBoundingClientRect().y === 1700,
        );
        assert.equal(await other.page.locator('[data-layer]').count(), 1);
        await other.context.close();
        await find('chat', '[part~=message], .line', 'hello, canvas');
      });

      it('shows a layer only while the stream is live', async () => {
        const [words, ...rest] = layers;
        await change({ layers: [{ ...words, when: { live: 'offline' } }, ...rest] });
        await watched.page.waitForFunction(() => !document.querySelector('[data-layer=words]'));
        await change({ layers: [{ ...words, when: { live: 'live' } }, ...rest] });
        await find('words', '[part~=words]', 'Speedrun Sunday');
        await change({ layers });
      });

      it('starts without its server, and fills when the server is back', async () => {
        await watched.page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
        await room.stop();
        await watched.page.reload();
        await watched.page.waitForFunction(() => document.querySelector('onair-canvas') !== null);
        await room.start();
        await find('words', '[part~=words]', 'Speedrun Sunday');
        await find('live', '[part~=state]', 'Live');
        assert.equal(loads, 2);
      });

      it('writes nothing to the console except about the missing server', () => {
        const lines = watched.console.filter((line) => !/ERR_CONNECTION_REFUSED|Failed to load|WebSocket/.test(line));
        assert.deepEqual(lines, []);
      });
    });
  }
});
