import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Browser, BrowserContext } from 'playwright-core';
import { until } from '../../../server/testing/until.ts';
import { openRoom, type Room } from '../faults/room.ts';
import {
  awaitLayer,
  createCanvasDriver,
  SCREENS,
  makeScene,
  readCanvas,
  signInTo,
  type CanvasDriver,
} from './canvas-driver.ts';
import { launchChromium, openPage, type WatchedPage } from './chromium-page.ts';
import { signIn } from './dashboard-driver.ts';

/** A visible tab asks the server every 5 s. One that says it is hidden asks once, so it does not learn what another has saved. */
async function hideTabs(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => Object.defineProperty(document, 'visibilityState', { value: 'hidden' }));
}

for (const [device, screen] of Object.entries(SCREENS)) {
  describe(`two tabs that edit the same canvas on a ${device}`, { timeout: 240_000 }, () => {
    let room: Room;
    let browser: Browser;
    let first: CanvasDriver;
    let second: CanvasDriver;
    let id: string;
    let source: WatchedPage;

    before(async () => {
      [room, browser] = await Promise.all([openRoom(), launchChromium()]);
      const tab = await openPage(browser, screen);
      await hideTabs(tab.context);
      const other = await tab.context.newPage();
      [first, second] = [tab.page, other].map((page) => createCanvasDriver(page, screen)) as [
        CanvasDriver,
        CanvasDriver,
      ];
      second.page.setDefaultTimeout(60_000);
      const scene = await makeScene(room);
      ({ id } = scene);
      source = await openPage(browser, { width: 1920, height: 1080 });
      await source.page.goto(scene.url);
      await signInTo(first, room, id);
      await second.page.goto(`${room.url}/#scene/${id}`);
      await second.frame('Words').waitFor();
    });
    after(async () => {
      await browser.close();
      await room.close();
    });

    const readX = async (): Promise<number | undefined> => (await readCanvas(room, id)).layers[0]?.x;
    const isOnAir = async (x: number): Promise<void> => {
      await awaitLayer(source, 'text', (layer) => layer?.x === x);
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
      tab.page.getByText('This canvas was changed in another tab').first().waitFor();
    const answer = async (tab: CanvasDriver, whose: 'Keep mine' | 'Keep theirs'): Promise<void> => {
      await tab.press(tab.page.getByRole('button', { name: whose }));
      await tab.page.locator('wa-dialog[open]').waitFor({ state: 'detached' });
    };
    const seeState = (tab: CanvasDriver, text: string): Promise<void> =>
      tab.page.locator('.state', { hasText: text }).waitFor();

    it('tells the later one, which keeps its own', async () => {
      await move(first, 300);
      await isOnAir(300);
      await move(second, 400);
      await seeQuestion(second);
      assert.equal(await readX(), 300);
      await answer(second, 'Keep mine');
      await isOnAir(400);
      await seeState(second, 'On air');
    });

    it('tells the other one then, which takes what is on air', async () => {
      await move(first, 500);
      await seeQuestion(first);
      assert.equal(await readX(), 400);
      await answer(first, 'Keep theirs');
      await seeState(first, 'On air');
      await first.select('Words');
      await until(async () => (await first.readPlace('X')) === 400);
      assert.equal(await readX(), 400);
      // and what was entered here can still be taken back to
      await first.press(first.page.getByRole('button', { name: 'Undo' }));
      await isOnAir(500);
    });

    it('overwrites no draft unseen either', async () => {
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
    let room: Room;
    let browser: Browser;

    before(async () => {
      [room, browser] = await Promise.all([openRoom(), launchChromium()]);
    });
    after(async () => {
      await browser.close();
      await room.close();
    });

    it('tells the later one, which chooses mine or theirs', async () => {
      const { id } = await room.mint('chat-box');
      const readName = async (): Promise<string> =>
        ((await (await room.send('GET', `/api/overlays/${id}`)).json()) as { name: string }).name;
      const tab = await openPage(browser, screen);
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
