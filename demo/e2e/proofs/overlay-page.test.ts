import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import type { ContentPart } from '../../../core/service/content-part.ts';
import type { TestBrowser } from '../../../server/testing/test-browser.ts';
import { launchChromium, openPage } from '../journeys/chromium-page.ts';
import type { WatchedPage } from '../journeys/chromium-page.ts';
import { buildPages, serveOnair } from './served-onair.ts';
import { until } from '../../../server/testing/until.ts';
import type { ServedOnair } from './served-onair.ts';

const SIZE = { width: 480, height: 800 };
const EVIL = 'http://127.0.0.1:9/beacon';
const SCRIPT = `<img src="${EVIL}" onerror="window.isOwned=1"><script>window.isOwned=1</script>`;
const HOSTILE: readonly ContentPart[] = [
  { type: 'text', subtype: 'normalText', content: SCRIPT, color: `red;background:url(${EVIL})` },
  { type: 'text', subtype: 'normalText', content: '</style><style>body{display:none}</style>', color: null },
  { type: 'link', url: 'javascript:window.isOwned=1', content: 'bank.example' },
  { type: 'img', subtype: 'link', content: EVIL },
  { type: 'img', subtype: 'sprite', link: EVIL, objectPosition: `url(${EVIL})`, height: '9e9px', width: 'var(--x)' },
];

describe('an overlay page in Chromium', { timeout: 240_000 }, () => {
  let onair: ServedOnair;
  let owner: TestBrowser;
  let browser: Browser;

  before(async () => {
    buildPages();
    [onair, browser] = await Promise.all([serveOnair({ scenario: false }), launchChromium()]);
    owner = await onair.signIn();
  });

  after(async () => {
    await browser.close();
    await onair.clear();
  });

  const open = async (
    widget: string,
    change: (url: URL) => void = () => undefined,
    locale?: string,
  ): Promise<WatchedPage> => {
    const watched = await openPage(browser, SIZE, locale);
    await watched.page.addInitScript(spyOnObs);
    const url = new URL((await onair.mint(owner, widget)).url);
    change(url);
    await watched.page.goto(url.href);
    return watched;
  };
  const showLine = async (page: Page, line: { author: string; contents: readonly ContentPart[]; own?: boolean }) => {
    const lastWord = `word ${randomUUID()}`;
    const isShown = page.locator('onair-chat-box').getByText(lastWord).first();
    // messages from before the server subscribes are lost by the API's design
    await until(() => (onair.simulator.control.state().sockets.subscriptions['user/chat'] ?? 0) > 0);
    onair.simulator.control.say(line);
    onair.simulator.control.say({ author: 'Mira', text: lastWord });
    await isShown.waitFor();
  };
  const assertUnharmed = async ({ page, requests, console }: WatchedPage): Promise<void> => {
    assert.deepEqual(
      requests.filter((address) => new URL(address).host !== new URL(onair.url).host),
      [],
    );
    assert.equal(await page.evaluate(() => 'isOwned' in window), false);
    assert.equal(await page.evaluate(() => getComputedStyle(document.body).display), 'block');
    assert.equal(await page.evaluate(() => getComputedStyle(document.body).backgroundColor), 'rgba(0, 0, 0, 0)');
    assert.deepEqual(
      console.filter((line) => line.startsWith('uncaught')),
      [],
    );
  };

  it('runs no script, loads nothing and restyles nothing for content of viewers (A13, T13, T14, T15)', async () => {
    const watched = await open('chat-box');
    await showLine(watched.page, { author: SCRIPT, contents: HOSTILE });
    await watched.page.locator('onair-chat-box').getByText('<img src=').first().waitFor();
    await assertUnharmed(watched);
  });

  it('does not draw somebody with the owner’s name as the owner (T26)', async () => {
    const { page } = await open('chat-box');
    const contents: readonly ContentPart[] = [
      { type: 'text', subtype: 'normalText', content: 'it is me', color: null },
    ];
    await showLine(page, { author: 'pixelharbor', contents, own: false });
    assert.equal(await page.locator('onair-chat-box [part~="message--own"]').count(), 0);
    await showLine(page, { author: 'pixelharbor', contents, own: true });
    assert.equal(await page.locator('onair-chat-box [part~="message--own"]').count(), 1);
  });

  it('never calls the functions by which OBS lets a page control it (T18, A13)', async () => {
    const { page } = await open('chat-box');
    await showLine(page, { author: SCRIPT, contents: HOSTILE });
    assert.deepEqual(await page.evaluate(() => Reflect.get(window, 'obsCalls') as unknown), []);
  });

  it('changes only single settings within their bounds by hostile parameters in its address (T19, E44)', async () => {
    const watched = await open('viewer-counter', ({ searchParams }) => {
      for (const name of ['color', 'textColor', 'font', 'fontFamily', 'accent', 'background', 'theme']) {
        searchParams.set(name, `x;}body{display:none;background:url(${EVIL})}`);
      }
      for (const name of ['src', 'ws', 'server', 'url', 'key']) searchParams.set(name, EVIL.replace('http', 'ws'));
      searchParams.set('__proto__', SCRIPT);
    });
    await watched.page.locator('onair-viewer-counter').waitFor({ state: 'attached' });
    await watched.page.waitForFunction(() => document.fonts.status === 'loaded');
    await assertUnharmed(watched);
  });

  it('uses the language of OBS', async () => {
    const { page } = await open('viewer-counter', () => undefined, 'de-AT');
    onair.simulator.control.goLive();
    onair.simulator.control.setViewers({ viewers: 1 });
    await page.locator('onair-viewer-counter').getByText('schauen zu').waitFor();
    assert.equal(await page.locator('html').getAttribute('lang'), 'de-AT');
  });

  it('loads the layout in its address', async () => {
    onair.simulator.control.goLive();
    onair.simulator.control.addClip({ title: 'A fine catch' });
    const counter = await open('viewer-counter', ({ searchParams }) => searchParams.set('layout', 'row'));
    await counter.page.locator('onair-viewer-counter [part~=figure]').first().waitFor();
    const clips = await open('clips-carousel', ({ searchParams }) => searchParams.set('layout', 'filmstrip'));
    await clips.page.locator('onair-clips-carousel [part~=card]').nth(1).waitFor({ state: 'attached' });
    for (const { console, requests } of [counter, clips]) {
      assert.deepEqual(console, []);
      assert.ok(requests.some((address) => /\/(counter-details|many-layout)-/.test(address)));
    }
  });
});

/** Replaces `window.obsstudio` by a recorder of calls; runs in the page. */
function spyOnObs(): void {
  const calls: string[] = [];
  const get = (_: object, name: string | symbol): unknown =>
    name === 'pluginVersion' ? '2.24.0' : () => calls.push(String(name));
  Object.assign(window, { obsCalls: calls, obsstudio: new Proxy({}, { get }) });
}
