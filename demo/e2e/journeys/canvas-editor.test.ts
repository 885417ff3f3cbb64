import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Browser, Locator, Page } from 'playwright-core';
import type { CanvasSettings, Layer } from '../../../widgets/canvas/layer.ts';
import { openRoom, type Room } from '../faults/room.ts';
import { launchChromium, openPage, type WatchedPage } from './chromium-page.ts';
import { signIn } from './dashboard-driver.ts';

const sizes = { desktop: { width: 1440, height: 900 } };

const findStage = (page: Page): Locator => page.locator('onair-canvas-stage');
const findFrame = (page: Page, name: string): Locator =>
  findStage(page).getByRole('button', { name: new RegExp(`^${name}, `) });

/** Adds a layer from the menu. */
async function addLayer(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: 'Add layer' }).click();
  await page.locator('onair-layer-list wa-dropdown-item', { hasText: title }).first().click();
  await findFrame(page, title).first().waitFor();
}

for (const [device, size] of Object.entries(sizes)) {
  describe(`the canvas editor on a ${device}`, { timeout: 240_000 }, () => {
    let room: Room;
    let browser: Browser;
    let editor: WatchedPage;
    let source: WatchedPage;
    let id: string;

    before(async () => {
      [room, browser] = await Promise.all([openRoom(), launchChromium()]);
      room.simulator.control.goLive();
      editor = await openPage(browser, size);
      source = await openPage(browser, { width: 1920, height: 1080 });
    });
    after(async () => {
      await browser.close();
      await room.close();
    });

    /** The layer of a widget as the server has it, once that fits. */
    async function readSaved(
      widget: string,
      isWanted: (layer: Layer | undefined) => boolean,
    ): Promise<Layer | undefined> {
      for (;;) {
        const { settings } = (await (await room.send('GET', `/api/overlays/${id}`)).json()) as {
          settings: CanvasSettings;
        };
        const layer = settings.layers.find((each) => each.widget === widget);
        if (isWanted(layer)) return layer;
        await editor.page.evaluate(() => new Promise(requestAnimationFrame));
      }
    }

    it('puts chat and a text on a new canvas, which the open overlay page shows at once', async () => {
      const { page } = editor;
      await signIn(page, room);
      await page.locator('[data-widget=canvas]').click();
      await findStage(page).getByText('An empty canvas').waitFor();
      id = decodeURIComponent(new URL(page.url()).hash.replace('#scene/', ''));
      const { url } = (await (await room.send('GET', `/api/overlays/${id}/url`)).json()) as { url: string };
      await source.page.goto(url);
      await addLayer(page, 'Chat box');
      await addLayer(page, 'Text');
      await source.page.locator('onair-canvas onair-text').waitFor({ state: 'attached' });
      await readSaved('chat-box', (layer) => layer !== undefined);
      await source.page.locator('onair-canvas onair-chat-box').waitFor({ state: 'attached' });
      room.simulator.control.say({ author: 'Mira', text: 'hello canvas' });
      await source.page.locator('onair-canvas onair-chat-box').getByText('hello canvas').waitFor();
    });

    it('moves a layer with the pointer and with keys, takes both back and does them again', async () => {
      const { page } = editor;
      const before = await readSaved('chat-box', Boolean);
      await findFrame(page, 'Chat box').click({ position: { x: 5, y: 5 } });
      const box = (await findFrame(page, 'Chat box').boundingBox())!;
      await page.mouse.move(box.x + 8, box.y + 8);
      await page.mouse.down();
      await page.mouse.move(box.x + 48, box.y + 8, { steps: 4 });
      await page.mouse.up();
      const dragged = await readSaved('chat-box', (layer) => layer?.x !== before?.x);
      assert.ok(dragged && before && dragged.x > before.x, JSON.stringify(dragged));
      await findFrame(page, 'Chat box').press('ArrowLeft');
      await findFrame(page, 'Chat box').press('Shift+ArrowLeft');
      await readSaved('chat-box', (layer) => layer?.x === dragged.x - 11);
      await page.locator('onair-canvas-editor [role=status]', { hasText: `at ${dragged.x - 11}, ` }).waitFor();
      for (let step = 0; step < 3; step += 1) await page.keyboard.press('Control+z');
      await readSaved('chat-box', (layer) => layer?.x === before.x);
      for (let step = 0; step < 3; step += 1) await page.getByRole('button', { name: 'Redo' }).click();
      await readSaved('chat-box', (layer) => layer?.x === dragged.x - 11);
    });

    it('shows on the overlay page where the layer lies now', async () => {
      const saved = await readSaved('chat-box', Boolean);
      const shown = source.page.locator(`onair-canvas [data-layer="${saved?.id}"]`);
      await source.page.waitForFunction(
        ([x, layer]) =>
          document.querySelector('onair-canvas')?.querySelector(`[data-layer="${layer}"]`)?.getBoundingClientRect()
            .x === x,
        [saved?.x, saved?.id] as const,
      );
      assert.equal((await shown.boundingBox())?.y, saved?.y);
    });
  });
}
