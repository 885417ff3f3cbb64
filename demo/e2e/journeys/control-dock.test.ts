import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { ENGINES, launchChromium, openPageAt, type WatchedPage } from './chromium-page.ts';
import { drawDocumentPicture } from './document-picture.ts';
import { startOnair, type OnairProcess } from './onair-process.ts';
import { control, mint, signIn } from './onair-driver.ts';

/** The smallest supported size of a dock, and its initial size in OBS. */
const sizes = [
  { width: 300, height: 400 },
  { width: 460, height: 600 },
];

/** Waits until the dock, its frame included, shows a text. Playwright's own waiting uses methods that Chromium 103 lacks. */
async function waitForText(page: Page, wanted: string): Promise<void> {
  await page.waitForFunction((text) => {
    const dock = document.querySelector('onair-control-dock')?.shadowRoot;
    const shell = dock?.querySelector('onair-dock-shell')?.shadowRoot;
    return [shell, dock].some((root) => [...(root?.children ?? [])].some((part) => part.textContent.includes(text)));
  }, wanted);
}

/** Presses an element of the dock at its position, as a person does. */
async function press(page: Page, selector: string): Promise<void> {
  const spot = await page.evaluate((wanted) => {
    const element = document.querySelector('onair-control-dock')?.shadowRoot?.querySelector(wanted);
    element?.scrollIntoView({ block: 'center' });
    const { x = 0, y = 0, width = 0, height = 0 } = element?.getBoundingClientRect() ?? {};
    return { x: x + width / 2, y: y + height / 2 };
  }, selector);
  await page.mouse.click(spot.x, spot.y);
}

async function waitForSwitch(page: Page, channelId: string, isEnabled: boolean): Promise<void> {
  await page.waitForFunction(
    ({ selector, wanted }) => {
      const dock = document.querySelector('onair-control-dock')?.shadowRoot;
      return dock?.querySelector<HTMLInputElement>(selector)?.checked === wanted;
    },
    { selector: `[data-channel="${channelId}"] input`, wanted: isEnabled },
  );
}

const findFirstChannel = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const dock = document.querySelector('onair-control-dock')?.shadowRoot;
    return dock?.querySelector<HTMLElement>('.channel')?.dataset['channel'] ?? '';
  });

/** The largest width of anything in the dock. */
const measureWidth = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const dock = document.querySelector('onair-control-dock')?.shadowRoot;
    return Math.max(...[...(dock?.querySelectorAll('*') ?? [])].map((part) => part.getBoundingClientRect().right));
  });

describe('the control dock in the engines of OBS and in a current one', { timeout: 600_000 }, () => {
  let onair: OnairProcess;
  let url: string;

  before(async () => {
    onair = await startOnair();
    await control(onair, 'viewers', { viewers: 1234 });
    url = await mint(onair, await signIn(onair), 'control-dock');
  });

  after(() => onair.stop());

  for (const engine of ENGINES) {
    describe(`Chromium ${engine}`, () => {
      let browser: Browser;
      let docks: readonly WatchedPage[];

      before(async () => {
        browser = await launchChromium(engine);
        docks = await Promise.all(sizes.map((size) => openPageAt(browser, url, size)));
      });

      after(() => browser.close());

      it('shows the stream, the owner and the ingest server, and fits both sizes', async () => {
        for (const [index, { page, console: lines }] of docks.entries()) {
          for (const text of ['Connected', 'Live', '1,234 watching', 'Channels of', 'Ingest server']) {
            await waitForText(page, text);
          }
          assert.ok((await measureWidth(page)) <= (sizes[index]?.width ?? 0));
          assert.deepEqual([...lines], []);
        }
        // a picture of the documents
        const largest = docks.at(-1);
        if (largest && engine === 'today') await drawDocumentPicture(largest.page, 'control-dock');
      });

      it('switches a channel off and on, also in the other dock', async () => {
        const [first, second] = docks.map(({ page }) => page);
        assert.ok(first && second);
        const id = await findFirstChannel(first);
        for (const isEnabled of [false, true]) {
          await press(first, `[data-channel="${id}"] .switch`);
          await waitForText(first, 'while you are live.');
          await press(first, `[data-channel="${id}"] .confirm`);
          await waitForSwitch(first, id, isEnabled);
          if (!isEnabled) await waitForSwitch(second, id, isEnabled);
        }
      });

      it('opens the webchat in a window of its own, and shows its address nowhere', async () => {
        const [dock] = docks;
        assert.ok(dock);
        const opening = dock.context.waitForEvent('page');
        await press(dock.page, '.webchat');
        const chat = await opening;
        await chat.waitForURL(/token=/);
        assert.ok(await chat.evaluate(() => window.opener === null));
        const token = new URL(chat.url()).searchParams.get('token') ?? assert.fail('no token');
        const drawn = await dock.page.evaluate(
          () => document.querySelector('onair-control-dock')?.shadowRoot?.innerHTML,
        );
        assert.ok(drawn !== undefined && !drawn.includes(token) && !onair.output().includes(token));
        await chat.close();
      });
    });
  }

  describe('after the login has ended', () => {
    let browser: Browser;

    before(async () => (browser = await launchChromium()));
    after(() => browser.close());

    it('raises an alarm', async () => {
      const { page } = await openPageAt(browser, url, { width: 300, height: 400 });
      await waitForText(page, 'Connected');
      await control(onair, 'tokens/kill');
      // the server detects it with its next message to the service
      await control(onair, 'sockets/drop');
      await waitForText(page, 'The service no longer accepts the login of Onair. Sign in again in the dashboard.');
      await waitForText(page, 'Login ended');
    });
  });
});
