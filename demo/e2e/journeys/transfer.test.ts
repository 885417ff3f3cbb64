import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { openRoom, type Room } from '../faults/room.ts';
import { DEVICES, launchChromium, openPage } from './chromium-page.ts';
import { openFromMenu, signIn } from './dashboard-driver.ts';

async function openTransfer(page: Page, room: Room): Promise<void> {
  await signIn(page, room);
  await openFromMenu(page, 'Export and import');
}

/** Exports by a click. @returns the text of the file */
async function exportFile(page: Page): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export a file' }).click(),
  ]);
  return readFileSync(await download.path(), 'utf8');
}

async function choose(page: Page, text: string): Promise<void> {
  const file = { name: 'onair-export.json', mimeType: 'application/json', buffer: Buffer.from(text) };
  await page.getByLabel('File to import').setInputFiles(file);
}

describe('exporting and importing', { timeout: 240_000 }, () => {
  let browser: Browser;
  before(async () => {
    browser = await launchChromium();
  });
  after(() => browser.close());

  for (const [name, size] of Object.entries(DEVICES)) {
    it(`moves everything to another Onair, on a ${name}`, async () => {
      const [from, to] = await Promise.all([openRoom(), openRoom()]);
      const key = (await from.mint('chat-box', { name: 'Beside the game', settings: { limit: 7 } })).key;
      await from.mint('live-badge', { name: 'Corner' });
      await to.mint('live-badge', { name: 'Corner' });
      const source = await openPage(browser, size);
      await openTransfer(source.page, from);
      const text = await exportFile(source.page);
      assert.ok(text.includes('Beside the game'));
      assert.ok(!text.includes(key), 'no key is in the file');

      const target = await openPage(browser, size);
      const { page } = target;
      await openTransfer(page, to);
      await choose(page, text.slice(0, -20));
      await page.getByText('This file is broken').waitFor();
      await choose(page, JSON.stringify({ ...JSON.parse(text), onair: 2 }));
      await page.getByText('made by a newer Onair').waitFor();
      await choose(page, text);
      await page.getByText('1 new, 1 here already').waitFor();
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), size.width);
      await page.getByRole('button', { name: 'Import 1' }).click();
      await page.getByText('Imported: 1 overlay.').waitFor();
      const overlays = (await (await to.send('GET', '/api/overlays')).json()) as { name: string; settings: object }[];
      assert.deepEqual(
        overlays.map((overlay) => overlay.name),
        ['Corner', 'Beside the game'],
      );
      assert.equal((overlays[1]?.settings as { limit: number }).limit, 7);
      assert.deepEqual([...source.console, ...target.console], []);
      await Promise.all([source.context.close(), target.context.close()]);
      await Promise.all([from.close(), to.close()]);
    });
  }
});
