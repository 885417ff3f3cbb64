import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, it } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { SESSION_COOKIE, toCookieName } from '../../../server/http/cookies.ts';
import type { TestBrowser } from '../../../server/testing/test-browser.ts';
import { until } from '../../../server/testing/until.ts';
import { launchChromium, openPage } from '../journeys/chromium-page.ts';
import type { WatchedPage } from '../journeys/chromium-page.ts';
import { buildPages, serveOnair } from './served-onair.ts';
import type { ServedOnair } from './served-onair.ts';

const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

/** Any installed font: one that comes with the browser's driver. */
const [fontFile = ''] = globSync('node_modules/playwright-core/lib/vite/traceViewer/*.ttf');
const FONT = readFileSync(fontFile);

interface FontHost extends Server {
  /** Requested paths. */
  readonly asked: string[];
  readonly origin: string;
}

/** A server of fonts and pictures on this machine, which records its requests. */
async function serveHost(): Promise<FontHost> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.setHeader('access-control-allow-origin', '*');
    response.end(request.url?.endsWith('.ttf') ? FONT : PIXEL);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return Object.assign(server, { asked, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
}

describe('Custom CSS of an overlay in OBS', { timeout: 240_000 }, () => {
  let onair: ServedOnair;
  let owner: TestBrowser;
  let browser: Browser;
  let host: FontHost;
  let id: string;
  let watched: WatchedPage;
  let page: Page;

  before(async () => {
    buildPages();
    [onair, browser, host] = await Promise.all([serveOnair({ scenario: false }), launchChromium(), serveHost()]);
    owner = await onair.signIn();
    const overlay = await onair.mint(owner, 'chat-box');
    ({ id } = overlay);
    watched = await openPage(browser, { width: 480, height: 800 });
    ({ page } = watched);
    const css = `
      @font-face { font-family: Listed; src: url('${host.origin}/font.ttf') }
      @font-face { font-family: Inline; src: url('data:font/ttf;base64,${FONT.toString('base64')}') }
      body { background-image: url('${host.origin}/paper.gif'); font-family: Listed }
      body::before { content: 'a'; font-family: Inline }
      body::after { content: 'a'; font-family: Listed }`;
    // OBS adds it to the head of each loaded page (obs-browser, browser-client.cpp)
    page.on('load', () => void page.addStyleTag({ content: css }).catch(() => undefined));
    await page.goto(overlay.url);
  });

  after(async () => {
    await browser.close();
    host.close();
    await onair.clear();
  });

  const readRefused = async (): Promise<readonly { readonly kind: string }[]> => {
    const answer = await owner.get(`/api/overlays/${id}/refused-loads`);
    return (await answer.json()) as readonly { readonly kind: string }[];
  };
  const isLoaded = (family: string): Promise<boolean> =>
    page.evaluate(
      (name) => [...document.fonts].some((font) => font.family === name && font.status === 'loaded'),
      family,
    );

  /** Opens the dashboard of the owner with the overlay. */
  const openDashboard = async (): Promise<Page> => {
    const dashboard = await openPage(browser, { width: 1360, height: 900 });
    const name = toCookieName(onair.url, SESSION_COOKIE);
    const cookie = { name, value: owner.cookie(SESSION_COOKIE) ?? '', url: onair.url };
    await dashboard.context.addCookies([cookie]);
    await dashboard.page.goto(onair.url);
    await dashboard.page.locator('onair-overlay-card a.open').first().click();
    return dashboard.page;
  };

  it('loads fonts that are part of the CSS, and nothing from an unlisted host', async () => {
    await until(() => isLoaded('Inline'), 'the inline font');
    await until(async () => (await readRefused()).length === 2, 'both were told');
    assert.deepEqual(host.asked, []);
    assert.equal(await isLoaded('Listed'), false);
  });

  it('reports refused requests to the owner, and draws none of them', async () => {
    const refused = [...(await readRefused())].sort((a, b) => a.kind.localeCompare(b.kind));
    assert.deepEqual(refused, [
      { kind: 'font', origin: host.origin, isProven: true },
      { kind: 'picture', origin: host.origin, isProven: true },
    ]);
    assert.equal(await page.evaluate(() => document.body.innerText.trim()), '');
  });

  it('loads both as soon as the owner allows them with a click in the dashboard, without a change in OBS', async () => {
    const dashboard = await openDashboard();
    const note = dashboard.locator('onair-refused-loads');
    const { host: name } = new URL(host.origin);
    await note.locator('li', { hasText: `could not load a font from ${name}. This host is not allowed` }).waitFor();
    for (const kind of ['font', 'picture']) {
      const load = note.locator('li', { hasText: `could not load a ${kind}` });
      await load.getByRole('button', { name: `Allow ${name}` }).click();
      await load.waitFor({ state: 'detached' });
    }
    await page.waitForURL(/css-pictures=/);
    await until(() => isLoaded('Listed'), 'the listed font');
    await until(() => host.asked.includes('/paper.gif'), 'the listed picture');
    assert.deepEqual(await readRefused(), []);
    // no server ever received the key in an address
    assert.ok(watched.requests.every((address) => !address.includes('key=')));
  });

  it("shows viewers' pictures from no host that is listed only for Custom CSS (A13, T15)", async () => {
    const asked = host.asked.length;
    await until(() => (onair.simulator.control.state().sockets.subscriptions['user/chat'] ?? 0) > 0, 'chat is heard');
    onair.simulator.control.say({
      author: 'Mallory',
      contents: [
        { type: 'img', subtype: 'link', content: `${host.origin}/beacon.gif` },
        {
          type: 'text',
          subtype: 'normalText',
          content: 'look',
          color: `red;background:url(${host.origin}/beacon.gif)`,
        },
      ],
    });
    await page.locator('onair-chat-box').getByText('look').first().waitFor();
    assert.deepEqual(host.asked.slice(asked), []);
  });

  it('loads nothing more from the host after the owner removes it', async () => {
    await owner.send('PATCH', `/api/overlays/${id}`, { settings: { fontHosts: null, pictureHosts: null } });
    await page.waitForURL(({ search }) => search === '');
    const asked = host.asked.length;
    await until(() => isLoaded('Inline'), 'the inline font');
    await until(async () => (await readRefused()).length === 2, 'both were told again');
    assert.deepEqual(host.asked.slice(asked), []);
  });
});
