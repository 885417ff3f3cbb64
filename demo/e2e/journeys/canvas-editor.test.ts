import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Layer } from '../../../widgets/canvas/layer.ts';
import { loadScene, takeFormat } from '../../../widgets/canvas/scenes/scenes.ts';
import { until } from '../../../server/testing/until.ts';
import { createCanvasDriver, SCREENS, type CanvasDriver } from './canvas-driver.ts';
import { openPage, type WatchedPage } from './chromium-page.ts';
import { chooseLook, signIn } from './dashboard-driver.ts';
import { awaitLayer, readLayers } from './open-scene.ts';
import { openRoomWithBrowser, type RoomWithBrowser } from './room-with-browser.ts';
import { say } from './say.ts';

for (const [device, screen] of Object.entries(SCREENS)) {
  describe(`the canvas editor on a ${device}`, { timeout: 240_000 }, () => {
    let room: RoomWithBrowser;
    let source: WatchedPage;
    let editor: WatchedPage;
    let canvas: CanvasDriver;
    let id: string;
    const saved = (widget: string, isWanted?: (layer: Layer | undefined) => boolean) =>
      awaitLayer(source, widget, isWanted);

    before(async () => {
      room = await openRoomWithBrowser();
      room.simulator.control.goLive();
      editor = await openPage(room.browser, screen);
      canvas = createCanvasDriver(editor.page, screen);
      source = await openPage(room.browser, { width: 1920, height: 1080 });
    });
    after(() => room.close());

    it('puts chat and a text on a new canvas, which the open overlay page shows at once', async () => {
      const { page } = canvas;
      await signIn(page, room);
      await chooseLook(page);
      await canvas.press(page.locator('[data-widget=canvas]'));
      await canvas.stage.getByText('An empty scene').waitFor();
      id = decodeURIComponent(new URL(page.url()).hash.replace('#scene/', ''));
      const { url } = (await (await room.send('GET', `/api/overlays/${id}/url`)).json()) as { url: string };
      await source.page.goto(url);
      await canvas.addLayer('Chat box');
      await canvas.addLayer('Text');
      await source.page.locator('onair-canvas onair-text').waitFor({ state: 'attached' });
      await saved('chat-box');
      await source.page.locator('onair-canvas onair-chat-box').waitFor({ state: 'attached' });
      await say(room, 'hello canvas');
      await source.page.locator('onair-canvas onair-chat-box').getByText('hello canvas').waitFor();
    });

    it('moves a layer with a pointer and with keys, undoes both and redoes them', async () => {
      const { page } = canvas;
      const before = await saved('chat-box');
      assert.ok(before);
      await canvas.select('Chat box');
      const box = (await canvas.frame('Chat box').boundingBox())!;
      // the text covers its middle
      const [x, y] = [box.x + box.width / 2, box.y + box.height * 0.15];
      await canvas.drag([x, y], [x + 40, y + 3]);
      const dragged = (await saved('chat-box', (layer) => layer?.x !== before.x))!;
      assert.ok(dragged.x > before.x, JSON.stringify(dragged));
      await canvas.frame('Chat box').press('ArrowLeft');
      await canvas.frame('Chat box').press('Shift+ArrowLeft');
      await saved('chat-box', (layer) => layer?.x === dragged.x - 11);
      await page
        .locator('onair-canvas-editor > [role=status], onair-canvas-editor [role=status]', {
          hasText: `at ${dragged.x - 11}, `,
        })
        .waitFor();
      for (let step = 0; step < 3; step += 1) await canvas.press(page.getByRole('button', { name: 'Undo' }));
      await saved('chat-box', (layer) => layer?.x === before.x);
      for (let step = 0; step < 3; step += 1) await canvas.press(page.getByRole('button', { name: 'Redo' }));
      await saved('chat-box', (layer) => layer?.x === dragged.x - 11);
    });

    it('resizes a layer by a handle, and the open overlay page follows', async () => {
      const before = (await saved('chat-box'))!;
      await canvas.select('Chat box');
      const handle = (await canvas.stage.locator('.moveable-direction.moveable-se').boundingBox())!;
      const [x, y] = [handle.x + handle.width / 2, handle.y + handle.height / 2];
      await canvas.drag([x, y], [x - 30, y - 30]);
      const after = (await saved('chat-box', (layer) => layer?.width !== before.width))!;
      assert.ok(after.width < before.width && after.height < before.height, JSON.stringify(after));
      assert.deepEqual([after.x, after.y], [before.x, before.y]);
      await source.page.waitForFunction(
        ([x0, width, layer]) => {
          const shown = document.querySelector(`onair-canvas [data-layer="${layer}"]`)?.getBoundingClientRect();
          return shown?.x === x0 && shown.width === width;
        },
        [after.x, after.width, after.id] as const,
      );
    });

    if (device === 'desktop') {
      it('restores the size when Escape is pressed during a resize', async () => {
        const { mouse, keyboard } = canvas.page;
        const before = (await canvas.frame('Chat box').boundingBox())!;
        const handle = (await canvas.stage.locator('.moveable-direction.moveable-se').boundingBox())!;
        const [x, y] = [handle.x + handle.width / 2, handle.y + handle.height / 2];
        const width = async (): Promise<number> => (await canvas.frame('Chat box').boundingBox())!.width;
        await mouse.move(x, y);
        await mouse.down();
        await mouse.move(x - 30, y - 30, { steps: 3 });
        await until(async () => (await width()) < before.width - 20);
        await keyboard.press('Escape');
        await until(async () => Math.abs((await width()) - before.width) < 1);
        await mouse.move(x - 60, y - 60, { steps: 3 });
        await mouse.up();
        assert.ok(Math.abs((await width()) - before.width) < 1);
        assert.equal(await canvas.frame('Chat box').getAttribute('aria-pressed'), 'true');
      });
    }

    it('offers to drag the scene into OBS with a mouse', async () => {
      const { page } = canvas;
      await canvas.press(page.getByRole('button', { name: 'Put into OBS' }));
      await page.getByRole('button', { name: 'Copy link' }).waitFor();
      assert.equal(await page.locator('onair-overlay-url .drag').isVisible(), device === 'desktop');
      await page.keyboard.press('Escape');
      await page.locator('onair-overlay-url').waitFor({ state: 'detached' });
    });

    it('snaps to the edge of the canvas, and to nothing with snapping off', async () => {
      const { page } = canvas;
      await canvas.select('Text');
      const ground = (await canvas.stage.locator('.ground').boundingBox())!;
      const moveTo = async (left: number): Promise<Layer> => {
        const before = (await saved('text'))!;
        const box = (await canvas.frame('Text').boundingBox())!;
        const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
        await canvas.drag([x, y], [x + ground.x + left - box.x, y]);
        return (await saved('text', (layer) => layer?.x !== before.x))!;
      };
      await moveTo(40);
      assert.equal((await moveTo(1)).x, 0);
      await canvas.press(page.getByRole('button', { name: 'Snap' }));
      await moveTo(40);
      assert.notEqual((await moveTo(1)).x, 0);
      await canvas.press(page.getByRole('button', { name: 'Snap' }));
    });

    it('orders, hides, locks and renames layers in the list', async () => {
      const { page } = canvas;
      const orderOf = async (): Promise<readonly string[]> => (await readLayers(source)).map(({ widget }) => widget);
      await canvas.select('Text');
      const [back, front] = await orderOf();
      assert.equal(front, 'text');
      await canvas.press(page.getByRole('button', { name: 'To the back' }));
      await until(async () => (await orderOf()).at(-1) === back);
      await canvas.press(page.getByRole('button', { name: 'Hide Text' }));
      await saved('text', (layer) => layer?.hidden === true);
      await source.page.locator('onair-canvas onair-text').waitFor({ state: 'detached' });
      await canvas.press(page.getByRole('button', { name: 'Show Text' }));
      await canvas.press(page.getByRole('button', { name: 'Lock Text' }));
      await saved('text', (layer) => layer?.locked === true && !layer.hidden);
      await canvas.press(page.getByRole('button', { name: 'Unlock Text' }));
      await canvas.show('Settings');
      await page.locator('onair-layer-panel').getByLabel('Name of the layer').fill('Headline');
      await page.keyboard.press('Enter');
      await saved('text', (layer) => layer?.name === 'Headline');
      await canvas.show('Layers');
    });

    it('shows the canvas over each backdrop, larger and smaller', async () => {
      const { page } = canvas;
      for (const [ground, title] of [
        ['camera', 'Camera'],
        ['checks', 'Checkerboard'],
        ['flat', 'Flat'],
        ['game', 'Game'],
      ] as const) {
        await canvas.press(page.getByRole('button', { name: /^Background/ }));
        await canvas.press(page.locator('.bar wa-dropdown-item', { hasText: title }));
        await canvas.stage.locator(`.ground[data-ground=${ground}]`).waitFor();
      }
      const width = async (): Promise<number> => (await canvas.stage.locator('.ground').boundingBox())!.width;
      const fitted = await width();
      const choose = async (zoom: string): Promise<void> => {
        await canvas.press(page.getByRole('button', { name: /^Zoom:/ }));
        await canvas.press(page.locator('.bar wa-dropdown-item', { hasText: zoom }));
      };
      // a phone has no room for the button
      if (screen.width < 480) await choose('100 %');
      else await canvas.press(page.getByRole('button', { name: 'Zoom in' }));
      await page.waitForFunction((former) => {
        const stage = document
          .querySelector('onair-dashboard')
          ?.shadowRoot?.querySelector('onair-canvas-editor')
          ?.shadowRoot?.querySelector('onair-canvas-stage');
        return (stage?.shadowRoot?.querySelector('.ground')?.getBoundingClientRect().width ?? 0) > former;
      }, fitted);
      await choose('Fit');
      await page.waitForFunction((former) => {
        const stage = document
          .querySelector('onair-dashboard')
          ?.shadowRoot?.querySelector('onair-canvas-editor')
          ?.shadowRoot?.querySelector('onair-canvas-stage');
        return Math.abs((stage?.shadowRoot?.querySelector('.ground')?.getBoundingClientRect().width ?? 0) - former) < 1;
      }, fitted);
    });

    it('opens a starter scene with each of its layers', async () => {
      const { page } = canvas;
      const settings = takeFormat(await loadScene('glass', 'gameplay'), 'landscape');
      const scene = await room.mint('canvas', { name: 'Gameplay', settings });
      await page.goto(`${room.url}/#scene/${scene.id}`);
      for (const { name } of settings.layers) await canvas.frame(name).waitFor();
      await canvas.select('Chat');
      await canvas.stage.locator('onair-chat-box .message').nth(3).waitFor({ state: 'attached' });
    });

    it('writes nothing to the console', () => {
      assert.deepEqual([...editor.console], []);
    });
  });
}
