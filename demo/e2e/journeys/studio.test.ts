import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Browser, Locator, Page } from 'playwright-core';
import { openRoom, type MintedOverlay, type Room } from '../faults/room.ts';
import { audit } from './axe.ts';
import { DEVICES, launchChromium, openPage, openPageAt, type WatchedPage } from './chromium-page.ts';
import { findCard, findEditor, openOverlay, openOverlays, openSection, signIn } from './dashboard-driver.ts';

/** Opens a group of settings. */
async function openTab(page: Page, name: string): Promise<void> {
  await findEditor(page).getByRole('tab', { name, exact: true }).click();
}

/** The computed style of a part. */
function readPart(page: Page, selector: string, property: string): Promise<string> {
  return page
    .locator(selector)
    .first()
    .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name).trim(), property);
}

describe('the studio', { timeout: 240_000 }, () => {
  let browser: Browser;
  before(async () => {
    browser = await launchChromium();
  });
  after(() => browser.close());

  for (const [name, size] of Object.entries(DEVICES)) {
    describe(`on a ${name}`, () => {
      let room: Room;
      let chat: MintedOverlay;
      let watched: WatchedPage;
      let page: Page;
      let onAir: WatchedPage;

      before(async () => {
        room = await openRoom();
        chat = await room.mint('chat-box', { name: 'Beside the game' });
        await room.mint('live-badge', { name: 'Corner' });
        room.simulator.control.stop();
        watched = await openPage(browser, size);
        ({ page } = watched);
        await signIn(page, room);
        await findCard(page, 'Corner').waitFor();
        onAir = await openPageAt(browser, chat.url, { width: 420, height: 900 });
      });
      after(async () => {
        await Promise.all([watched.context.close(), onAir.context.close()]);
        await room.close();
      });

      it('shows the cards and one overlay as two screens', async () => {
        await openOverlay(page, 'Beside the game');
        assert.equal(await page.locator('onair-overlay-cards').count(), 0);
        await findEditor(page).getByRole('link', { name: 'All overlays' }).click();
        await findCard(page, 'Corner').waitFor();
        assert.equal(await findEditor(page).count(), 0);
        await page.goBack();
        await findEditor(page).waitFor();
        assert.deepEqual(await audit(page), []);
      });

      it('finds a setting by its words, and puts it on air', async () => {
        const search = findEditor(page).getByLabel('Search settings');
        await search.fill('show the time');
        await findEditor(page).getByText('1 found').waitFor();
        await findEditor(page).locator('[data-name=showTime] wa-switch').click();
        await onAir.page.waitForFunction(
          () => (document.querySelector('onair-chat-box') as unknown as { showTime: boolean }).showTime,
        );
        assert.deepEqual(await audit(page), []);
        await search.fill('');
        await findEditor(page).getByRole('tab', { name: 'Look' }).waitFor();
      });

      it('tries a message in the preview, then on air', async () => {
        const form = findEditor(page).locator('onair-try-it:visible');
        await form.getByLabel('Words').fill('only in the preview');
        await form.getByRole('button', { name: 'In the preview' }).click();
        await page.locator('onair-overlay-preview').getByText('only in the preview').waitFor();
        await form.getByLabel('Words').fill('now on air');
        await form.getByRole('button', { name: 'On air, as a test' }).click();
        await onAir.page.getByText('now on air').waitFor();
        await form.getByText('Sent to 1 page').waitFor();
        assert.equal(await onAir.page.getByText('only in the preview').count(), 0);
      });

      it('creates an own theme, and offers it in every choice of themes', async () => {
        await openSection(page, 'themes');
        await page.getByRole('button', { name: 'New theme' }).click();
        const editor = page.locator('onair-theme-editor');
        await editor.getByLabel('Name', { exact: true }).fill('Late night');
        assert.deepEqual(await audit(page), []);
        await editor.getByRole('button', { name: 'Save' }).click();
        await editor.locator('[data-save][disabled]').waitFor();
        await editor.getByRole('button', { name: 'Themes', exact: true }).click();
        await page.getByRole('heading', { name: 'Late night' }).waitFor();
        assert.deepEqual(await audit(page), []);

        await openOverlay(page, 'Beside the game');
        await openTab(page, 'Look');
        const tile: Locator = findEditor(page).locator('.tile', { hasText: 'Late night' });
        // pictures are drawn only while visible
        await tile.scrollIntoViewIfNeeded();
        await tile.locator('onair-chat-box').waitFor({ state: 'attached' });
        await tile.click();
        await onAir.page.locator('onair-chat-box [data-own]').waitFor();
        assert.deepEqual(await audit(page), []);
        await openOverlays(page);
        await findCard(page, 'Beside the game').locator('onair-chat-box [data-own]').waitFor({ state: 'attached' });
        assert.deepEqual(await audit(page), []);
      });

      it('accepts Custom CSS, reports its errors, and puts it on air', async () => {
        await openOverlay(page, 'Beside the game');
        await openTab(page, 'Custom CSS');
        const field = findEditor(page).locator('onair-css-field');
        await field.getByLabel('Custom CSS').fill('::part(mesage) { color: red }');
        await field.getByText('Line 1: this widget has no part “mesage”. Did you mean “message”?').waitFor();
        assert.deepEqual(await audit(page), []);
        await field.getByLabel('Custom CSS').fill('');
        await field.getByRole('button', { name: '::part(log)' }).click();
        await page.keyboard.type('font-style: italic');
        await field.getByLabel('Custom CSS').blur();
        await onAir.page.waitForFunction(() => {
          const log = document.querySelector('onair-chat-box')?.shadowRoot?.querySelector('[part~=log]');
          return log ? getComputedStyle(log).fontStyle === 'italic' : false;
        });
        assert.equal(await readPart(page, 'onair-overlay-preview [part~=log]', 'font-style'), 'italic');
        assert.equal(
          await field
            .getByRole('status')
            .textContent()
            .then((text) => text?.trim()),
          '',
        );
      });

      it('writes nothing to the console', () => {
        assert.deepEqual([...watched.console, ...onAir.console], []);
      });
    });
  }
});
