import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { after, before, describe, it } from 'node:test';
import { chromium } from 'playwright-core';
import type { Browser } from 'playwright-core';
import { chromiumFlags, findChromium } from '../../../scripts/chromium.ts';
import { engineExecutable, engineVersions } from '../../../scripts/engines.ts';
import { createPagePolicy } from './page-policy.ts';

const HOST = 'localhost:4680';

describe('page policy', () => {
  it('names the address of the socket for old engines, but no invalid host', () => {
    const policyFor = (host: string): string => createPagePolicy('overlay', { imageHosts: [], host });
    assert.match(policyFor(HOST), /connect-src 'self' ws:\/\/localhost:4680 wss:\/\/localhost:4680;/);
    for (const host of ['', 'a;script-src *', 'a b', '[::1]:4680', "'unsafe-inline'"]) {
      assert.match(policyFor(host), /connect-src 'self';/, host);
    }
  });

  it('lets controls place their parts and read their icons on the pages that have them, and on no other', () => {
    for (const page of ['dashboard', 'gallery', 'overlay', 'dock'] as const) {
      const policy = createPagePolicy(page, { imageHosts: [], host: HOST });
      const hasControls = page === 'dashboard' || page === 'gallery';
      assert.equal(policy.includes("style-src-attr 'unsafe-inline'"), hasControls, page);
      assert.equal(policy.includes("connect-src 'self' data:"), hasControls, page);
    }
  });

  it('lets the dashboard, and no other page, connect to OBS on its own computer', () => {
    for (const page of ['dashboard', 'gallery', 'overlay', 'dock'] as const) {
      const policy = createPagePolicy(page, { imageHosts: [], host: HOST });
      assert.equal(policy.includes('ws://127.0.0.1:*'), page === 'dashboard', page);
    }
  });

  for (const [page, source] of [
    ['dashboard', '../../pages/dashboard/index.html'],
    ['overlay', '../../pages/overlay/index.html'],
    ['dock', '../../pages/docks/index.html'],
    ['gallery', '../../../demo/gallery/index.html'],
  ] as const) {
    it(`lets the script inside the page run, if there is one, and no other: ${page}`, () => {
      const html = readFileSync(new URL(source, import.meta.url), 'utf8').replaceAll('\r', '');
      const scripts = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, text = '']) => text);
      const hashes = scripts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
      assert.equal(scripts.length, page === 'gallery' ? 0 : 1);
      const policy = createPagePolicy(page, { imageHosts: [], host: HOST });
      assert.ok(policy.includes(`; script-src ${["'self'", ...hashes].join(' ')}; `), policy);
    });
  }

  it('lets every page play videos of this server, and no others', () => {
    for (const page of ['dashboard', 'overlay', 'dock', 'gallery'] as const)
      assert.match(createPagePolicy(page, { imageHosts: ['img.example'], host: HOST }), /; media-src 'self'; /);
  });

  it('leaves out image hosts that are invalid', () => {
    const imageHosts = ['ok.example.com', '*', "x.example.com; script-src 'unsafe-inline'", 'http://example.com'];
    assert.match(
      createPagePolicy('overlay', { imageHosts, host: HOST }),
      /img-src 'self' data: https:\/\/ok\.example\.com;/,
    );
  });

  it('lets Custom CSS load from its listed hosts, fonts and images separately', () => {
    const styleHosts = { fonts: ['fonts.example'], pictures: ['http://127.0.0.1:8080'] };
    const policy = createPagePolicy('overlay', { imageHosts: ['img.example'], host: HOST, styleHosts });
    assert.match(policy, /font-src 'self' data: https:\/\/fonts\.example;/);
    assert.match(policy, /style-src-elem 'self' 'unsafe-inline' https:\/\/fonts\.example;/);
    assert.match(policy, /img-src 'self' data: https:\/\/img\.example http:\/\/127\.0\.0\.1:8080;/);
    assert.match(policy, /script-src 'self' 'sha256-[^' ]+';/);
  });

  it('is the default one for an invalid host, also for a wildcard', () => {
    const hosts = ['*', '*.example.com', "x.example; script-src 'unsafe-inline'", 'http://example.com'];
    const usual = createPagePolicy('overlay', { imageHosts: [], host: HOST });
    assert.equal(
      createPagePolicy('overlay', { imageHosts: [], host: HOST, styleHosts: { fonts: hosts, pictures: hosts } }),
      usual,
    );
  });

  const engines = [findChromium(), ...engineVersions.map(engineExecutable)].filter(
    (path) => path !== undefined && existsSync(path),
  );
  if (engines.length === 0) it('in a browser', { skip: 'no Chromium is installed' });
  for (const executablePath of engines) describeInBrowser(executablePath ?? '');
});

function describeInBrowser(executablePath: string): void {
  describe(`page policy in a real engine: ${executablePath}`, () => {
    let browser: Browser;
    let server: Server;
    let address: string;
    before(async () => {
      const html = '<html><head></head><body style="color: rgb(1, 2, 3)"><p>text</p></body></html>';
      server = createServer((_request, response) => {
        const policy = createPagePolicy('overlay', { imageHosts: [], host: HOST });
        response.setHeader('content-type', 'text/html').setHeader('content-security-policy', policy).end(html);
      });
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      const place = server.address();
      address = typeof place === 'object' && place !== null ? `http://127.0.0.1:${place.port}/` : '';
      browser = await chromium.launch({ executablePath, args: [...chromiumFlags] });
    });
    after(async () => {
      await browser.close();
      server.close();
    });

    it('allows the Custom CSS of OBS and style sheets made by script, but no style attribute and no foreign script (T13)', async () => {
      const page = await browser.newPage();
      await page.goto(address);
      const seen = await page.evaluate(async () => {
        const style = document.createElement('style');
        style.append('body { background-color: rgb(4, 5, 6) }');
        document.head.append(style);
        const sheet = new CSSStyleSheet();
        sheet.replaceSync('p { opacity: 0.5 }');
        document.adoptedStyleSheets.push(sheet);
        const p = document.querySelector('p');
        if (p) p.style.zIndex = '7';
        const hasRun = await new Promise<boolean>((resolve) => {
          const script = document.createElement('script');
          script.src = 'data:text/javascript,1';
          script.addEventListener('load', () => resolve(true));
          script.addEventListener('error', () => resolve(false));
          document.head.append(script);
        });
        const { backgroundColor, color } = getComputedStyle(document.body);
        const { opacity, zIndex } = getComputedStyle(p ?? document.body);
        return { backgroundColor, color, opacity, zIndex, hasRun };
      });
      await page.close();
      assert.deepEqual(seen, {
        backgroundColor: 'rgb(4, 5, 6)',
        color: 'rgb(0, 0, 0)',
        opacity: '0.5',
        zIndex: '7',
        hasRun: false,
      });
    });
  });
}
