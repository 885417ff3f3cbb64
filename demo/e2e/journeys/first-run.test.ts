import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, describe, it } from 'node:test';
import type { Browser } from 'playwright-core';
import type { CanvasSettings } from '../../../widgets/canvas/layer.ts';
import { openRoom, type Room } from '../faults/room.ts';
import { DEVICES, launchChromium, openPage, openPageAt } from './chromium-page.ts';
import { chooseLook } from './dashboard-driver.ts';
import { say } from './say.ts';

/** Maximum number of actions from sign-in to a message on air; one of them chooses the look of the whole show. */
const MOST_ACTIONS = 7;

describe('the first run', { timeout: 240_000 }, () => {
  let browser: Browser;
  before(async () => {
    browser = await launchChromium();
  });
  after(() => browser.close());

  for (const [name, size] of Object.entries(DEVICES)) {
    describe(`on a ${name}`, () => {
      let room: Room;
      beforeEach(async () => {
        // the service asks for the user and the permissions, as the first time
        room = await openRoom();
        room.simulator.control.switches.set({ loginAnswer: 'dialog' });
      });
      afterEach(() => room.close());

      for (const choice of ['just-chatting', 'chat-box']) {
        it(`leads from signing in over ${choice} to a message on air in at most ${MOST_ACTIONS} actions`, async () => {
          const { page, context, console } = await openPage(browser, size);
          await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: room.url });
          await page.goto(room.url);
          const actions = [
            () => page.getByRole('link', { name: 'Sign in' }).click(),
            () => page.locator('button.account').first().click(),
            () => page.getByRole('button', { name: 'Allow', exact: true }).click(),
            () => chooseLook(page),
            () => page.locator(`[data-widget=${choice}]`).click(),
            () => page.getByRole('button', { name: 'Copy link' }).click(),
          ];
          for (const act of actions) await act();
          await page.getByRole('button', { name: 'Copied' }).waitFor();
          const link = await page.evaluate(() => navigator.clipboard.readText());
          // the last action is in OBS: its browser source gets the link
          const source = await openPageAt(browser, link, { width: 420, height: 900 });
          assert.ok(actions.length + 1 <= MOST_ACTIONS);
          await say(room, 'hello on air');
          await source.page.locator('onair-chat-box').getByText('hello on air').waitFor();
          assert.deepEqual([...console], []);
          await context.close();
          await source.context.close();
        });
      }

      it('leads from a look in the gallery through signing in to that scene, in a kit of that look', async () => {
        const { page, context, console } = await openPage(browser, size);
        await page.goto(`${room.url}/gallery/`);
        await page.getByRole('radio', { name: 'Comic' }).check({ force: true });
        await page.getByRole('link', { name: 'Use this look', exact: true }).click();
        await page.getByRole('link', { name: 'Sign in' }).click();
        await page.locator('button.account').first().click();
        await page.getByRole('button', { name: 'Allow', exact: true }).click();
        await page.locator('.chosen [data-widget=gameplay]').click();
        await page.waitForURL(/#scene\//);
        const [scene] = await page.evaluate(
          async () => (await (await fetch('/api/overlays')).json()) as readonly { readonly settings: CanvasSettings }[],
        );
        assert.equal(scene?.settings.width, size.width < 620 ? 1080 : 1920);
        assert.ok(scene.settings.layers.every(({ settings }) => (settings['theme'] ?? 'kit') === 'kit'));
        const look = await page.evaluate(
          async () => ((await (await fetch('/api/kit')).json()) as { readonly look: string }).look,
        );
        assert.equal(look, 'comic');
        assert.deepEqual([...console], []);
        await context.close();
      });
    });
  }
});
