import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { until } from '../../../server/testing/until.ts';
import { openRoom, type MintedOverlay, type Room } from '../faults/room.ts';
import { ENGINES, launchChromium, openPage } from './chromium-page.ts';

/** The smallest supported size of a dock, its initial size in OBS, and a phone. */
const SIZES = [
  { width: 300, height: 400, hasTouch: false },
  { width: 460, height: 600, hasTouch: false },
  { width: 390, height: 844, hasTouch: true },
];

/** Minimum size of touch targets, in pixels. */
const THUMB_PX = 44;

/** Waits until the row of an author is in a state. Playwright's own waiting uses methods that Chromium 103 lacks. */
async function waitForState(page: Page, author: string, state: string): Promise<void> {
  await page.waitForFunction(
    (wanted) => {
      const dock = document.querySelector('onair-moderation-dock')?.shadowRoot;
      const rows = dock?.querySelector('onair-message-list')?.shadowRoot?.querySelectorAll<HTMLElement>('.row') ?? [];
      return [...rows].some((row) => row.ariaLabel === wanted.author && row.dataset['state'] === wanted.state);
    },
    { author, state },
  );
}

/** Whether there is any row after a message was sent. */
async function hasRowAfter(page: Page, say: () => unknown): Promise<boolean> {
  say();
  return page.evaluate(() => {
    const dock = document.querySelector('onair-moderation-dock')?.shadowRoot;
    return dock?.querySelector('onair-message-list')?.shadowRoot?.querySelector('.row') !== null;
  });
}

/** Presses a button of an author's row at its position, as a person does. */
async function press(page: Page, author: string, button: string): Promise<void> {
  const spot = await page.evaluate((selector) => {
    const dock = document.querySelector('onair-moderation-dock')?.shadowRoot;
    const found = dock?.querySelector('onair-message-list')?.shadowRoot?.querySelector(selector);
    const box = found?.getBoundingClientRect() ?? new DOMRect();
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }, `.row[aria-label="${author}"] ${button}`);
  await page.mouse.click(spot.x, spot.y);
}

/** The right edge of the widest element in the dock, and the smallest side of a visible button. */
const measure = (page: Page): Promise<{ readonly right: number; readonly smallest: number }> =>
  page.evaluate(() => {
    const dock = document.querySelector('onair-moderation-dock')?.shadowRoot;
    const list = dock?.querySelector('onair-message-list')?.shadowRoot;
    const parts = [dock, list].flatMap((root) => [...(root?.querySelectorAll('*') ?? [])]);
    const boxes = parts.map((part) => part.getBoundingClientRect());
    const buttons = parts
      .filter((part) => part.matches('button, input, select'))
      .map((part) => part.getBoundingClientRect())
      .filter(({ width }) => width > 0);
    return {
      right: Math.max(...boxes.map(({ right }) => right)),
      smallest: Math.min(...buttons.flatMap(({ width, height }) => [width, height])),
    };
  });

describe('the moderation dock in the engines of OBS and in a current one', { timeout: 240_000 }, () => {
  let room: Room;
  let dock: MintedOverlay;

  before(async () => {
    room = await openRoom();
    room.simulator.control.goLive();
    dock = await room.mint('moderation-dock', { name: 'Desk' });
  });
  after(() => room.close());

  for (const engine of ENGINES) {
    describe(`Chromium ${engine}`, () => {
      let browser: Browser;
      before(async () => (browser = await launchChromium(engine)));
      after(() => browser.close());

      for (const { hasTouch, ...size } of SIZES) {
        it(`hides and shows at ${size.width} × ${size.height}, without overflow`, async () => {
          const {
            page,
            context,
            console: lines,
          } = hasTouch ? await openTouchPage(browser, size) : await openPage(browser, size);
          await page.goto(dock.url);
          await page.waitForFunction(() =>
            document.querySelector('onair-moderation-dock')?.shadowRoot?.querySelector('onair-message-list'),
          );
          const author = `Viewer${engine}${size.width}`;
          // the first dock makes the server connect to the service, which sends no earlier messages
          await until(() => hasRowAfter(page, () => room.simulator.control.say({ author: 'Early', text: 'early' })));
          room.simulator.control.say({ author, text: 'Pneumonoultramicroscopicsilicovolcanoconiosis '.repeat(3) });
          await waitForState(page, author, 'shown');
          await press(page, author, '.hide');
          await waitForState(page, author, 'hidden');
          await press(page, author, '.show');
          await waitForState(page, author, 'shown');
          const { right, smallest } = await measure(page);
          assert.ok(right <= size.width, `${right} of ${size.width} pixels`);
          if (hasTouch) assert.ok(smallest >= THUMB_PX, `${smallest} pixels`);
          assert.deepEqual([...lines], []);
          await context.close();
        });
      }
    });
  }
});

/** A page on a phone. */
async function openTouchPage(
  browser: Browser,
  size: { width: number; height: number },
): Promise<Pick<Awaited<ReturnType<typeof openPage>>, 'page' | 'context' | 'console'>> {
  const context = await browser.newContext({ viewport: size, hasTouch: true });
  const page = await context.newPage();
  const lines: string[] = [];
  page.on('console', (message) => lines.push(`${message.type()}: ${message.text()}`));
  return { page, context, console: lines };
}
