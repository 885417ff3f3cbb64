import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, describe, it } from 'node:test';
import type { Download, Locator, Page } from 'playwright-core';
import { until } from '../../../server/testing/until.ts';
import { openPage, openPageAt, type WatchedPage } from './chromium-page.ts';
import { drawDocumentPicture } from './document-picture.ts';
import { signIn } from './dashboard-driver.ts';
import { openRoomWithBrowser, type RoomWithBrowser } from './room-with-browser.ts';

describe('safety in the dashboard, with an overlay on air', { timeout: 240_000 }, () => {
  let room: RoomWithBrowser;
  let dashboard: WatchedPage;
  let overlay: WatchedPage;

  before(async () => {
    room = await openRoomWithBrowser();
    dashboard = await openPage(room.browser, { width: 1280, height: 900 });
    room.simulator.control.goLive();
    await signIn(dashboard.page, room);
    const { url } = await room.mint('chat-box', { settings: { limit: 50 } });
    overlay = await openPageAt(room.browser, url, { width: 420, height: 600 });
    await until(() => room.simulator.control.state().sockets.subscriptions['user/chat'] === 1, 'the upstream is up');
  });
  after(() => room.close());

  const findLine = (text: string): Locator => overlay.page.locator('onair-chat-box').getByText(text);
  function say(text: string, author = 'Mira'): void {
    assert.ok(room.simulator.control.say({ author, text }));
  }
  async function openSection(name: string): Promise<void> {
    await dashboard.page.getByRole('link', { name, exact: true }).click();
    await dashboard.page.getByRole('heading', { level: 1, name }).waitFor();
  }
  async function openWords(): Promise<Locator> {
    const words = dashboard.page.locator('onair-list-field#words');
    const title = dashboard.page.locator('[data-filter=words] .title');
    if ((await title.getAttribute('aria-expanded')) === 'false') await title.click();
    await words.locator('textarea').waitFor();
    return words;
  }
  async function save(): Promise<void> {
    await dashboard.page.getByRole('button', { name: 'Save', exact: true }).click();
    await dashboard.page.getByText('Saved.', { exact: true }).waitFor();
  }
  async function download(page: Page, act: () => Promise<void>): Promise<{ file: Download; text: string }> {
    const [file] = await Promise.all([page.waitForEvent('download'), act()]);
    return { file, text: await readFile(await file.path(), 'utf8') };
  }

  it('previews the effect of a new word, and takes its lines off air when it is saved', async () => {
    say('a harmless line');
    say('such a b4dword here');
    await findLine('such a b4dword here').waitFor();
    await openSection('Safety');
    const words = await openWords();
    await words.locator('textarea').fill('badword\n**');
    await words.getByText('There is nothing between the stars.').waitFor();
    await dashboard.page
      .locator('[data-filter=words]')
      .getByText(/Would have stopped 1 of the newest \d+ messages/)
      .waitFor();
    assert.ok(await findLine('such a b4dword here').isVisible(), 'nothing happens before it is saved');
    await save();
    await findLine('such a b4dword here').waitFor({ state: 'detached' });
    assert.ok(await findLine('a harmless line').isVisible());
    await dashboard.page.locator('[data-filter=words]').getByText('stopped 1', { exact: true }).waitFor();
  });

  it('saves words as a text file, and reads them from one', async () => {
    const { page } = dashboard;
    const words = await openWords();
    await words.locator('textarea').fill('badword\n*part*\n言葉\na whole phrase');
    await page.locator('[data-filter=words]').getByText('Would have stopped').waitFor();
    await drawDocumentPicture(page, 'safety');
    await save();
    const { file, text } = await download(page, () => words.getByRole('button', { name: 'Export' }).click());
    assert.equal(file.suggestedFilename(), 'onair-words.txt');
    assert.equal(text, 'badword\n*part*\n言葉\na whole phrase\n');
    await words.locator('textarea').fill('kept');
    await words
      .locator('input[type=file]')
      .setInputFiles({ name: 'w.txt', mimeType: 'text/plain', buffer: Buffer.from(text) });
    await words.getByText('Added 4.').waitFor();
    await save();
    await page.reload();
    assert.equal(await (await openWords()).locator('textarea').inputValue(), `kept\n${text.trim()}`);
  });

  it('takes all chat off air with one press, and shows only new chat after that is ended', async () => {
    const { page } = dashboard;
    say('before panic');
    await findLine('before panic').waitFor();
    await page.getByRole('button', { name: 'Take all chat off air' }).click();
    await findLine('before panic').waitFor({ state: 'detached' });
    assert.equal(await findLine('a harmless line').count(), 0);
    say('while panic lasts');
    for (const name of ['Docks', 'Activity', 'Safety']) {
      await openSection(name);
      await page.getByText('All chat is off air.').waitFor();
    }
    await page.getByRole('button', { name: 'Let chat on air again' }).click();
    await page.getByRole('button', { name: 'Show new chat' }).click();
    await page.getByText('All chat is off air.').waitFor({ state: 'detached' });
    say('after panic');
    await findLine('after panic').waitFor();
    for (const text of ['before panic', 'while panic lasts']) assert.equal(await findLine(text).count(), 0, text);
  });

  it('creates a dock, shows its actions at once, and revokes it', async () => {
    const { page } = dashboard;
    await openSection('Docks');
    await page.getByRole('button', { name: 'Moderator’s dock' }).click();
    const card = page.locator('onair-dock-card');
    const name = card.getByLabel('Name', { exact: true });
    await name.fill('Hana’s phone');
    await name.press('Tab');
    await card.getByRole('button', { name: 'Show', exact: true }).click();
    const url = await card.getByLabel('Link of the dock').inputValue();
    assert.match(url, /\/dock\/moderation#key=/);
    const dock = await openPage(room.browser, { width: 400, height: 600 });
    const opened = await dock.page.goto(url);
    assert.equal(opened?.status(), 200);
    const act = (action: string, body: object): Promise<number> =>
      dock.page.evaluate(
        async ([path, content]) => {
          const headers = {
            'content-type': 'application/json',
            authorization: `Bearer ${location.hash.slice('#key='.length)}`,
          };
          return (await fetch(path, { method: 'POST', headers, body: content })).status;
        },
        [`/api/air/${action}`, JSON.stringify(body)] as const,
      );
    assert.equal(await act('panic', { on: true }), 200);
    await page.getByText('All chat is off air.').waitFor();
    assert.equal(await act('panic', { on: false }), 200);
    await page.getByText('All chat is off air.').waitFor({ state: 'detached' });
    await card.getByRole('button', { name: 'Remove' }).click();
    await page.locator('wa-dialog').getByRole('button', { name: 'Remove' }).click();
    await card.waitFor({ state: 'detached' });
    assert.equal(await act('panic', { on: true }), 401);
  });

  it('lists actions, newest first, and saves them as CSV', async () => {
    const { page } = dashboard;
    await openSection('Activity');
    const lines = page.locator('onair-audit-section li');
    await lines.getByText('Hana’s phone let chat on air again').waitFor();
    await lines.first().getByText('Dashboard removed a dock').waitFor();
    const text = (await lines.allTextContents()).join('\n').replace(/\s+/g, ' ');
    for (const words of [
      'took all chat off air (panic)',
      'Dashboard changed the safety settings words and phrases 0 → 1',
    ]) {
      assert.ok(text.includes(words), `${words}: ${text}`);
    }
    await page.getByLabel('Dock').selectOption('Hana’s phone');
    await page.getByText('Dashboard changed').first().waitFor({ state: 'detached' });
    assert.equal(await lines.count(), 2);
    const csv = await download(page, () => page.getByRole('link', { name: 'Save as CSV' }).click());
    assert.equal(csv.text.trim().split('\r\n').length, 3, csv.text);
    assert.ok(csv.text.includes('Hana’s phone'));
  });

  it('writes nothing to the console', () => {
    assert.deepEqual([...dashboard.console], []);
  });
});
