import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { openRoom, type Room } from '../faults/room.ts';
import { DEVICES, launchChromium, openPage, openPageAt, type WatchedPage } from './chromium-page.ts';
import { openFromMenu, signIn } from './dashboard-driver.ts';

async function openConnection({ page }: WatchedPage, room: Room): Promise<void> {
  await signIn(page, room);
  await openFromMenu(page, 'Connection');
}

const findPanel = (page: Page, name: string) => page.getByRole('region', { name });

describe('the connection page', { timeout: 240_000 }, () => {
  let browser: Browser;
  before(async () => {
    browser = await launchChromium();
  });
  after(() => browser.close());

  for (const [name, size] of Object.entries(DEVICES)) {
    describe(`on a ${name}`, () => {
      let room: Room;
      let watched: WatchedPage;
      before(async () => {
        room = await openRoom();
        watched = await openPage(browser, size);
        await openConnection(watched, room);
      });
      after(async () => {
        await watched.context.close();
        await room.close();
      });

      it('shows the link as soon as an overlay is open, and a gap after an outage of the service', async () => {
        const { page } = watched;
        const health = page.getByRole('list', { name: 'Health' });
        await health.getByText('Resting').waitFor();
        const { url } = await room.mint('chat-box', { name: 'Beside the game' });
        const source = await openPageAt(browser, url, { width: 420, height: 900 });
        await health.getByText('Open', { exact: true }).waitFor();
        await findPanel(page, 'Overlays and docks').getByRole('link', { name: 'Beside the game' }).waitFor();
        room.simulator.control.dropSockets();
        await page.getByText('One gap in which chat may be missing.').waitFor();
        await page.getByText('The service closed the connection').waitFor();
        await source.context.close();
        assert.deepEqual([...watched.console], []);
        assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), size.width);
      });

      it('signs another browser out', async () => {
        const { page } = watched;
        const other = await openPage(browser, size);
        await openConnection(other, room);
        const sessions = findPanel(page, 'Signed in on');
        const buttons = sessions.getByRole('button', { name: /^Sign out Chrome/ });
        await buttons.first().click();
        await buttons.waitFor({ state: 'detached' });
        await other.page.getByRole('link', { name: 'Sign in' }).waitFor();
        await sessions.getByText('This browser').waitFor();
        await other.context.close();
      });

      it('disconnects after a confirmation, and explains the next step', async () => {
        const { page } = watched;
        await page.getByRole('button', { name: 'Disconnect…' }).click();
        await page.getByRole('button', { name: 'Cancel' }).click();
        assert.match(await (await room.send('GET', '/api/session')).text(), /"connected"/);
        await page.getByRole('button', { name: 'Disconnect…' }).click();
        await page.getByRole('button', { name: 'Disconnect', exact: true }).click();
        await page.waitForURL(`${room.url}/`);
        await page.getByText('Onair is disconnected from the service').waitFor();
      });
    });
  }
});
