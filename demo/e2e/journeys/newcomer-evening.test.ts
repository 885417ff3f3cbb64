import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import type { CanvasSettings } from '../../../widgets/canvas/layer.ts';
import type { Controls } from '../../../server/control/control-schemas.ts';
import type { StoredKit } from '../../../server/kit/kit-schemas.ts';
import type { Overlay } from '../../../server/overlays/overlay-schemas.ts';
import { createPng } from '../../../server/testing/picture-files.ts';
import { explainMissingObs } from '../../../server/testing/private-obs.ts';
import { until } from '../../../server/testing/until.ts';
import { openRoom, type Room } from '../faults/room.ts';
import { audit } from './axe.ts';
import { countClicks, type Clicks } from './clicks.ts';
import { DEVICES, launchChromium, openPage, openPageAt, type WatchedPage } from './chromium-page.ts';
import { openOverlays } from './dashboard-driver.ts';
import { watchObs, type WatchedObs } from './obs-driver.ts';

const SCENES = ['Gameplay', 'Just chatting', 'Starting soon', 'Be right back', 'Ending'];

/** The highest numbers of clicks that an evening may take. */
const MOST_CLICKS = { show: 10, look: 2, colour: 3, countdown: 3, logo: 3 };

async function read<T>({ room, page }: { readonly room: Room; readonly page: Page }, path: string): Promise<T> {
  return page.evaluate(async (url) => (await (await fetch(url)).json()) as T, room.url + path);
}

for (const [device, size] of Object.entries(DEVICES)) {
  describe(`the evening of a newcomer on a ${device}`, { skip: explainMissingObs() ?? false, timeout: 300_000 }, () => {
    let real: WatchedObs;
    let browser: Browser;
    let room: Room;
    let watched: WatchedPage;
    let page: Page;
    let clicks: Clicks;
    /** The first scene on air. */
    let onAir: WatchedPage;
    const readKit = (): Promise<StoredKit> => read({ room, page }, '/api/kit');
    const openKit = (): Promise<void> =>
      page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Kit', exact: true }).click();

    before(async () => {
      [real, browser, room] = await Promise.all([watchObs(), launchChromium(), openRoom()]);
      // the service asks for the user and the permissions, as the first time
      room.simulator.control.switches.set({ loginAnswer: 'dialog' });
      watched = await openPage(browser, size);
      ({ page } = watched);
      clicks = await countClicks(page);
    });
    after(async () => {
      await Promise.all([watched.context.close(), onAir.context.close()]);
      await browser.close();
      await Promise.all([real.close(), room.close()]);
    });

    it(`leads from signing in to a show of five scenes in OBS in at most ${MOST_CLICKS.show} clicks`, async () => {
      await page.goto(room.url);
      await page.getByRole('link', { name: 'Sign in' }).click();
      await page.locator('button.account').first().click();
      await page.getByRole('button', { name: 'Allow', exact: true }).click();
      await page.getByRole('heading', { name: 'How should your show look?' }).waitFor();
      assert.deepEqual(await audit(page), []);
      await page.locator('[data-look=neon]').click();
      await page.locator('[data-widget=show]').click();
      const dialog = page.locator('onair-show-ready');
      const form = dialog.locator('onair-connect-obs');
      await form.getByLabel('Password', { exact: true }).click();
      await page.keyboard.insertText(real.obs.password);
      // this OBS has another port than usual
      await form.getByLabel('Port', { exact: true }).click();
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.insertText(String(real.proxy.port));
      await form.getByRole('button', { name: 'Connect', exact: true }).click();
      await dialog.getByText('All of them are in OBS.').waitFor();
      assert.deepEqual(await audit(page), []);
      await dialog.getByRole('button', { name: 'Done' }).click();
      assert.ok(clicks.count() <= MOST_CLICKS.show, `${clicks.count()} clicks`);
      assert.deepEqual(await real.scenes(), ['Scene', ...SCENES.map((title) => `Onair ${title}`)]);
      assert.equal((await real.sources()).length, SCENES.length);
    });

    it('has made each scene in landscape and portrait, in the look that was chosen', async () => {
      assert.equal((await readKit()).look, 'neon');
      const overlays = await read<readonly Overlay[]>({ room, page }, '/api/overlays');
      assert.deepEqual(
        overlays.map(({ name }) => name),
        SCENES,
      );
      for (const { settings } of overlays) {
        const { formats, layers } = settings as unknown as CanvasSettings;
        assert.deepEqual(Object.keys(formats ?? {}), ['portrait']);
        assert.ok(layers.every((layer) => (layer.settings['theme'] ?? 'kit') === 'kit'));
      }
      const { url } = await read<{ url: string }>({ room, page }, `/api/overlays/${overlays[0]?.id ?? ''}/url`);
      onAir = await openPageAt(browser, url, { width: 1920, height: 1080 });
      await onAir.page.locator('onair-chat-box [data-theme=neon]').first().waitFor();
    });

    it(`changes the look of all scenes in ${MOST_CLICKS.look} clicks`, async () => {
      clicks.reset();
      await openKit();
      await page.getByRole('radio', { name: 'Comic' }).click({ force: true });
      await onAir.page.locator('onair-chat-box [data-theme=comic]').first().waitFor();
      assert.ok(clicks.count() <= MOST_CLICKS.look, `${clicks.count()} clicks`);
      assert.deepEqual(await audit(page), []);
    });

    it(`sets a new colour of all scenes in ${MOST_CLICKS.colour} clicks`, async () => {
      await openOverlays(page);
      clicks.reset();
      await openKit();
      await page.locator('onair-kit-section #accent').getByRole('button').first().click();
      await page.locator('onair-kit-section #accent [part~=swatch]').nth(1).click();
      await until(async () => (await readKit()).accent !== '');
      assert.ok(clicks.count() <= MOST_CLICKS.colour, `${clicks.count()} clicks`);
    });

    it(`starts a countdown of exactly ten minutes in ${MOST_CLICKS.countdown} clicks`, async () => {
      await openOverlays(page);
      clicks.reset();
      await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Control' }).click();
      const row = page.locator('onair-control-section .countdown').first();
      await row.getByRole('button', { name: 'Start at 10 min' }).click();
      await row.and(page.locator('[data-state=running]')).waitFor();
      assert.ok(clicks.count() <= MOST_CLICKS.countdown, `${clicks.count()} clicks`);
      const { state } = await read<Controls>({ room, page }, '/api/control');
      const [countdown] = state.countdowns;
      assert.equal(countdown?.state, 'running');
      assert.equal(Math.ceil(countdown.remainingMs / 60_000), 10);
    });

    it(`puts a logo on all scenes in ${MOST_CLICKS.logo} clicks`, async () => {
      await page.reload();
      await openOverlays(page);
      clicks.reset();
      await openKit();
      await page.locator('onair-kit-section').getByRole('tab', { name: 'Name' }).click();
      const choosing = page.waitForEvent('filechooser');
      await page.locator('onair-kit-section onair-picture-field label.upload').click();
      const chooser = await choosing;
      await chooser.setFiles({ name: 'logo.png', mimeType: 'image/png', buffer: createPng(60, 30) });
      await onAir.page.locator('onair-picture img[src*="/pictures/"]').waitFor();
      assert.ok(clicks.count() <= MOST_CLICKS.logo, `${clicks.count()} clicks`);
      assert.deepEqual(
        watched.console.filter((line) => line.startsWith('uncaught')),
        [],
      );
    });
  });
}
