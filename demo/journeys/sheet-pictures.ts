/* Draws the sheets of `docs/images` anew: `node .ci/ready.mjs demo/journeys/sheet-pictures.ts`, then look at them. */
import { writeFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { createServer } from 'vite';
import { root } from '../../.ci/command.ts';
import { launchChromium } from './chromium-page.ts';

/** Widgets that have a sheet. */
export const sheetWidgets = ['chat-box', 'viewer-counter', 'live-badge', 'clips-carousel'] as const;

/** All pictures are of this moment, so that no time in them differs. */
const moment = new Date('2026-05-10T18:30:00.000Z');

/** Path of the approved picture of a widget's sheet. */
export function sheetFile(widget: string): string {
  return `${root}docs/images/sheet-${widget}.png`;
}

/** A place to draw sheets in; close it at the end. */
export interface SheetStudio {
  readonly browser: Browser;
  /** A PNG of the sheet of a widget. */
  draw(widget: string): Promise<Buffer>;
  close(): Promise<void>;
}

/** Opens a studio: the gallery's sources served on loopback, and a Chromium. */
export async function openSheetStudio(): Promise<SheetStudio> {
  const server = await createServer({
    root,
    logLevel: 'error',
    server: { host: '127.0.0.1', port: 0, hmr: false, watch: null },
  });
  await server.listen();
  const browser = await launchChromium();
  const address = server.resolvedUrls?.local[0] ?? '';
  return {
    browser,
    draw: (widget) => drawSheet(browser, `${address}demo/gallery/sheet.html#${widget}`),
    async close() {
      await browser.close();
      await server.close();
    },
  };
}

async function drawSheet(browser: Browser, url: string): Promise<Buffer> {
  const context = await browser.newContext({
    viewport: { width: 1960, height: 1000 },
    reducedMotion: 'reduce',
    locale: 'en-GB',
    timezoneId: 'UTC',
  });
  const page = await context.newPage();
  await page.clock.setFixedTime(moment);
  await page.goto(url);
  await waitUntilDrawn(page);
  const picture = await page.locator('onair-sheet').screenshot();
  await context.close();
  return picture;
}

/** Every widget has its frame, and every picture in it is there. */
async function waitUntilDrawn(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const widgets = [...(document.querySelector('onair-sheet')?.shadowRoot?.querySelectorAll('.stage > *') ?? [])];
    const isDrawn = ({ shadowRoot }: Element): boolean =>
      Boolean(shadowRoot?.querySelector('.message, .card, .bug')) &&
      [...(shadowRoot?.querySelectorAll('img') ?? [])].every((image) => image.complete);
    return widgets.length > 0 && widgets.every(isDrawn);
  });
  await page.evaluate(() => document.fonts.ready);
}

if (import.meta.main) {
  const studio = await openSheetStudio();
  for (const widget of sheetWidgets) writeFileSync(sheetFile(widget), await studio.draw(widget));
  await studio.close();
}
