import assert from 'node:assert/strict';
import { rm } from 'node:fs/promises';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { until } from '../../../server/testing/until.ts';
import { buildAnother } from './another-build.ts';
import { ENGINES } from './chromium-page.ts';
import { openRoomWithBrowser, type RoomWithBrowser } from './room-with-browser.ts';
import { say } from './say.ts';

/** Waits for a line of chat; old engines lack methods that Playwright's locators use. */
async function waitForLine(page: Page, text: string): Promise<void> {
  await page.waitForFunction(
    (words) => document.querySelector('onair-chat-box')?.shadowRoot?.textContent.includes(words),
    text,
  );
}

async function stop(room: RoomWithBrowser): Promise<void> {
  await room.stop();
  await until(() => room.simulator.control.state().sockets.open === 0);
}

describe('an overlay during outages of its server', { timeout: 240_000 }, () => {
  let another: string;
  before(async () => {
    another = await buildAnother();
  });
  after(() => rm(another, { recursive: true, force: true }));

  for (const engine of ENGINES) {
    describe(`in Chromium ${engine}`, () => {
      let room: RoomWithBrowser;
      let url: string;
      let page: Page;
      const errors: string[] = [];
      let loads = 0;

      before(async () => {
        // An error page of Chromium reloads by itself after about a second, and a refresh in that moment is refused.
        room = await openRoomWithBrowser({ engine, flags: ['--disable-auto-reload'] });
        ({ url } = await room.mint('chat-box'));
      });
      after(() => room.close());

      const open = async (context = page.context()): Promise<void> => {
        page = await context.newPage();
        // pages reconnect after up to 30 s, by their backoff
        page.setDefaultTimeout(90_000);
        loads = 0;
        page.on('load', () => (loads += 1));
        page.on('pageerror', (error) => errors.push(error.message));
        await page.goto(url);
      };

      /** Reloads like OBS's "Refresh cache of current page": without any cache, and without the service worker. */
      const refresh = async (): Promise<void> => {
        const session = await page.context().newCDPSession(page);
        const isLoaded = page.waitForEvent('load');
        await session.send('Page.reload', { ignoreCache: true });
        await isLoaded;
        await session.detach();
      };

      it('loads once while its server is up', async () => {
        await open(await room.browser.newContext());
        await say(room, 'seen once');
        await waitForLine(page, 'seen once');
        await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
        await page.close();
      });

      it('survives a refresh without the cache, which needs its server', async () => {
        await open();
        await refresh();
        await say(room, 'after the refresh');
        await waitForLine(page, 'after the refresh');
        await stop(room);
        await refresh();
        assert.equal(await page.evaluate(() => document.querySelector('onair-source')), null);
        await room.start();
        await refresh();
        await say(room, 'after another');
        await waitForLine(page, 'after another');
        await page.close();
      });

      it('starts before the server, draws nothing, and shows data when the server has started', async () => {
        await stop(room);
        await open();
        await page.waitForFunction(() => document.querySelector('onair-chat-box') !== null);
        await room.start();
        await say(room, 'after the start');
        await waitForLine(page, 'after the start');
        assert.equal(loads, 1);
      });

      it('stays open while the server restarts, and shows data again by itself', async () => {
        await stop(room);
        await room.start();
        await say(room, 'after the restart');
        await waitForLine(page, 'after the restart');
        assert.equal(loads, 1);
      });

      it('is replaced once by a new build, by itself', async () => {
        await stop(room);
        const isReloaded = page.waitForEvent('load');
        await room.start(another);
        await isReloaded;
        await say(room, 'in the new build');
        await waitForLine(page, 'in the new build');
        const script = await page.evaluate(() => document.querySelector('script[src]')?.getAttribute('src'));
        assert.equal(script, '/assets/overlay-another.js');
        assert.equal(loads, 2);
        const kept = await page.evaluate(() => caches.keys());
        assert.equal(kept.length, 1);
      });

      it('caches no data and no key', async () => {
        const kept = await page.evaluate(async () => {
          const paths: string[] = [];
          for (const name of await caches.keys()) {
            for (const request of await (await caches.open(name)).keys()) paths.push(request.url);
          }
          return paths;
        });
        assert.ok(kept.length > 4);
        for (const address of kept) assert.match(new URL(address).pathname, /^\/(overlay\/[a-z-]+|assets\/[\w.-]+)$/);
        assert.ok(kept.every((address) => !/[#?]/.test(address)));
        assert.deepEqual(errors, []);
      });
    });
  }
});
