import { chromium } from 'playwright-core';
import type { Browser, Page } from 'playwright-core';
import { chromiumFlags, ensureChromium } from '../../scripts/chromium.ts';
import { startChild } from '../child.ts';
import type { Figure } from '../figure.ts';
import type { HostCommand } from '../render/host.ts';
import { median } from '../statistics.ts';

const OVERLAY = '/overlay/chat-box#key=1000:';
const ROUNDS = 15;

/**
 * Measures the time until an overlay page shows its first line, which is history, beside the first word of an empty page of the same
 * server, and beside the first line of a page without any library, which waits for its socket as the overlay does. In turns in one browser,
 * each in a context of its own, so that nothing is cached.
 */
export async function measureFirstPaint(isSmoke: boolean): Promise<readonly Figure[]> {
  const host = await startChild<HostCommand, number>(['render/host.ts'], { isGreeting: true });
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: [...chromiumFlags] });
  try {
    const origin = String(host.greeting);
    const listener = await openPage(browser, `${origin}${OVERLAY}listener`);
    // the server keeps history while someone is connected
    while (await isEmpty(listener)) await host.ask({ perSecond: 100, forMs: 100 });
    const times: Record<'overlay' | 'empty' | 'bare', number[]> = { overlay: [], empty: [], bare: [] };
    for (let round = 0; round < (isSmoke ? 1 : ROUNDS); round += 1) {
      times.empty.push(await measurePage(browser, `${origin}/empty.html`));
      times.bare.push(await measurePage(browser, `${origin}/floor.html#key=1000:bare-${round}`));
      times.overlay.push(await measurePage(browser, `${origin}${OVERLAY}${round}`));
    }
    const figure = {
      name: 'weight: overlay chat-box, first contentful paint',
      unit: 'ms',
      value: median(times.overlay),
    };
    return [
      { ...figure, floor: median(times.empty), goal: { of: 'ratio', limit: 2 } },
      { ...figure, name: `${figure.name}, beside a page without any library`, floor: median(times.bare) },
    ];
  } finally {
    await browser.close();
    await host.stop();
  }
}

async function openPage(browser: Browser, address: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.goto(address);
  return page;
}

function isEmpty(page: Page): Promise<boolean> {
  return page.evaluate(() => document.querySelector('onair-chat-box')?.shadowRoot?.querySelector('.message') === null);
}

async function measurePage(browser: Browser, address: string): Promise<number> {
  const page = await openPage(browser, address);
  const paintedMs = await readFirstPaint(page);
  await page.context().close();
  return paintedMs;
}

/** Milliseconds from the request of a page to its first contentful paint. @throws {Error} it paints nothing within half a minute */
export async function readFirstPaint(page: Page): Promise<number> {
  const painted = await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
  );
  return Number(await painted.jsonValue());
}
