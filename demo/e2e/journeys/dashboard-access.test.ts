import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { audit } from './axe.ts';
import { DEVICES } from './chromium-page.ts';
import { openSection } from './dashboard-driver.ts';
import { openRoomWithBrowser, type RoomWithBrowser } from './room-with-browser.ts';

/** Sections by their addresses, with the headings of their pages. */
const TITLES = {
  new: 'New overlay',
  control: 'Control',
  safety: 'Safety',
  docks: 'Docks',
  kit: 'Kit',
  themes: 'Themes',
  obs: 'OBS',
  activity: 'Activity',
  connection: 'Connection',
  transfer: 'Export and import',
};

describe('every page of the dashboard', { timeout: 240_000 }, () => {
  let room: RoomWithBrowser;

  before(async () => {
    room = await openRoomWithBrowser();
    for (const widget of ['chat-box', 'viewer-counter', 'live-badge']) await room.mint(widget);
    room.simulator.control.stop();
  });
  after(() => room.close());

  for (const viewport of Object.values(DEVICES)) {
    for (const colorScheme of ['light', 'dark'] as const) {
      it(`passes the accessibility audit at ${viewport.width} × ${viewport.height} in ${colorScheme}`, async () => {
        const context = await room.browser.newContext({ viewport, colorScheme, reducedMotion: 'reduce' });
        const page = await context.newPage();
        await page.goto(`${room.url}/auth/login`);
        await page.locator('onair-overlay-card').first().waitFor();
        assert.deepEqual(await audit(page), []);
        await page.locator('onair-overlay-card a.open').first().click();
        await page.locator('onair-overlay-preview .source [part]').first().waitFor();
        assert.deepEqual(await audit(page), []);
        for (const [section, title] of Object.entries(TITLES)) {
          await openSection(page, section);
          await page.getByRole('heading', { level: 1, name: title }).waitFor();
          assert.deepEqual(await audit(page), [], section);
        }
        await context.close();
      });
    }
  }
});
