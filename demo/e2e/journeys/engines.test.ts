import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Browser } from 'playwright-core';
import { hasFonts } from '../../../scripts/fonts.ts';
import { appearance } from '../../../widgets/settings/appearance.ts';
import { ENGINES, launchChromium, openPageAt, type WatchedPage } from './chromium-page.ts';
import { startOnair, type OnairProcess } from './onair-process.ts';
import { control, mint, say, signIn } from './onair-driver.ts';
import { listSerifs, readPlatformFonts, SERIF_THEME } from './platform-fonts.ts';

const widgets = ['chat-box', 'viewer-counter', 'live-badge', 'clips-carousel'] as const;

const fontsReason = hasFonts() ? false : 'no font with serifs is installed here that would show';

/** Element in the widget's shadow root that exists only while it shows its data. */
const sights: Readonly<Record<(typeof widgets)[number], { readonly selector: string; readonly text: string }>> = {
  'chat-box': { selector: '[part~=message], .line', text: 'hello from an old engine' },
  'viewer-counter': { selector: '[part~=count], [part~=total], .frame', text: '888' },
  'live-badge': { selector: '[part~=state]', text: 'Live' },
  'clips-carousel': { selector: 'img', text: '' },
};

/** Waits for that element: Playwright's own waiting uses methods of elements that Chromium 103 lacks. */
async function waitForSight({ page }: WatchedPage, widget: (typeof widgets)[number]): Promise<void> {
  await page.waitForFunction(
    ({ tag, selector, text }) => {
      const found = document.querySelector(tag)?.shadowRoot?.querySelectorAll(selector) ?? [];
      return [...found].some((element) => element.textContent.includes(text));
    },
    { tag: `onair-${widget}`, ...sights[widget] },
  );
}

async function wearTheme({ page }: WatchedPage, widget: string, theme: string): Promise<void> {
  await page.evaluate(
    ({ tag, chosen }) => {
      const element = document.querySelector<HTMLElement & { theme?: string }>(tag);
      if (element) element.theme = chosen;
    },
    { tag: `onair-${widget}`, chosen: theme },
  );
  const selector = `.frame[data-theme=${theme}]`;
  await page.waitForFunction(
    (parts) => document.querySelector(parts.tag)?.shadowRoot?.querySelector(parts.selector) !== null,
    { tag: `onair-${widget}`, selector },
  );
}

describe('overlay pages in the engines of OBS and in a current one', { timeout: 600_000 }, () => {
  let onair: OnairProcess;
  let urls: ReadonlyMap<string, string>;

  before(async () => {
    onair = await startOnair();
    await control(onair, 'viewers', { viewers: 111 });
    const cookie = await signIn(onair);
    urls = new Map(
      await Promise.all(widgets.map(async (widget) => [widget, await mint(onair, cookie, widget)] as const)),
    );
  });

  after(() => onair.stop());

  for (const engine of ENGINES) {
    describe(`Chromium ${engine}`, () => {
      let browser: Browser;
      const pages = new Map<string, WatchedPage>();

      before(async () => {
        browser = await launchChromium(engine);
        assert.ok(engine === 'today' || browser.version().startsWith(`${engine}.`));
        for (const [widget, url] of urls) {
          pages.set(widget, await openPageAt(browser, url, { width: 420, height: 400 }));
        }
        await say(onair, 'hello from an old engine');
      });

      after(() => browser.close());

      for (const widget of widgets) {
        it(`shows ${widget}, and writes nothing to the console`, async () => {
          const watched = pages.get(widget) ?? assert.fail();
          await waitForSight(watched, widget);
          assert.deepEqual([...watched.console], []);
        });

        it(`draws ${widget} in fonts without serifs in every theme but one`, { skip: fontsReason }, async () => {
          const watched = pages.get(widget) ?? assert.fail();
          await waitForSight(watched, widget);
          for (const theme of appearance.theme.options) {
            await wearTheme(watched, widget, theme);
            const families = await readPlatformFonts(watched.page);
            assert.ok(families.size > 0, theme);
            const isSerif = theme === SERIF_THEME.name;
            assert.deepEqual(isSerif ? [] : listSerifs(families), [], theme);
          }
        });
      }
    });
  }
});
