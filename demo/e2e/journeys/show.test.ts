import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { until } from '../../../server/testing/until.ts';
import { ENGINES } from './chromium-page.ts';
import { openRoomWithBrowser, type RoomWithBrowser } from './room-with-browser.ts';

const place = { x: 0, y: 0, width: 400, height: 120 };
const CANVAS = {
  layers: [{ id: 'sky', widget: 'text', name: 'Sky', ...place, settings: { theme: 'paper', text: 'hello' } }],
};

/** Text of a countdown page, and of its element in the open shadow root. */
const read = (page: Page): Promise<string> =>
  page.evaluate(() => document.querySelector('onair-countdown')?.shadowRoot?.textContent.trim() ?? '');

describe('a show with two pages and a dock', { timeout: 240_000 }, () => {
  for (const engine of ENGINES.filter((name) => name !== '103')) {
    describe(`in Chromium ${engine}`, () => {
      let room: RoomWithBrowser;
      before(async () => {
        room = await openRoomWithBrowser({ engine });
      });
      after(() => room.close());

      const open = async (url: string): Promise<Page> => {
        const page = await (await room.browser.newContext({ viewport: { width: 300, height: 600 } })).newPage();
        page.setDefaultTimeout(60_000);
        await page.goto(url);
        return page;
      };

      it('agrees: both pages count the same, and the dock pauses and moves them', async () => {
        const countdown = await room.mint('countdown', { settings: { minutes: 30, theme: 'paper' } });
        const [one, two] = [await open(countdown.url), await open(countdown.url)];
        await until(async () => /^2\d:\d\d$/.test(await read(one)));
        const dock = await open((await room.mint('control-dock')).url);
        await dock.getByRole('button', { name: 'Pause' }).click();
        await dock.getByRole('button', { name: 'Start now' }).waitFor();
        await until(async () => (await read(one)) === (await read(two)));
        const paused = await read(one);
        await dock.getByRole('button', { name: '−1 min' }).click();
        await until(async () => (await read(one)) !== paused && (await read(one)) === (await read(two)));
        const moved = await read(two);
        await two.reload();
        await until(async () => (await read(two)) === moved);
        await dock.getByRole('button', { name: 'Stop' }).click();
        await until(async () => (await read(one)) === '30:00' && (await read(two)) === '30:00');
      });

      it('shows and hides a layer from the dock', async () => {
        const canvas = await open((await room.mint('canvas', { settings: CANVAS })).url);
        await canvas.locator('[data-layer=sky]').waitFor();
        const dock = await open((await room.mint('control-dock')).url);
        await dock.getByText('Layers of').click();
        const toggle = dock.getByRole('switch', { name: 'Sky' });
        await toggle.click();
        await canvas.locator('[data-layer=sky]').waitFor({ state: 'detached' });
        await until(() => toggle.isEnabled());
        assert.equal(await toggle.isChecked(), false);
        await toggle.click();
        await canvas.locator('[data-layer=sky]').waitFor();
      });

      it('does from a remote what its list allows, and lights up for what others do', async () => {
        const countdown = await room.mint('countdown', { settings: { minutes: 20, theme: 'paper' } });
        const page = await open(countdown.url);
        await until(async () => /^(20:00|19:\d\d)$/.test(await read(page)));
        const settings = { actions: ['countdown', 'panic'] };
        const remote = await open((await room.mint('remote', { settings })).url);
        await remote.getByRole('button', { name: 'Pause' }).first().click();
        await until(async () => {
          const before = await read(page);
          return before === (await read(page)) && (await remote.getByRole('button', { name: 'Start now' }).count()) > 0;
        });
        assert.equal(await remote.getByText('Layers of').count(), 0);
        assert.equal(
          (await room.send('POST', '/api/control/panic', { on: true, requestId: `p-${engine}` })).status,
          200,
        );
        await remote.getByRole('button', { name: 'End panic' }).click();
        await remote.getByRole('button', { name: /^Panic/ }).waitFor();
      });
    });
  }
});
