/* Draws all sheets, or only named ones, into `dist/sheets`: `npm run sheets -- live-badge`. Look at them. */
import { mkdirSync, writeFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { createServer, type ViteDevServer } from 'vite';
import { root } from '../../../scripts/command.ts';
import { WIDGETS } from '../../../widgets/widgets.ts';
import { findPicture } from '../../scenarios/pictures/catalogue.ts';
import { toSvg } from '../../scenarios/pictures/svg.ts';
import { launchChromium } from './chromium-page.ts';

/** All sheets: the main states of each widget, and its sizes and scripts. A canvas shows only other widgets. */
const sheets: readonly string[] = WIDGETS.filter(({ name }) => name !== 'canvas').flatMap(({ name }) => [
  name,
  `${name}-sizes`,
]);

/** The time of all pictures, so that no clock in them differs. */
const moment = new Date('2026-05-10T18:30:00.000Z');

/** Time limit for drawing a sheet on a busy machine. */
const PATIENCE_MS = 90_000;

/** An environment for drawing sheets; close it at the end. */
interface SheetStudio {
  /** A PNG of a sheet. */
  draw(sheet: string): Promise<Buffer>;
  close(): Promise<void>;
}

/** Opens a studio: the gallery's sources served on loopback, and a Chromium. */
async function openSheetStudio(): Promise<SheetStudio> {
  const server = await serveSources();
  const browser = await launchChromium();
  const page = await openSheetPage(browser);
  const address = server.resolvedUrls?.local[0] ?? '';
  return {
    async draw(sheet) {
      // only the fragment changes, so that the page loads its scripts once for all sheets
      await page.goto(`${address}demo/gallery/sheet.html#${sheet}`);
      await waitUntilDrawn(page, sheet);
      return page.locator('onair-sheet').screenshot();
    },
    async close() {
      await browser.close();
      await server.close();
    },
  };
}

/** Serves the project's sources on loopback, built for the browser one by one. */
export async function serveSources(): Promise<ViteDevServer> {
  const server = await createServer({
    root,
    logLevel: 'error',
    server: { host: '127.0.0.1', port: 0, hmr: false, watch: null },
  });
  return server.listen();
}

async function openSheetPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1960, height: 1000 },
    reducedMotion: 'reduce',
    locale: 'en-GB',
    timezoneId: 'UTC',
  });
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  await page.clock.setFixedTime(moment);
  const drawn = findPicture('clips/0.svg');
  // replaces an uploaded picture
  if (drawn) {
    await page.route(
      ({ pathname }) => pathname.startsWith('/pictures/'),
      (route) => route.fulfill({ contentType: 'image/svg+xml', body: toSvg(drawn) }),
    );
  }
  return page;
}

/** Waits until every widget has its frame, and all pictures are loaded. */
async function waitUntilDrawn(page: Page, sheet: string): Promise<void> {
  await page.waitForFunction((id) => {
    const widgets = [
      ...(document.querySelector(`onair-sheet#${id}`)?.shadowRoot?.querySelectorAll('.stage > *') ?? []),
    ];
    // a card that has passed, has its picture, or is being cut and has none
    const isPictured = (card: Element): boolean =>
      card.closest('[data-passed]') !== null || card.querySelector('img, .cutting') !== null;
    const isDrawn = ({ shadowRoot }: Element): boolean =>
      Boolean(shadowRoot?.querySelector('.message, .card, .bug, .words, .shape, .picture, .camera')) &&
      [...(shadowRoot?.querySelectorAll('.card[part=card]') ?? [])].every(isPictured) &&
      [...(shadowRoot?.querySelectorAll('img') ?? [])].every((image) => image.complete);
    return widgets.length > 0 && widgets.every(isDrawn);
  }, sheet);
  await page.evaluate(() => document.fonts.ready);
}

if (import.meta.main) {
  const chosen = process.argv.slice(2);
  const folder = `${root}dist/sheets`;
  mkdirSync(folder, { recursive: true });
  const studio = await openSheetStudio();
  for (const sheet of chosen.length > 0 ? chosen : sheets)
    writeFileSync(`${folder}/${sheet}.png`, await studio.draw(sheet));
  await studio.close();
}
