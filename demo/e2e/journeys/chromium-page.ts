import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { chromiumFlags, findChromium } from '../../../scripts/chromium.ts';
import { engineExecutable, engineVersions, unpackEngines } from '../../../scripts/engines.ts';

/** A page with its console lines and its requests. */
export interface WatchedPage {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Console lines and uncaught errors. */
  readonly console: readonly string[];
  /** Addresses of every request; browsers send no fragments. */
  readonly requests: readonly string[];
}

/** The screen of a page, with a mouse by default, or with touch. */
export interface Screen {
  readonly width: number;
  readonly height: number;
  readonly hasTouch?: boolean;
}

/** Sizes of the pages of a desktop and of a phone. */
export const DEVICES = { desktop: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } };

/** The Chromiums for pages on air and docks: those of OBS, and the installed one. */
export const ENGINES = [...engineVersions, 'today'] as const;

/** Time limit of waits, far above any wait on a busy machine and below that of a journey. */
const PATIENCE_MS = 60_000;

/** Starts an engine without a window, by default the installed one, with further flags if given. */
export async function launchChromium(
  engine: (typeof ENGINES)[number] = 'today',
  flags: readonly string[] = [],
): Promise<Browser> {
  if (engine !== 'today') await unpackEngines();
  const executablePath = engine === 'today' ? findChromium() : engineExecutable(engine);
  return chromium.launch({
    timeout: PATIENCE_MS,
    ...(executablePath && { executablePath }),
    args: [...chromiumFlags, ...flags],
  });
}

/**
 * Opens an empty page of a given size in a context of its own, without shared cookies.
 * @param locale the language of the browser (BCP 47)
 */
export async function openPage(
  browser: Browser,
  { width, height, hasTouch = false }: Screen,
  locale = 'en-US',
): Promise<WatchedPage> {
  const context = await browser.newContext({ viewport: { width, height }, hasTouch, isMobile: hasTouch, locale });
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  const lines: string[] = [];
  const requests: string[] = [];
  page.on('console', (message) => lines.push(`${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => lines.push(`uncaught: ${error.message}`));
  page.on('request', (request) => requests.push(request.url()));
  page.on('websocket', (socket) => requests.push(socket.url()));
  return { page, context, console: lines, requests };
}

/** Opens a page at an address, as a browser source of OBS opens that of an overlay. */
export async function openPageAt(browser: Browser, url: string, screen: Screen): Promise<WatchedPage> {
  const watched = await openPage(browser, screen);
  await watched.page.goto(url);
  return watched;
}
