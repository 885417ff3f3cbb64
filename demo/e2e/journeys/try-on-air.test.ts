import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Browser, Locator } from 'playwright-core';
import { openRoom, type Room } from '../faults/room.ts';
import { createCanvasDriver, makeScene, readCanvas, SCREENS, signInTo, type CanvasDriver } from './canvas-driver.ts';
import { launchChromium, openPage, type WatchedPage } from './chromium-page.ts';

for (const [device, screen] of Object.entries(SCREENS)) {
  describe(`trying a scene on air on a ${device}`, { timeout: 240_000 }, () => {
    let room: Room;
    let browser: Browser;
    let source: WatchedPage;
    let other: WatchedPage;
    let canvas: CanvasDriver;

    before(async () => {
      [room, browser] = await Promise.all([openRoom(), launchChromium()]);
      const editor = await openPage(browser, screen);
      [source, other] = await Promise.all([
        openPage(browser, { width: 1920, height: 1080 }),
        openPage(browser, { width: 500, height: 900 }),
      ]);
      canvas = createCanvasDriver(editor.page, screen);
      const scene = await makeScene(room);
      const { layers } = await readCanvas(room, scene.id);
      const box = { x: 900, y: 100, width: 500, height: 800 };
      const chat = { ...box, id: 'chat', widget: 'chat-box', name: 'Chat', settings: {} };
      await room.send('PATCH', `/api/overlays/${scene.id}`, { settings: { layers: [...layers, chat] } });
      await source.page.goto(scene.url);
      await source.page.locator('onair-canvas onair-chat-box').waitFor({ state: 'attached' });
      await other.page.goto((await room.mint('chat-box')).url);
      await other.page.locator('onair-chat-box').waitFor({ state: 'attached' });
      await signInTo(canvas, room, scene.id);
    });
    after(async () => {
      await browser.close();
      await room.close();
    });

    it('shows a message there and only there, from an author named Test', async () => {
      const { page, press } = canvas;
      const form: Locator = page.locator('onair-try-it');
      await press(page.getByRole('button', { name: 'Try it' }));
      await form.getByLabel('Words').fill('is it readable?');
      await press(form.getByRole('button', { name: 'On air, as a test' }));
      await form.getByText(/Sent to 1 page, marked as a test/).waitFor();
      const message = source.page.locator('onair-chat-box [part~=message]', { hasText: 'is it readable?' });
      await message.waitFor();
      assert.match((await message.textContent()) ?? '', /Test/);
      assert.equal(await other.page.getByText('is it readable?').count(), 0);
    });

    it('keeps nothing of it', async () => {
      await source.page.reload();
      await source.page.locator('onair-canvas onair-chat-box').waitFor({ state: 'attached' });
      room.simulator.control.say({ author: 'Mira', text: 'a real one' });
      await source.page.locator('onair-chat-box').getByText('a real one').waitFor();
      assert.equal(await source.page.getByText('is it readable?').count(), 0);
    });
  });
}
