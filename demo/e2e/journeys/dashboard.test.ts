import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { openPage, type WatchedPage } from './chromium-page.ts';
import {
  chooseInEditor,
  createOverlay,
  findCard,
  findEditor,
  findName,
  openOverlay,
  openOverlays,
  signIn,
} from './dashboard-driver.ts';
import { openRoomWithBrowser, type RoomWithBrowser } from './room-with-browser.ts';
import { say } from './say.ts';

const desktop = { width: 1360, height: 900 };

describe('the dashboard shows the current state', { timeout: 240_000 }, () => {
  let room: RoomWithBrowser;
  let watched: WatchedPage;

  before(async () => {
    room = await openRoomWithBrowser();
    watched = await openPage(room.browser, desktop);
  });
  after(() => room.close());

  it('writes nothing to the console while signed out', async () => {
    await watched.page.goto(room.url);
    await watched.page.getByRole('link', { name: 'Sign in' }).waitFor();
    assert.deepEqual([...watched.console], []);
  });

  it('shows sample data in every preview while the stream is not live, and real data when it is live', async () => {
    const { page } = watched;
    room.simulator.control.stop();
    await signIn(page, room);
    const preview = page.locator('onair-overlay-preview');
    for (const widget of ['viewer-counter', 'live-badge', 'clips-carousel', 'chat-box']) {
      await createOverlay(page, widget);
      await preview.locator(`.source > onair-${widget} [part]`).first().waitFor();
      await preview.getByText('Sample data').waitFor();
    }
    assert.ok(await findEditor(page).getByRole('switch', { name: 'Sample data' }).isChecked());
    await findEditor(page).getByText('Sample data').first().click();
    await preview.getByText('this box is waiting for yours').waitFor();
    room.simulator.control.goLive();
    await findEditor(page).getByRole('switch', { name: 'Sample data' }).waitFor({ state: 'detached' });
    await say(room, 'hello there');
    await preview.getByText('hello there').waitFor();
    await preview.getByText('this box is waiting for yours').waitFor({ state: 'detached' });
    assert.deepEqual([...watched.console], []);
  });

  it('keeps changes while the server is down, and saves them when it is back', async () => {
    const { page } = watched;
    await room.stop();
    await findName(page).fill('Changed meanwhile');
    await findName(page).press('Tab');
    await page.getByText('does not answer').waitFor();
    await findEditor(page).getByText('Not saved yet').waitFor();
    await room.start();
    await page.getByText('The Onair server is back').waitFor();
    await findEditor(page).getByText('Not saved yet').waitFor({ state: 'detached' });
    await page.reload();
    await openOverlay(page, 'Changed meanwhile');
    assert.equal(await findName(page).inputValue(), 'Changed meanwhile');
  });

  it('follows changes and revocations in another tab', async () => {
    const { page, context } = watched;
    const other = await context.newPage();
    await other.goto(room.url);
    await openOverlay(other, 'Changed meanwhile');
    await findName(other).fill('Named elsewhere');
    await findName(other).press('Tab');
    await page.bringToFront();
    await openOverlays(page);
    await findCard(page, 'Named elsewhere').waitFor();
    await chooseInEditor(other, 'Remove');
    await findCard(page, 'Named elsewhere').waitFor({ state: 'detached' });
    await page.getByText('“Named elsewhere” was removed elsewhere.').waitFor();
    await other.close();
  });

  it('reports a refusal of the server beside the field, and restores the value', async () => {
    const { page } = watched;
    await openOverlay(page, 'Clips carousel');
    const before = await findName(page).inputValue();
    await findName(page).fill('  ');
    await findName(page).press('Tab');
    await findEditor(page).getByText('Must be a text of 1 to 80 characters.').waitFor();
    assert.equal(await findName(page).inputValue(), before);
    await findEditor(page).getByText('On your website').click();
    const origins = findEditor(page).getByLabel('Sites that may embed it');
    await origins.fill('ftp://nowhere');
    await origins.press('Tab');
    await findEditor(page).locator('#allowed-origins-note .refused').waitFor();
    assert.equal(await origins.inputValue(), '');
  });
});
