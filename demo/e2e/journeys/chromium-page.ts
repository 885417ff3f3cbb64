import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { chromiumFlags, findChromium } from '../../../scripts/chromium.ts';
import { engineExecutable, engineVersions, unpackEngines } from '../../../scripts/engines.ts';

/** A page, its console lines and its requests, which journeys check. */
export interface WatchedPage {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Console lines and uncaught errors. */
  readonly console: readonly string[];
  /** Addresses of every request, fragments as the browser sends them (never). */
  readonly requests: readonly string[];
}

/** The screen of a page; with a mouse, unless it is touched. */
export interface Screen {
  readonly width: number;
  readonly height: number;
  readonly hasTouch?: boolean;
}

/** Sizes of the pages of a desktop and of a phone. */
export const DEVICES = { desktop: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } };

/** The Chromiums that pages on air and docks run in: those that OBS embeds, and the installed one. */
export const ENGINES = [...engineVersions, 'today'] as const;

/** Far longer than anything takes on a busy machine, and shorter than a journey may take. */
const PATIENCE_MS = 60_000;

/** Starts one of the engines without a window, the installed one by default, with further flags if need be. */
export async function launchChromium(
  engine: (typeof ENGINES)[number] = 'today',
  flags: readonly string[] = [],
): Promise<Browser> {
  if (engine !== 'today') await unpackEngines();
  const executablePath = engine === 'today' ? findChromium() : engineExecutable(engine);
  return chromium.launch({ ...(executablePath && { executablePath }), args: [...chromiumFlags, ...flags] });
}

/**
 * Opens an empty page of a given size in a context of its own: no cookie is shared with any other.
 * @param locale the language that the browser says it speaks, as BCP 47 names it
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
