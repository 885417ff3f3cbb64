import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { chromium } from 'playwright-core';
import type { Browser } from 'playwright-core';
import { WebSocketServer } from 'ws';
import { chromiumFlags, ensureChromium } from '../.ci/chromium.ts';
import { root } from '../.ci/command.ts';

const frames = [
  { success: { action: 'subscribe', userId: 7, subscriptions: ['overlay/settings', 'user/chat'] } },
  { subscription: 'overlay/settings', payload: { widget: 'chat-box', revision: 1, settings: {} } },
  {
    ...{ subscription: 'user/chat', cursor: 'e:1', replay: true },
    payload: {
      ...{
        userId: 7,
        channelId: 1,
        platformId: 5,
        author: 'Mira',
        timestamp: '2026-11-21T12:00:00.000Z',
        own: false,
        id: 'e-1',
      },
      contents: [{ type: 'text', subtype: 'normalText', content: 'first line', color: null }],
    },
  },
];

describe('the first line of an overlay', { timeout: 60_000 }, () => {
  const answered: string[] = [];
  const heard: string[] = [];
  let server: Server;
  let browser: Browser;
  let address: string;

  before(async () => {
    // a server that answers for the page, its script and the first message of its socket, and for nothing else ever
    server = createServer(({ url = '' }, response) => {
      const file = url.startsWith('/overlay/') ? '/overlay/chat-box.html' : url;
      if (!/^\/(overlay|assets)\//.test(file)) return;
      answered.push(file);
      response.setHeader('content-type', file.endsWith('.js') ? 'text/javascript' : 'text/html');
      response.end(readFileSync(join(root, 'dist/pages', file)));
    });
    new WebSocketServer({ server }).on('connection', (socket) => {
      socket.on('message', (data: Buffer) => {
        heard.push(data.toString());
        if (heard.length === 1) for (const frame of frames) socket.send(JSON.stringify(frame));
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/overlay/chat-box#key=k`;
    browser = await chromium.launch({ executablePath: ensureChromium(), args: [...chromiumFlags] });
  });
  after(async () => {
    await browser.close();
    server.closeAllConnections();
    server.close();
  });

  it('is drawn after one round trip of the socket and two requests, whatever else is never answered', async () => {
    const page = await browser.newPage();
    await page.goto(address);
    await page.getByText('first line').waitFor();
    assert.equal(heard.length, 1);
    assert.match(heard[0] ?? '', /"action":"subscribe".*"user\/chat"/);
    const [html, script] = answered;
    assert.equal(html, '/overlay/chat-box.html');
    assert.match(script ?? '', /^\/assets\/chat-box-[\w-]+\.js$/);
    assert.deepEqual(
      answered.filter((file) => !/keep-shell/.test(file)),
      [html, script],
    );
  });
});
