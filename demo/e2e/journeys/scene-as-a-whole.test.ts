import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Layer } from '../../../widgets/canvas/layer.ts';
import { loadScene, takeFormat } from '../../../widgets/canvas/scenes/scenes.ts';
import { until } from '../../../server/testing/until.ts';
import { createCanvasDriver, SCREENS, type CanvasDriver } from './canvas-driver.ts';
import { openPage, openPageAt, type WatchedPage } from './chromium-page.ts';
import { signIn } from './dashboard-driver.ts';
import { readCanvas, readLayers } from './open-scene.ts';
import { openRoomWithBrowser, type RoomWithBrowser } from './room-with-browser.ts';

for (const [device, screen] of Object.entries(SCREENS)) {
  describe(`a whole scene on a ${device}`, { timeout: 240_000 }, () => {
    let room: RoomWithBrowser;
    let canvas: CanvasDriver;
    let source: WatchedPage;
    let id: string;

    before(async () => {
      room = await openRoomWithBrowser();
      const minted = await room.mint('canvas', {
        settings: { ...takeFormat(await loadScene('glass', 'gameplay'), 'landscape') },
      });
      id = minted.id;
      source = await openPageAt(room.browser, minted.url, { width: 1920, height: 1080 });
      const editor = await openPage(room.browser, screen);
      canvas = createCanvasDriver(editor.page, screen);
      await signIn(editor.page, room);
      await editor.page.goto(`${room.url}/#scene/${id}`);
      await canvas.frame('Chat').waitFor();
    });
    after(() => room.close());

    it('gets another look in two clicks, on air at once', async () => {
      const { page, press } = canvas;
      await press(page.locator('.looks wa-button'));
      await press(page.getByRole('menuitemcheckbox', { name: /^Paper/ }));
      await until(async () => (await readLayers(source)).every(({ settings }) => settings['theme'] === 'paper'));
      const { layers } = await readCanvas({ room, id });
      assert.deepEqual([...new Set(layers.map(({ settings }) => settings['theme']))], ['paper']);
    });

    it('gets its look by the keyboard, too', async () => {
      const { page } = canvas;
      // a menu that still closes does not open
      await page.locator('.looks wa-dropdown-item').first().waitFor({ state: 'hidden' });
      await page.locator('.looks wa-button').focus();
      await page.keyboard.press('Enter');
      await page.locator('.looks wa-dropdown-item:focus').waitFor();
      await page.keyboard.press('End');
      await page.locator('.looks wa-dropdown-item[value=letterpress]:focus').waitFor();
      await page.keyboard.press('Enter');
      await until(async () => (await readLayers(source)).every(({ settings }) => settings['theme'] === 'letterpress'));
    });

    it('gets portrait beside landscape, with a proposed place for every layer', async () => {
      const { page, press } = canvas;
      await press(page.locator('.formats wa-button'));
      await press(page.getByRole('menuitemcheckbox', { name: 'Portrait: add' }));
      await page.locator('.proposed').waitFor();
      await until(async () => (await readCanvas({ room, id })).formats?.portrait !== undefined);
      const { formats, layers } = await readCanvas({ room, id });
      const { places = {}, ...size } = formats?.portrait ?? { width: 0, height: 0 };
      assert.deepEqual(Object.keys(places).sort(), layers.map((layer) => layer.id).sort());
      for (const [name, place] of Object.entries(places)) assertInside(place, size, name);
      const other = page.locator('.other');
      if (screen.hasTouch) await press(page.getByRole('tab', { name: 'Landscape' }));
      await press(other);
      await page.locator('.formats wa-button', { hasText: 'Landscape' }).waitFor();
    });

    it('throws no layer off when a copy of it becomes portrait', async () => {
      const { page, press } = canvas;
      const { id: copyId } = await room.mint('canvas', {
        settings: { ...takeFormat(await loadScene('glass', 'gameplay'), 'landscape') },
      });
      await page.goto(`${room.url}/#scene/${copyId}`);
      await canvas.frame('Chat').waitFor();
      await canvas.show('Scene');
      await press(page.getByRole('combobox', { name: 'Size' }));
      await press(page.getByRole('option', { name: /^Portrait/ }));
      await page.locator('.proposed').waitFor();
      await until(async () => (await readCanvas({ room, id: copyId })).height === 1920);
      const { layers, ...size } = await readCanvas({ room, id: copyId });
      for (const layer of layers) assertInside(layer, size, layer.name);
    });
  });
}

type Size = Pick<Layer, 'width' | 'height'>;

function assertInside({ x, y, width, height }: Pick<Layer, 'x' | 'y'> & Size, canvas: Size, name: string): void {
  const isInside = x >= 0 && y >= 0 && x + width <= canvas.width && y + height <= canvas.height;
  assert.ok(isInside, `${name} is at ${x}, ${y}, ${width} by ${height}`);
}
