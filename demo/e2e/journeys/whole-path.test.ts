import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import type { WidgetDefinition } from '../../../widgets/settings/describe.ts';
import { WIDGETS } from '../../../widgets/widgets.ts';
import { launchChromium, openPage, openPageAt, type WatchedPage } from './chromium-page.ts';
import {
  chooseInEditor,
  createOverlay,
  findCard,
  findEditor,
  openOverlay,
  openOverlays,
  openSection,
  readLink,
} from './dashboard-driver.ts';
import { drawDocumentPicture, drawsDocumentPictures } from './document-picture.ts';
import { control, say } from './onair-driver.ts';
import { startOnair, type OnairProcess } from './onair-process.ts';

/** Widgets with a picture in the README. */
const PICTURED = ['chat-box', 'viewer-counter', 'live-badge', 'clips-carousel'];

/** Created overlays by widget: their pages as in OBS. */
const overlays = new Map<string, WatchedPage & { readonly url: string }>();
let onair: OnairProcess;
let browser: Browser;
let dashboard: WatchedPage;

/** Waits for a clip, the last content, since its picture is loaded first. */
function waitForClip(page: Page): Promise<void> {
  return page.locator('onair-clips-carousel img').first().waitFor();
}

async function putIntoObs({ name, presets }: WidgetDefinition): Promise<void> {
  await createOverlay(dashboard.page, name);
  const url = await readLink(dashboard.page);
  assert.ok(url.includes(`/overlay/${name}#key=`), url);
  const watched = await openPageAt(browser, url, presets.landscape.size);
  overlays.set(name, { ...watched, url });
}

function overlayPage(widget: string): Page {
  const overlay = overlays.get(widget);
  assert.ok(overlay, `no overlay of ${widget}`);
  return overlay.page;
}

describe('the whole path, from the service to a widget in OBS', { timeout: 300_000 }, () => {
  before(async () => {
    [onair, browser] = await Promise.all([startOnair(), launchChromium()]);
    dashboard = await openPage(browser, { width: 1360, height: 900 });
  });

  after(async () => {
    await browser.close();
    await onair.stop();
  });

  it('prints the address in under 20 lines', () => {
    const lines = onair.output().split('\n');
    assert.ok(lines.length < 20, onair.output());
    assert.ok(lines.some((line) => line.includes(onair.url)));
  });

  it('signs in through the authorization dialog', async () => {
    const { page } = dashboard;
    await page.goto(onair.url);
    await page.getByRole('link', { name: 'Sign in' }).click();
    await page.locator('button.account').first().click();
    await page.getByRole('button', { name: 'Allow', exact: true }).click();
    await page.locator('[data-testid=owner]').waitFor();
    assert.equal(new URL(page.url()).pathname, '/');
    assert.equal(new URL(page.url()).search, '');
  });

  it('creates an overlay of each widget and opens it in a page without a login', async () => {
    // a canvas has an editor, and a journey, of its own
    for (const widget of WIDGETS) if (widget.name !== 'canvas') await putIntoObs(widget);
  });

  it('shows a chat line of the service', async () => {
    await say(onair, 'hello from the harbor 👋');
    await overlayPage('chat-box').getByText('hello from the harbor').waitFor();
    await overlayPage('chat-box').getByText('Mira').first().waitFor();
  });

  it('shows the summed viewers', async () => {
    const channels = await overlayPage('viewer-counter').evaluate(async () => {
      const key = location.hash.slice('#key='.length);
      const response = await fetch('/v2/user/stream', { headers: { authorization: `Bearer ${key}` } });
      return ((await response.json()) as { channels: readonly unknown[] }).channels.length;
    });
    await control(onair, 'viewers', { viewers: 111 });
    const sum = new RegExp(`^${111 * channels}$`);
    await overlayPage('viewer-counter').locator('onair-viewer-counter').getByText(sum).first().waitFor();
  });

  it('shows LIVE', async () => {
    const badge = overlayPage('live-badge').locator('onair-live-badge [part~=state]');
    await badge.filter({ hasText: /live/i }).waitFor();
  });

  it('shows a clip', async () => {
    await overlayPage('clips-carousel').locator('onair-clips-carousel img').first().waitFor({ state: 'attached' });
  });

  it('looks the same in the dashboard, with a live preview', async () => {
    await openOverlay(dashboard.page, 'Clips carousel');
    await dashboard.page
      .locator('onair-overlay-preview onair-clips-carousel img')
      .first()
      .waitFor({ state: 'attached' });
    await openOverlay(dashboard.page, 'Chat box');
    await dashboard.page.locator('onair-overlay-preview onair-chat-box').getByText('hello from the harbor').waitFor();
    await dashboard.page.evaluate(() => scrollTo(0, 0));
    await drawDocumentPicture(dashboard.page, 'dashboard');
    await openOverlays(dashboard.page);
    await waitForClip(dashboard.page);
    await drawDocumentPicture(dashboard.page, 'overlays');
    await dashboard.page.getByRole('link', { name: 'New', exact: true }).click();
    await dashboard.page
      .locator('[data-widget=ending] onair-countdown, [data-widget=ending] onair-text')
      .first()
      .waitFor();
    await drawDocumentPicture(dashboard.page, 'new-overlay');
    await openOverlay(dashboard.page, 'Chat box');
    for (const widget of PICTURED) await drawDocumentPicture(overlayPage(widget), `overlay-${widget}`);
  });

  it(
    'shows its pages as the documents do',
    { skip: !drawsDocumentPictures && 'set ONAIR_PICTURES=1 to draw pictures' },
    async () => {
      const { page } = dashboard;
      const sections = page.getByRole('navigation', { name: 'Sections' });
      await sections.getByRole('link', { name: 'Themes', exact: true }).click();
      await page.locator('[data-new]').click();
      await page.locator('onair-theme-editor .large onair-chat-box [part~=message]').first().waitFor();
      await waitForClip(page);
      await drawDocumentPicture(page, 'themes');
      await openSection(page, 'new');
      await page.locator('[data-widget=gameplay]').click();
      await page.locator('onair-canvas-stage onair-chat-box [part~=message]').first().waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
      await page.locator('onair-layer-list').getByText('Chat', { exact: true }).click();
      await page.locator('onair-layer-panel onair-settings-form').waitFor();
      await drawDocumentPicture(page, 'scene');
      await openOverlay(page, 'Chat box');
    },
  );

  it('puts a changed setting on air without a reload', async () => {
    const { page } = overlays.get('chat-box') ?? assert.fail('no chat box');
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    assert.equal(await page.locator('onair-chat-box time').count(), 0);
    await findEditor(dashboard.page).getByRole('tab', { name: 'People' }).click();
    await findEditor(dashboard.page).locator('onair-settings-form #showTime').click();
    await page.locator('onair-chat-box time').first().waitFor();
    assert.ok(await page.evaluate(() => 'isSamePage' in window));
  });

  it('shows the end of the stream', async () => {
    await control(onair, 'stop');
    const badge = overlayPage('live-badge').locator('onair-live-badge [part~=state]');
    await badge.filter({ hasText: /live/i }).waitFor({ state: 'detached' });
  });

  it('goes blank when the overlay is revoked', async () => {
    const { page } = dashboard;
    await chooseInEditor(page, 'Remove');
    await findCard(page, 'Chat box').waitFor({ state: 'detached' });
    await overlayPage('chat-box').getByText('hello from the harbor').waitFor({ state: 'detached' });
    assert.equal(await overlayPage('chat-box').locator('body').innerText(), '');
  });

  it('sends the key to no server or console (T9)', () => {
    for (const { url, requests, console } of overlays.values()) {
      const key = url.split('#key=')[1] ?? assert.fail('no key');
      assert.ok(key.length >= 43);
      for (const text of [...requests, ...console, ...dashboard.console, ...dashboard.requests, onair.output()]) {
        assert.ok(!text.includes(key), text);
      }
    }
  });

  it('sends no request to another machine, and writes nothing to the console', () => {
    const own = [new URL(onair.url).host, new URL(onair.simulatorUrl).host];
    for (const { requests, console } of [dashboard, ...overlays.values()]) {
      const foreign = requests.filter(
        (address) => !address.startsWith('data:') && !own.includes(new URL(address).host),
      );
      assert.deepEqual(foreign, []);
      assert.deepEqual([...console], []);
    }
  });

  it('shows every widget in the gallery', async () => {
    const { page, console } = await openPageAt(browser, `${onair.url}/gallery/`, { width: 1360, height: 900 });
    await page.locator('onair-chat-box').getByText(/\p{L}/u).first().waitFor();
    await page.locator('onair-viewer-counter').getByText(/\d/).first().waitFor();
    await page.locator('onair-live-badge').getByText('LIVE').first().waitFor();
    await page.locator('onair-clips-carousel img').first().waitFor({ state: 'attached' });
    await drawDocumentPicture(page, 'gallery');
    assert.deepEqual([...console], []);
  });
});
