import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Browser, Locator } from 'playwright-core';
import { ENGINES, launchChromium, openPage, openPageAt, type WatchedPage } from './chromium-page.ts';
import { createOverlay, findEditor, readLink } from './dashboard-driver.ts';
import { control } from './onair-driver.ts';
import { startOnair, type OnairProcess } from './onair-process.ts';

/** Waits until the widget of an overlay page shows a text: Playwright's own waiting uses methods that old engines lack. */
async function waitForText({ page }: WatchedPage, text: string): Promise<void> {
  await page.waitForFunction(
    (wanted) =>
      (document.querySelector('onair-text')?.shadowRoot?.querySelector('.words')?.textContent ?? '') === wanted,
    text,
  );
}

function hasLiveCode({ requests }: WatchedPage): boolean {
  return requests.some((address) => address.includes('/live-values-'));
}

describe('a text with live words, from the dashboard to the engines of OBS', { timeout: 300_000 }, () => {
  let onair: OnairProcess;
  let browser: Browser;
  let dashboard: WatchedPage;
  let url: string;
  const engines: Browser[] = [];
  let pages: readonly WatchedPage[] = [];

  before(async () => {
    [onair, browser] = await Promise.all([startOnair(), launchChromium()]);
    await control(onair, 'viewers', { viewers: 111 });
    dashboard = await openPage(browser, { width: 1360, height: 900 });
    const { page } = dashboard;
    await page.goto(onair.url);
    await page.getByRole('link', { name: 'Sign in' }).click();
    await page.locator('button.account').first().click();
    await page.getByRole('button', { name: 'Allow', exact: true }).click();
    await page.locator('[data-testid=owner]').waitFor();
    await createOverlay(page, 'text');
    url = await readLink(page);
    // one after another, since the first unpacks them
    for (const engine of ENGINES) engines.push(await launchChromium(engine));
    pages = await Promise.all(engines.map((engine) => openPageAt(engine, url, { width: 800, height: 160 })));
  });

  after(async () => {
    await Promise.all([browser, ...engines].map((each) => each.close()));
    await onair.stop();
  });

  const findForm = (): Locator => findEditor(dashboard.page).locator('onair-settings-form');
  const enter = async (setting: string, text: string): Promise<void> => {
    const input = findForm().locator(`wa-input#${setting} input`);
    await input.fill(text);
    await input.blur();
  };
  const onEach = async (text: string): Promise<void> => {
    await Promise.all(pages.map((page) => waitForText(page, text)));
  };
  const ask = async (path: string): Promise<Response> =>
    fetch(new URL(path, onair.url), { headers: { authorization: `Bearer ${url.split('#key=')[1] ?? ''}` } });

  it('loads no code for them before it has one, and may read nothing', async () => {
    await enter('text', 'Nothing live');
    await onEach('Nothing live');
    assert.deepEqual(
      pages.map(hasLiveCode),
      pages.map(() => false),
    );
    assert.equal((await ask('/v2/user/stream')).status, 403);
  });

  it('shows the viewers on air as soon as the word is inserted, without a reload', async () => {
    await Promise.all(pages.map(({ page }) => page.evaluate(() => Object.assign(window, { isSamePage: true }))));
    await enter('text', 'Watching now: ');
    await findForm().getByRole('button', { name: 'Insert {viewers}' }).click();
    await dashboard.page
      .locator('onair-overlay-preview onair-text')
      .getByText(/^Watching now: \d+$/)
      .waitFor();
    const { channels } = (await (await ask('/v2/user/stream')).json()) as { readonly channels: readonly unknown[] };
    await onEach(`Watching now: ${(111 * channels.length).toLocaleString('en')}`);
    assert.equal((await ask('/v2/user/profile')).status, 403);
  });

  it('shows the text for unknown words once the stream has ended', async () => {
    await enter('unknownText', 'no one yet');
    await control(onair, 'stop');
    await onEach('Watching now: no one yet');
  });

  it('may read nothing again once the word is gone', async () => {
    await enter('text', 'Good night');
    await onEach('Good night');
    assert.equal((await ask('/v2/user/stream')).status, 403);
    for (const { page, console } of pages) {
      assert.ok(await page.evaluate(() => 'isSamePage' in window));
      assert.deepEqual([...console], []);
    }
  });
});
