import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { openRoom, type Room } from '../faults/room.ts';
import { DEVICES, launchChromium } from './chromium-page.ts';

declare global {
  interface Window {
    axe: {
      run(context: Document): Promise<{ violations: readonly { id: string; nodes: readonly { html: string }[] }[] }>;
    };
  }
}

const axeScript = fileURLToPath(import.meta.resolve('axe-core/axe.min.js'));
/** Sections by their addresses, and what their pages are headed. */
const TITLES = {
  ...{ new: 'New overlay', safety: 'Safety', docks: 'Docks', themes: 'Themes', obs: 'OBS' },
  ...{ activity: 'Activity', connection: 'Connection' },
};

/** What the audit finds in a page, shadow roots included. */
async function audit(page: Page, script: string): Promise<readonly string[]> {
  await page.evaluate(script);
  return page.evaluate(async () => {
    const { violations } = await window.axe.run(document);
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
  });
}

describe('every page of the dashboard', { timeout: 240_000 }, () => {
  let room: Room;
  let browser: Browser;
  let script: string;

  before(async () => {
    [room, browser, script] = await Promise.all([openRoom(), launchChromium(), readFile(axeScript, 'utf8')]);
    for (const widget of ['chat-box', 'viewer-counter', 'live-badge']) await room.mint(widget);
    room.simulator.control.stop();
  });
  after(async () => {
    await browser.close();
    await room.close();
  });

  for (const viewport of Object.values(DEVICES)) {
    for (const colorScheme of ['light', 'dark'] as const) {
      it(`passes the accessibility audit at ${viewport.width} × ${viewport.height} in ${colorScheme}`, async () => {
        const context = await browser.newContext({ viewport, colorScheme, reducedMotion: 'reduce' });
        const page = await context.newPage();
        await page.goto(`${room.url}/auth/login`);
        await page.locator('onair-overlay-card').first().waitFor();
        assert.deepEqual(await audit(page, script), []);
        await page.locator('onair-overlay-card a.open').first().click();
        await page.locator('onair-overlay-preview .source [part]').first().waitFor();
        assert.deepEqual(await audit(page, script), []);
        for (const [section, title] of Object.entries(TITLES)) {
          await page.evaluate((name) => (location.hash = `#${name}`), section);
          await page.getByRole('heading', { level: 1, name: title }).waitFor();
          assert.deepEqual(await audit(page, script), [], section);
        }
        await context.close();
      });
    }
  }
});
