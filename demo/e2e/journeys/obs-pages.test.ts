import assert from 'node:assert/strict';
import { rm } from 'node:fs/promises';
import { after, afterEach, before, describe, it } from 'node:test';
import type { Browser } from 'playwright-core';
import { explainMissingObs } from '../../../server/testing/private-obs.ts';
import { until } from '../../../server/testing/until.ts';
import { openRoom } from '../faults/room.ts';
import { buildAnother } from './another-build.ts';
import { audit } from './axe.ts';
import { DEVICES, launchChromium, openPage } from './chromium-page.ts';
import { chooseLook, signIn } from './dashboard-driver.ts';
import { connect, findLine, openObsPage, watchObs, type WatchedObs } from './obs-driver.ts';

/** User agent of OBS 31. */
const OBS_AGENT =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/127.0.6533.120 OBS/31.0.2 Safari/537.36';

for (const [device, size] of Object.entries(DEVICES)) {
  describe(`pages and OBS on a ${device}`, { skip: explainMissingObs() ?? false, timeout: 300_000 }, () => {
    let real: WatchedObs;
    let browser: Browser;
    const place = (): { port: number; password: string } => ({ port: real.proxy.port, password: real.obs.password });
    before(async () => {
      [real, browser] = await Promise.all([watchObs(), launchChromium()]);
    });
    after(async () => {
      await browser.close();
      await real.close();
    });
    afterEach(() => real.clear());

    it('leads somebody with a running OBS from the first scene into OBS', async () => {
      const room = await openRoom();
      const { page, context } = await openPage(browser, size);
      await signIn(page, room);
      await chooseLook(page);
      await page.locator('[data-widget=just-chatting]').click();
      await page.getByRole('button', { name: 'Connect OBS' }).click();
      await connect(page, place());
      await page.locator('onair-into-obs').getByRole('button', { name: 'Put into OBS' }).click();
      await page.locator('onair-into-obs').getByText('In Scene').waitFor();
      await page.locator('onair-into-obs').getByText('On program now').waitFor();
      const [name = ''] = await real.sources();
      const { inputSettings } = await real.link.call('GetInputSettings', { inputName: name });
      assert.match(inputSettings['url'] as string, /\/overlay\/canvas#key=/);
      await context.close();
      await room.close();
    });

    it('says so if OBS is lost while the whole show goes in, and goes on when it is back', async () => {
      const room = await openRoom();
      const { page, context } = await openPage(browser, size);
      await signIn(page, room);
      await chooseLook(page);
      await page.locator('[data-widget=show]').click();
      const dialog = page.locator('onair-show-ready');
      await dialog.locator('onair-connect-obs').waitFor();
      // some of the scenes are there by then
      real.proxy.cutBefore('SetSceneItemTransform');
      await connect(page, place());
      await dialog.getByRole('alert').getByText('The connection to OBS was lost.').waitFor();
      assert.equal(await dialog.getByText('All of them are in OBS.').count(), 0);
      assert.deepEqual(await audit(page), []);
      await dialog.getByRole('button', { name: 'Try again' }).click();
      await dialog.getByText('All of them are in OBS.').waitFor();
      assert.deepEqual([(await real.scenes()).length, (await real.sources()).length], [6, 5]);
      assert.equal(new Set(await real.scenes()).size, 6);
      await context.close();
      await room.close();
    });

    it('shows the current output of OBS below a canvas', async () => {
      const dashboard = await openObsPage(browser, size);
      const { page, room } = dashboard;
      await connect(page, place());
      await page.locator('[aria-labelledby=connected]').waitFor();
      const { id } = await room.mint('canvas', { name: 'Over it' });
      await page.goto(`${room.url}/#scene/${id}`);
      await page.locator('onair-canvas-editor .grounds wa-button').click();
      await page.locator('wa-dropdown-item[value=program]').click();
      const picture = page.locator('onair-canvas-stage img.program');
      await picture.waitFor();
      const isDrawn = await picture.evaluate(async (image: HTMLImageElement) => {
        await image.decode();
        return image.src.startsWith('data:image/jpeg') && image.naturalWidth === 1280;
      });
      assert.ok(isDrawn);
      await dashboard.close();
    });

    it('finds the overlays in OBS with an old build, and reloads those', async () => {
      const another = await buildAnother();
      const dashboard = await openObsPage(browser, size, { overlays: ['chat-box', 'live-badge'] });
      const { page, room } = dashboard;
      const [chat] = dashboard.overlays;
      await connect(page, place());
      for (const name of ['chat-box', 'live-badge']) {
        await findLine(page, name).getByRole('button', { name: 'Put into “Scene”' }).click();
        await findLine(page, name).locator('.scenes').getByText('Scene').waitFor();
      }
      // without the service worker that updates pages: over http in a network a browser source has none
      const context = await browser.newContext({ userAgent: OBS_AGENT, serviceWorkers: 'block' });
      const source = await context.newPage();
      await source.goto(chat?.url ?? '');
      // a page that still lacks a script loads itself again once it can, and so is new
      await source.locator('onair-chat-box').waitFor({ state: 'attached' });
      await until(() => room.simulator.control.state().sockets.subscriptions['user/chat'] === 1);
      const notice = page.locator('onair-obs-section .outdated');
      assert.equal(await notice.count(), 0);
      await room.stop();
      await room.start(another);
      await notice.getByText('1 overlay in OBS').waitFor();
      await findLine(page, 'chat-box').getByText('Shows an older version').waitFor();
      assert.equal(await page.locator('li.overlay .old').count(), 1);
      await notice.getByRole('button').click();
      await until(() => real.proxy.reloads.length === 1);
      assert.match(real.proxy.reloads[0] ?? '', /chat/i);
      real.proxy.reloads.length = 0;
      // the effect of OBS on its page
      await source.reload();
      await notice.waitFor({ state: 'detached' });
      await context.close();
      await dashboard.close();
      await rm(another, { recursive: true, force: true });
    });
  });
}
