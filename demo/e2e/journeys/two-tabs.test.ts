import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { BrowserContext } from 'playwright-core';
import { until } from '../../../server/testing/until.ts';
import { createCanvasDriver, SCREENS, type CanvasDriver } from './canvas-driver.ts';
import { openPage } from './chromium-page.ts';
import { signIn } from './dashboard-driver.ts';
import { awaitLayer, openScene, readCanvas, showScene, type OpenScene } from './open-scene.ts';
import { openRoomWithBrowser, type RoomWithBrowser } from './room-with-browser.ts';

/** Makes tabs hidden: a visible tab polls the server every 5 s, a hidden one only once, so it misses saves of another tab. */
async function hideTabs(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => Object.defineProperty(document, 'visibilityState', { value: 'hidden' }));
}

/** Status of a tab as saved, with or without the information that the canvas is open. */
const SAVED = /^\s*(?:On air|Saved)\s*$/;

for (const [device, screen] of Object.entries(SCREENS)) {
  describe(`two tabs that edit the same canvas on a ${device}`, { timeout: 240_000 }, () => {
    let scene: OpenScene;
    let first: CanvasDriver;
    let second: CanvasDriver;

    before(async () => {
      scene = await openScene(screen);
      const { editor, room, id } = scene;
      first = scene.canvas;
      await hideTabs(editor.context);
      await first.page.reload();
      await first.frame('Words').waitFor();
      second = createCanvasDriver(await editor.context.newPage(), screen);
      second.page.setDefaultTimeout(60_000);
      await showScene(second, room, id);
    });
    after(() => scene.room.close());

    const readX = async (): Promise<number | undefined> => (await readCanvas(scene)).layers[0]?.x;
    const isOnAir = async (x: number): Promise<void> => {
      await awaitLayer(scene.source, 'text', (layer) => layer?.x === x);
    };
    const move = async (tab: CanvasDriver, x: number): Promise<void> => {
      await tab.page.bringToFront();
      await tab.select('Words');
      await tab.setPlace('X', x);
    };
    const moveInDraft = async (tab: CanvasDriver, x: number): Promise<void> => {
      const saved = tab.page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok());
      await move(tab, x);
      await saved;
    };
    const seeQuestion = (tab: CanvasDriver): Promise<void> =>
      tab.page.getByText('This scene was changed in another tab').first().waitFor();
    const answer = async (tab: CanvasDriver, whose: 'Keep mine' | 'Keep theirs'): Promise<void> => {
      await tab.press(tab.page.getByRole('button', { name: whose }));
      await tab.page.locator('wa-dialog[open]').waitFor({ state: 'detached' });
    };
    const seeState = (tab: CanvasDriver, text: string | RegExp): Promise<void> =>
      tab.page.locator('.state', { hasText: text }).waitFor();

    it('warns the later one, which keeps its own', async () => {
      await move(first, 300);
      await isOnAir(300);
      await move(second, 400);
      await seeQuestion(second);
      assert.equal(await readX(), 300);
      await answer(second, 'Keep mine');
      await isOnAir(400);
      await seeState(second, SAVED);
    });

    it('warns the other one then, which takes the published canvas', async () => {
      await move(first, 500);
      await seeQuestion(first);
      assert.equal(await readX(), 400);
      await answer(first, 'Keep theirs');
      await seeState(first, SAVED);
      await first.select('Words');
      await until(async () => (await first.readPlace('X')) === 400);
      assert.equal(await readX(), 400);
      // undo still restores the changes made here
      await first.press(first.page.getByRole('button', { name: 'Undo' }));
      await isOnAir(500);
    });

    it('overwrites no unseen draft either', async () => {
      for (const tab of [first, second]) await tab.page.reload();
      await first.page.bringToFront();
      await first.frame('Words').waitFor();
      await first.press(first.page.locator('onair-canvas-editor .top wa-switch'));
      await seeState(first, 'Draft saved');
      await second.page.bringToFront();
      await second.page.reload();
      await seeState(second, 'Draft saved');
      await moveInDraft(first, 600);
      await move(second, 700);
      await seeQuestion(second);
      await answer(second, 'Keep theirs');
      await second.select('Words');
      await until(async () => (await second.readPlace('X')) === 600);
      await moveInDraft(second, 800);
      await first.page.bringToFront();
      await first.press(first.page.getByRole('button', { name: 'Publish', exact: true }));
      await seeQuestion(first);
      assert.equal(await readX(), 500);
      await answer(first, 'Keep mine');
      await isOnAir(600);
    });
  });

  describe(`two tabs that edit the same widget on a ${device}`, { timeout: 240_000 }, () => {
    let room: RoomWithBrowser;

    before(async () => {
      room = await openRoomWithBrowser();
    });
    after(() => room.close());

    it('warns the later one, which chooses mine or theirs', async () => {
      const { id } = await room.mint('chat-box');
      const readName = async (): Promise<string> =>
        ((await (await room.send('GET', `/api/overlays/${id}`)).json()) as { name: string }).name;
      const tab = await openPage(room.browser, screen);
      await hideTabs(tab.context);
      await signIn(tab.page, room);
      await tab.page.goto(`${room.url}/#overlay/${id}`);
      const nameField = tab.page.locator('onair-overlay-editor').getByLabel('Name', { exact: true });
      await nameField.waitFor();
      const rename = async (theirs: string, mine: string): Promise<void> => {
        await room.send('PATCH', `/api/overlays/${id}`, { name: theirs });
        await nameField.fill(mine);
        await nameField.press('Enter');
        await tab.page.getByText('Another tab changed this too').waitFor();
        assert.equal(await readName(), theirs);
      };
      await rename('Theirs', 'Mine');
      await tab.page.getByRole('button', { name: 'Save mine' }).click();
      await tab.page.getByText('Another tab changed this too').waitFor({ state: 'detached' });
      await until(async () => (await readName()) === 'Mine');
      await rename('Theirs again', 'Mine again');
      await tab.page.getByRole('button', { name: 'Keep the other' }).click();
      await until(async () => (await nameField.inputValue()) === 'Theirs again');
      assert.equal(await readName(), 'Theirs again');
    });
  });
}
