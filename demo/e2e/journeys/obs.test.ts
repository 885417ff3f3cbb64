import assert from 'node:assert/strict';
import { after, afterEach, before, describe, it } from 'node:test';
import type { AddressInfo } from 'node:net';
import type { Browser, Locator, Page } from 'playwright-core';
import { STAND_IN_KIND } from '../../../server/testing/obs-proxy.ts';
import { startOldObs } from '../../../server/testing/old-obs.ts';
import { findFreePort } from '../../../server/testing/free-port.ts';
import { explainMissingObs } from '../../../server/testing/private-obs.ts';
import { until } from '../../../server/testing/until.ts';
import { DEVICES, launchChromium } from './chromium-page.ts';
import { openSection } from './dashboard-driver.ts';
import { connect, findLine, openObsPage, watchObs, type ObsPage, type WatchedObs } from './obs-driver.ts';

const STARTERS = ['Gameplay', 'Just chatting', 'Starting soon', 'Be right back', 'Ending'];

const findAlert = (page: Page): Locator => page.locator('onair-dashboard [role=alert] .problem');

async function findItem({ link }: WatchedObs): Promise<number> {
  const { sceneItems } = await link.call('GetSceneItemList', { sceneName: 'Scene' });
  return Number(sceneItems[0]?.['sceneItemId']);
}

for (const [device, size] of Object.entries(DEVICES)) {
  describe(`OBS in the dashboard on a ${device}`, { skip: explainMissingObs() ?? false, timeout: 300_000 }, () => {
    let real: WatchedObs;
    let browser: Browser;
    let dashboard: ObsPage;
    const seeAlert = async (words: RegExp): Promise<void> =>
      findAlert(dashboard.page).filter({ hasText: words }).waitFor();
    const place = (): { port: number; password: string } => ({ port: real.proxy.port, password: real.obs.password });
    const press = (name: string | RegExp): Promise<void> =>
      dashboard.page.getByRole('button', { name }).first().click();

    before(async () => {
      [real, browser] = await Promise.all([watchObs(), launchChromium()]);
    });
    after(async () => {
      await browser.close();
      await real.close();
    });
    afterEach(async () => {
      await dashboard.close();
      await real.clear();
    });

    it('connects, and explains a failure', async () => {
      dashboard = await openObsPage(browser, size, { overlays: ['chat-box'] });
      const { page } = dashboard;
      await page.getByText('Tools → WebSocket Server Settings').waitFor();
      // an OBS that is not running and a disabled WebSocket server look the same from outside
      await connect(page, { port: await findFreePort(), password: 'x' });
      await seeAlert(
        /OBS does not answer at 127\.0\.0\.1:\d+\. Start OBS\. If it is running, its WebSocket server is off/,
      );
      await connect(page, { ...place(), password: 'wrong' });
      await seeAlert(/OBS does not take this password: .*Show Connect Info/);
      const old = await startOldObs('27.2.4');
      await connect(page, { port: (old.address() as AddressInfo).port, password: '' });
      await seeAlert(/This is OBS 27\.2\.4, and Onair needs OBS 28 or later/);
      old.close();
      await connect(page, place());
      await page.locator('[aria-labelledby=connected]').waitFor();
      assert.equal(await findAlert(page).count(), 0);
      assert.deepEqual(
        [...dashboard.console].filter((line) => line.startsWith('uncaught')),
        [],
      );
    });

    it('reports a taken name, a missing browser source, and a lost connection that left nothing behind', async () => {
      dashboard = await openObsPage(browser, size, { overlays: ['chat-box'] });
      const { page, room } = dashboard;
      const [chat] = (await (await room.send('GET', '/api/overlays')).json()) as { obs: { name: string } }[];
      await real.link.call('CreateInput', {
        sceneName: 'Scene',
        inputName: chat?.obs.name ?? '',
        inputKind: STAND_IN_KIND,
      });
      await connect(page, place());
      await press('Put into “Scene”');
      await seeAlert(new RegExp(`OBS already has something called “${chat?.obs.name}” that Onair did not make`));
      await real.clear();
      real.proxy.cutAfter('CreateInput');
      await press('Put into “Scene”');
      await seeAlert(/connection to OBS was lost\. Onair undoes the unfinished change/);
      await until(async () => (await real.sources()).length === 0);
      await press('Another OBS');
      await connect(page, { ...place(), port: real.obs.port });
      await press('Put into “Scene”');
      await seeAlert(/This OBS has no browser source.*install OBS from obsproject\.com/);
      assert.deepEqual([await real.scenes(), await real.sources()], [['Scene'], []]);
    });

    it('puts all starter scenes into OBS, finds them again, and removes them as one change', async () => {
      dashboard = await openObsPage(browser, size);
      const { page } = dashboard;
      await connect(page, place());
      await press('Put all starter scenes into OBS');
      await findLine(page, 'Ending').locator('.scenes').getByText('Onair Ending').waitFor();
      assert.deepEqual(await real.scenes(), ['Scene', ...STARTERS.map((title) => `Onair ${title}`)]);
      assert.equal((await real.sources()).length, 5);
      for (const title of STARTERS)
        await findLine(page, title).locator('.scenes').getByText(`Onair ${title}`).waitFor();
      await press('Put all starter scenes into OBS');
      await page
        .locator('onair-obs-section wa-button:not([disabled])', { hasText: 'Undo: Put 5 overlays into OBS' })
        .waitFor();
      assert.equal((await real.sources()).length, 5);
      await press(/^Undo: Put 5 overlays into OBS/);
      await page.getByRole('button', { name: 'Nothing to undo' }).waitFor();
      await until(async () => (await real.scenes()).length + (await real.sources()).length === 1);
      // the scenes stay here, to be changed and put in again
      assert.equal(await page.locator('onair-obs-section li.overlay').count(), 5);
    });

    it('shows on cards and in the editor the scene of an overlay, and whether it is on program now', async () => {
      dashboard = await openObsPage(browser, size, { overlays: ['chat-box'] });
      const { page } = dashboard;
      await connect(page, place());
      await press('Put into “Scene”');
      await findLine(page, 'chat-box').getByText('On program').waitFor();
      await openSection(page, 'overlays');
      const card = page.locator('onair-overlay-card');
      await card.getByText('In Scene').waitFor();
      await card.getByText('On program now').waitFor();
      await real.link.call('CreateScene', { sceneName: 'Break' });
      await real.link.call('SetCurrentProgramScene', { sceneName: 'Break' });
      await card.getByText('On program now').waitFor({ state: 'detached' });
      await card.locator('a.open').click();
      const into = page.locator('onair-into-obs');
      await into.getByText('In Scene').waitFor();
      await into.getByRole('button', { name: 'Put into OBS' }).click();
      await into.getByText('In Scene, Break').waitFor();
      await into.getByText('On program now').waitFor();
      assert.equal((await real.sources()).length, 1);
    });

    it('puts an overlay at the chosen position, and keeps it where it was moved in OBS', async () => {
      dashboard = await openObsPage(browser, size, { overlays: ['live-badge'] });
      const { page, room } = dashboard;
      await connect(page, place());
      await page.locator('[aria-labelledby=connected]').waitFor();
      const [badge] = dashboard.overlays;
      await page.goto(`${room.url}/#overlay/${badge?.id ?? ''}`);
      const into = page.locator('onair-into-obs');
      const find = (name: string): Locator => into.getByRole('radio', { name });
      await find('Bottom right').check();
      await into.getByRole('button', { name: 'Put into OBS' }).click();
      await into.getByText('In Scene').waitFor();
      const target = { sceneName: 'Scene', sceneItemId: await findItem(real) };
      const readPlace = async (): Promise<readonly unknown[]> => {
        const { sceneItemTransform } = await real.link.call('GetSceneItemTransform', target);
        return [sceneItemTransform['positionX'], sceneItemTransform['positionY']];
      };
      const [right, bottom] = (await readPlace()) as [number, number];
      assert.ok(right > 640 && bottom > 360, `it is at ${right}, ${bottom}`);
      await until(() => find('Leave it where it is').isChecked());
      await real.link.call('SetSceneItemTransform', {
        ...target,
        sceneItemTransform: { positionX: 11, positionY: 33 },
      });
      await into.getByRole('button', { name: 'Update in OBS' }).click();
      await into.locator('wa-button[loading]').waitFor({ state: 'detached' });
      assert.deepEqual(await readPlace(), [11, 33]);
      await find('Top left').check();
      await into.getByRole('button', { name: 'Update in OBS' }).click();
      await until(async () => (await readPlace()).join() === '22,22');
    });

    it('sets the stream server and key of OBS, and restores the previous ones', async () => {
      dashboard = await openObsPage(browser, size, { overlays: ['chat-box'] });
      const { page } = dashboard;
      const own = { server: 'rtmp://own.example/live', key: 'own-key' };
      await real.link.call('SetStreamServiceSettings', {
        streamServiceType: 'rtmp_custom',
        streamServiceSettings: own,
      });
      await connect(page, place());
      await page.getByText(`OBS streams to ${own.server}`).waitFor();
      await press('Choose a server');
      await page.locator('[aria-labelledby=stream] wa-select').waitFor();
      await press('Set server and key in OBS');
      await press('Put back what was set before');
      await page.getByText(`OBS streams to ${own.server}`).waitFor();
      await page.getByRole('button', { name: 'Put back what was set before' }).waitFor({ state: 'detached' });
      const { streamServiceSettings } = await real.link.call('GetStreamServiceSettings');
      assert.equal(streamServiceSettings['key'], own.key);
    });

    it('connects from the page if the server is elsewhere', async () => {
      dashboard = await openObsPage(browser, size, { overlays: ['chat-box'], env: { ONAIR_CONNECT_OBS: 'no' } });
      const { page } = dashboard;
      await page.getByText('OBS is in another network than this server').waitFor();
      await connect(page, { ...place(), password: 'wrong' });
      await seeAlert(/OBS does not take this password/);
      await connect(page, place());
      await press('Put into “Scene”');
      await findLine(page, 'chat-box').locator('.scenes').getByText('Scene').waitFor();
      await page.getByText('Onair does not set it').waitFor();
      assert.equal((await real.sources()).length, 1);
    });
  });
}
