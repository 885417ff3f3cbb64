import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Locator } from 'playwright-core';
import { SCREENS, type CanvasDriver } from './canvas-driver.ts';
import { openPageAt, type WatchedPage } from './chromium-page.ts';
import { openScene, type OpenScene } from './open-scene.ts';
import { say } from './say.ts';

/** Layers that show the trials. */
const LAYERS = [
  { id: 'chat', widget: 'chat-box', name: 'Chat', x: 900, y: 100, width: 500, height: 800, settings: {} },
  { id: 'badge', widget: 'live-badge', name: 'Badge', x: 0, y: 0, width: 400, height: 150, settings: {} },
  { id: 'count', widget: 'viewer-counter', name: 'Viewers', x: 400, y: 0, width: 400, height: 150, settings: {} },
  { id: 'clips', widget: 'clips-carousel', name: 'Clips', x: 0, y: 600, width: 700, height: 400, settings: {} },
];

for (const [device, screen] of Object.entries(SCREENS)) {
  describe(`trying a scene on air on a ${device}`, { timeout: 240_000 }, () => {
    let room: OpenScene['room'];
    let source: WatchedPage;
    let other: WatchedPage;
    let canvas: CanvasDriver;

    before(async () => {
      ({ room, source, canvas } = await openScene(screen, LAYERS));
      const { url } = await room.mint('chat-box');
      other = await openPageAt(room.browser, url, { width: 500, height: 900 });
      for (const each of [source, other]) await findChat(each).waitFor({ state: 'attached' });
      await canvas.press(canvas.page.getByRole('button', { name: 'Try it' }));
    });
    after(() => room.close());

    const findChat = ({ page }: WatchedPage): Locator => page.locator('onair-chat-box');
    const findLine = (text: string): Locator => findChat(source).locator('[part~=message]', { hasText: text });
    const findForm = (): Locator => canvas.page.locator('onair-try-it');
    const send = (): Promise<void> => canvas.press(findForm().getByRole('button', { name: 'On air, as a test' }));
    const choose = async (what: string): Promise<void> => {
      await canvas.press(findForm().locator('wa-select'));
      await canvas.press(findForm().getByRole('option', { name: what, exact: true }));
    };
    const tryOut = async (what: string): Promise<void> => {
      await choose(what);
      await send();
    };

    it('shows a message, from an author named Test', async () => {
      await findForm().getByLabel('Words').fill('is it readable?');
      await send();
      await findForm().getByText('Sent to 1 page, marked as a test.').waitFor();
      await findLine('is it readable?').getByText('Test', { exact: true }).waitFor();
    });

    it('shows a message of the owner', async () => {
      await choose('A message of yours');
      await findForm().getByLabel('Words').fill('my own words');
      await send();
      await findLine('my own words').and(source.page.locator('[part~=message--own]')).waitFor();
    });

    it('shows a wall of emotes', async () => {
      await tryOut('A wall of emotes');
      for (const emotes of ['🎉 🎉 🎉', '⭐ ⭐ ⭐', '👋 👋']) await findLine(emotes).waitFor();
    });

    it('shows a raid of many authors', async () => {
      await tryOut('A raid');
      for (const author of ['Test 29', 'Test 30']) {
        await findChat(source).getByText(author, { exact: true }).waitFor();
      }
    });

    it('shows a new clip', async () => {
      await tryOut('A new clip');
      await source.page.locator('onair-clips-carousel').getByText('Test: a new clip').waitFor();
    });

    it('shows the end of the stream, going live without viewer numbers, and with them', async () => {
      const badge = source.page.locator('onair-live-badge').getByText('LIVE');
      const count = source.page.locator('onair-viewer-counter [part~=count]');
      await badge.waitFor();
      await tryOut('The end of the stream');
      await badge.waitFor({ state: 'hidden' });
      await tryOut('No viewer numbers');
      await badge.waitFor();
      await count.getByText('–', { exact: true }).waitFor();
      await tryOut('Going live');
      await count.getByText('128', { exact: true }).waitFor();
    });

    it('shows it on no other overlay, and stores nothing of it', async () => {
      await source.page.reload();
      await findChat(source).waitFor({ state: 'attached' });
      await say(room, 'a real one');
      for (const each of [source, other]) {
        await findChat(each).getByText('a real one').waitFor();
        assert.equal(await findChat(each).locator('[part~=message]').count(), 1);
      }
      assert.equal(await source.page.getByText('Test: a new clip').count(), 0);
    });
  });
}
