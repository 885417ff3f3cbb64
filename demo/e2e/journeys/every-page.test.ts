import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { audit } from './axe.ts';
import { openPage, type WatchedPage } from './chromium-page.ts';
import { openRoomWithBrowser, type RoomWithBrowser } from './room-with-browser.ts';

const TABLET = { width: 820, height: 1180, hasTouch: true };

/** The least width and height of what is pressed, in CSS pixels (WCAG 2.2, 2.5.8). */
const LEAST_PX = 24;

const SECTIONS = [
  'overlays',
  'control',
  'obs',
  'safety',
  'docks',
  'kit',
  'themes',
  'activity',
  'connection',
  'transfer',
  'new',
];

/** A layer in the middle of a scene. */
const LAYER = { x: 700, y: 60, width: 800, height: 200, opacity: 100, hidden: false, locked: false };

/** Sideways scrolling of the page, and targets that are too small to be pressed; a line for each. */
function measure(page: Page): Promise<readonly string[]> {
  return page.evaluate((least) => {
    const found: string[] = [];
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) found.push(`scrolls sideways: ${scrollWidth} > ${clientWidth}`);
    const isTarget = (element: HTMLElement): boolean => {
      if (!element.matches('a[href], button, input, select, textarea, summary, [role=tab], [role=menuitem]'))
        return false;
      // links in sentences, and inputs over or inside a larger target
      const { display, position } = getComputedStyle(element);
      const isInside = element.matches('.display-input') || position === 'absolute';
      return display !== 'inline' && !isInside && element.checkVisibility({ visibilityProperty: true });
    };
    const walk = (root: ParentNode): void => {
      for (const element of root.querySelectorAll<HTMLElement>('*')) {
        const { width, height } = element.getBoundingClientRect();
        if (width > 0 && (width < least || height < least) && isTarget(element))
          found.push(`${Math.round(width)} × ${Math.round(height)}: ${element.outerHTML.slice(0, 160)}`);
        // what widgets draw is not pressed
        if (element.shadowRoot && !element.matches('onair-live-picture, onair-overlay-preview'))
          walk(element.shadowRoot);
      }
    };
    walk(document);
    return found;
  }, LEAST_PX);
}

describe('every page on a tablet in Arabic', { timeout: 240_000 }, () => {
  let room: RoomWithBrowser;
  let watched: WatchedPage;
  let page: Page;

  before(async () => {
    room = await openRoomWithBrowser({ simulator: { scenario: true } });
    watched = await openPage(room.browser, TABLET, 'ar');
    ({ page } = watched);
    await page.goto(`${room.url}/auth/login`);
    await page.locator('[data-testid=owner]').waitFor();
  });
  after(() => room.close());

  /** Waits until the page has its heading, and looks at it. */
  async function look(): Promise<void> {
    await page.locator('h1').first().waitFor({ state: 'attached' });
    assert.equal(await page.locator('html').getAttribute('dir'), 'rtl');
    assert.deepEqual([...(await measure(page)), ...(await audit(page))], []);
  }

  it('fits, can be pressed and is accessible in each section', async () => {
    await room.mint('chat-box', { name: 'Chat beside the game' });
    for (const dock of ['moderation-dock', 'control-dock']) await room.mint(dock);
    for (const section of SECTIONS) {
      // a page of its own: the one before would still be there for a moment
      await page.goto('about:blank');
      await page.goto(`${room.url}/#${section}`, { waitUntil: 'networkidle' });
      await look();
    }
  });

  it('does so in the editors of an overlay and of a scene', async () => {
    const overlay = await room.mint('countdown', { name: 'العد التنازلي' });
    await page.goto(`${room.url}/#overlay/${overlay.id}`);
    await page.locator('onair-settings-form').first().waitFor();
    await look();
    const layers = [{ ...LAYER, id: 'a', widget: 'text', name: 'Title', settings: { text: 'Hello' } }];
    const scene = await room.mint('canvas', { name: 'Scene', settings: { width: 1920, height: 1080, layers } });
    await page.goto(`${room.url}/#scene/${scene.id}`);
    await page.locator('onair-layer-list button.name').first().click();
    await page.locator('onair-canvas-stage .chip').waitFor();
    await look();
    await page.getByRole('tab').nth(1).click();
    await page.locator('onair-layer-panel').waitFor();
    await look();
  });

  it('does so in the open menus of the account and of new layers', async () => {
    await page.goto(`${room.url}/#overlays`);
    await page.locator('button.who').click();
    await page.getByRole('menuitem').first().waitFor();
    await look();
    const scene = await room.mint('canvas', { name: 'Empty' });
    await page.goto('about:blank');
    await page.goto(`${room.url}/#scene/${scene.id}`);
    await page.locator('onair-layer-list wa-button[slot=trigger]').click();
    await page.getByRole('menuitem').first().waitFor();
    await look();
  });

  it('does so in each dock', async () => {
    const remote = { settings: { actions: ['countdown', 'look', 'panic', 'clear', 'scene'] } };
    const docks = [
      await room.mint('moderation-dock'),
      await room.mint('control-dock'),
      await room.mint('remote', remote),
    ];
    for (const { url } of docks) {
      await page.goto(url);
      await page.locator('onair-dock-shell .state[data-tone=good]').waitFor();
      await look();
    }
    assert.deepEqual(
      watched.console.filter((line) => line.startsWith('uncaught')),
      [],
    );
  });
});
