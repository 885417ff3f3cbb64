import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, it } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { createEmbeddings, type Embedding } from '../../../server/pages/dashboard/editor/embeddings.ts';
import { until } from '../../../server/testing/until.ts';
import { launchChromium, openPage } from '../journeys/chromium-page.ts';
import { buildPages, serveOnair, type ServedOnair } from './served-onair.ts';

const SIZE = { width: 420, height: 600 };

/** A site on another origin with this code and this policy. */
async function serveSite(code: string, policy: string): Promise<Server> {
  const server = createServer((_request, response) => {
    response.setHeader('content-security-policy', `default-src 'none'; ${policy}`);
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(`<!doctype html><html lang="en"><title>A site</title>${code}`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

function toAddress(server: Server): string {
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

describe('the code for websites', { timeout: 120_000 }, () => {
  let onair: ServedOnair;
  let browser: Browser;
  let embeddings: readonly Embedding[];
  const sites: Server[] = [];

  before(async () => {
    buildPages();
    onair = await serveOnair();
    const owner = await onair.signIn();
    const { url } = await onair.mint(owner, 'chat-box');
    embeddings = createEmbeddings({ name: 'Chat', widget: 'chat-box', url, ...SIZE });
    browser = await launchChromium();
  });
  after(async () => {
    await browser.close();
    for (const site of sites) site.close();
    await onair.clear();
  });

  /** Opens a site whose policy allows only what the dashboard names. @returns its page, and the errors in its console */
  async function open(kind: Embedding['kind']): Promise<{ readonly page: Page; readonly errors: readonly string[] }> {
    const embedding = embeddings.find((each) => each.kind === kind);
    assert.ok(embedding);
    // the simulator has its emotes at an address of this machine, without https
    const policy = embedding.policy.replace('https:', onair.simulator.baseUrl);
    const site = await serveSite(embedding.code, policy);
    sites.push(site);
    const { page } = await openPage(browser, { width: 900, height: 900 });
    const errors: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text());
    });
    await page.goto(toAddress(site));
    return { page, errors };
  }

  async function say(text: string): Promise<void> {
    const { control } = onair.simulator;
    await until(() => (control.state().sockets.subscriptions['user/chat'] ?? 0) > 0, 'somebody listens to chat');
    control.say({ author: 'Mira', text });
  }

  it('shows the element at its size, on a page with a strict policy', async () => {
    const { page, errors } = await open('element');
    await say('hello-element');
    const chat = page.locator('onair-chat-box');
    await chat.getByText('hello-element').waitFor();
    const box = await chat.boundingBox();
    assert.deepEqual({ width: box?.width, height: box?.height }, SIZE);
    assert.deepEqual(errors, []);
  });

  it('loads versioned files that are cached for a year', async () => {
    const { page } = await open('element');
    const script = await page.request.get(`${onair.url}/elements/chat-box.js`);
    assert.equal(script.headers()['cache-control'], 'public, max-age=0');
    const loaded = [...(await script.text()).matchAll(/"\.\/([\w.-]+\.js)"/g)].map(([, file]) => file);
    assert.ok(loaded.length > 0);
    for (const file of loaded) {
      const { headers } = await fetch(`${onair.url}/elements/${file}`);
      assert.equal(headers.get('cache-control'), 'public, max-age=31536000, immutable', file);
    }
  });

  it('shows the iframe at its size, on a page with a strict policy', async () => {
    const { page, errors } = await open('iframe');
    await say('hello-iframe');
    const frame = page.locator('iframe');
    await frame.contentFrame().getByText('hello-iframe').waitFor();
    const box = await frame.boundingBox();
    assert.deepEqual({ width: box?.width, height: box?.height }, SIZE);
    assert.deepEqual(errors, []);
  });
});
