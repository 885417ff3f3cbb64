import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, it } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { build } from 'vite';
import { root } from '../../../scripts/command.ts';
import { DEFAULT_IMAGE_HOSTS } from '../../../core/service/image-hosts.ts';
import { createServerFixture } from '../../../server/testing/server-fixture.ts';
import type { ServerFixture } from '../../../server/testing/server-fixture.ts';
import { until } from '../../../server/testing/until.ts';
import { launchChromium, openPage } from '../journeys/chromium-page.ts';
import { appearance } from '../../../widgets/settings/appearance.ts';
import { WIDGETS } from '../../../widgets/widgets.ts';

const EMOTE = 'https://static-cdn.jtvnw.net/emote.png';
const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

/** The policy that docs/embed.md tells, as one line, with that for Trusted Types. */
function readPolicy(): string {
  const policies = readFileSync('docs/embed.md', 'utf8').matchAll(/```http\nContent-Security-Policy:([^`]+)```/g);
  return Array.from(policies, ([, policy = '']) => policy.replace(/\s+/g, ' ').trim().replace(/;?$/, ';')).join(' ');
}

/** The elements as one script for pages without a bundler, with its lazy files. */
async function buildElements(): Promise<ReadonlyMap<string, string>> {
  const result = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      target: 'chrome103',
      write: false,
      modulePreload: false,
      lib: { entry: 'widgets/elements.ts', formats: ['es'], fileName: 'onair' },
    },
  });
  const outputs = [result].flat().flatMap((one) => ('output' in one ? one.output : []));
  return new Map(outputs.map((file) => [`/${file.fileName}`, file.type === 'chunk' ? file.code : '']));
}

/** A site on another origin that sends the policy. */
async function serveSite(files: ReadonlyMap<string, string>, policy: string): Promise<Server> {
  const server = createServer((request, response) => {
    const script = files.get(request.url ?? '');
    response.setHeader('content-security-policy', policy);
    response.setHeader('content-type', script === undefined ? 'text/html' : 'text/javascript');
    response.end(script ?? '<!doctype html><script type="module" src="/onair.js"></script>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

/** Records each violation in the page, as the directive and the blocked address. */
function noteViolations(): void {
  const violations: string[] = [];
  Object.assign(globalThis, { violations });
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
    violations.push(`${effectiveDirective} ${blockedURI.slice(0, 60)}`);
  });
}

function readViolations(page: Page): Promise<unknown> {
  return page.evaluate(() => Reflect.get(globalThis, 'violations') as unknown);
}

describe('widgets on a page with the policy of docs/embed.md', { timeout: 120_000 }, () => {
  let onair: ServerFixture;
  let site: Server;
  let browser: Browser;
  let page: Page;
  const urls: string[] = [];

  before(async () => {
    onair = await createServerFixture({ ONAIR_IMAGE_HOSTS: DEFAULT_IMAGE_HOSTS.join() });
    const files = await buildElements();
    // the document names remote servers with https; the test servers are local and use http
    const policy = readPolicy()
      .replaceAll('https://onair.example', onair.url)
      .replace('wss://onair.example', onair.url.replace('http', 'ws'))
      .replace('https://*.restream.io', onair.simulator.baseUrl);
    [site, browser] = await Promise.all([serveSite(files, policy), launchChromium()]);
    const owner = await onair.signIn();
    for (const { name } of WIDGETS) {
      const response = await owner.send('POST', '/api/overlays', { widget: name, name });
      urls.push(((await response.json()) as { url: string }).url);
    }
    ({ page } = await openPage(browser, { width: 900, height: 1200 }));
    await page.addInitScript(noteViolations);
    await page.route(/^https:/, (route) => route.fulfill({ contentType: 'image/gif', body: PIXEL }));
    await page.goto(`http://127.0.0.1:${(site.address() as AddressInfo).port}/`);
  });

  after(async () => {
    await browser.close();
    site.close();
    await onair.close();
  });

  it('lists the hosts whose pictures a server allows', () => {
    const images = /img-src ([^;]+)/.exec(readPolicy())?.[1]?.trim().split(' ');
    assert.deepEqual(
      images,
      DEFAULT_IMAGE_HOSTS.map((host) => `https://${host}`),
    );
  });

  it('draws every widget in every theme, marks, emotes and art too, without violations', async () => {
    await page.evaluate(
      ([widgets, sources]) => {
        for (const [index, widget] of widgets.entries()) {
          const element = document.createElement(`onair-${widget}`);
          element.setAttribute('src', sources[index] ?? '');
          element.style.height = '280px';
          document.body.append(element);
        }
      },
      [WIDGETS.map(({ name }) => name), urls] as const,
    );
    const { control } = onair.simulator;
    await until(() => (control.state().sockets.subscriptions['user/chat'] ?? 0) > 0, 'somebody listens to chat');
    control.goLive();
    control.addClip();
    control.say({ author: 'Mira', contents: [{ type: 'img', subtype: 'link', content: EMOTE }] });
    for (const drawn of [
      'onair-chat-box .mark',
      'onair-chat-box img',
      'onair-live-badge .mark',
      'onair-clips-carousel .art',
    ]) {
      await page.locator(drawn).first().waitFor({ state: 'attached' });
    }
    for (const theme of appearance.theme.options) {
      await page.evaluate((name) => {
        for (const element of document.body.children) element.setAttribute('theme', name);
        return new Promise((resolve) => void requestAnimationFrame(() => void requestAnimationFrame(resolve)));
      }, theme);
    }
    await page.waitForLoadState('networkidle');
    assert.deepEqual(await readViolations(page), []);
  });

  it('would detect a violation', async () => {
    await page.evaluate(() => {
      const image = new Image();
      image.src = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
      return new Promise((resolve) => document.addEventListener('securitypolicyviolation', resolve));
    });
    assert.deepEqual(await readViolations(page), ['img-src data']);
  });
});
