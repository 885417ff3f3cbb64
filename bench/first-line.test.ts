import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { chromium } from 'playwright-core';
import type { Browser, Page } from 'playwright-core';
import { WebSocketServer } from 'ws';
import { chromiumFlags, ensureChromium } from '../scripts/chromium.ts';
import { root } from '../scripts/command.ts';
import { appearance } from '../widgets/settings/appearance.ts';

const frames = [
  { success: { action: 'subscribe', userId: 7, subscriptions: ['overlay/settings', 'user/chat'] } },
  { subscription: 'overlay/settings', payload: { widget: 'chat-box', revision: 1, settings: {} } },
  {
    subscription: 'user/chat',
    cursor: 'e:1',
    replay: true,
    payload: {
      userId: 7,
      channelId: 1,
      platformId: 5,
      author: 'Mira',
      timestamp: '2026-11-21T12:00:00.000Z',
      own: false,
      id: 'e-1',
      contents: [{ type: 'text', subtype: 'normalText', content: 'first line', color: null }],
    },
  },
];

describe('the first line of an overlay', { timeout: 240_000 }, () => {
  const received: string[] = [];
  let server: Server;
  let browser: Browser;
  let address: string;
  let hasTheme = false;

  before(async () => {
    // a server that answers only for the page, its scripts and the socket's subscriptions, and never for anything else
    const html = readFileSync(join(root, 'dist/pages/overlay/chat-box.html'), 'utf8');
    server = createServer(({ url = '' }, response) => {
      const file = url.startsWith('/overlay/') ? '/overlay/chat-box.html' : url;
      const isTheme = file.startsWith(`/assets/${appearance.theme.default}-`);
      if (!file.startsWith('/overlay/') && !html.includes(`"${file}"`) && !(hasTheme && isTheme)) return;
      response.setHeader('content-type', file.endsWith('.js') ? 'text/javascript' : 'text/html');
      response.end(readFileSync(join(root, 'dist/pages', file)));
    });
    new WebSocketServer({ server }).on('connection', (socket) => {
      socket.on('message', (data: Buffer) => {
        received.push(data.toString());
        if (received.join().includes('user/chat')) for (const frame of frames) socket.send(JSON.stringify(frame));
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

  it('is drawn after one answer of the socket and the scripts named by the page, with all other requests pending', async () => {
    const page = await open();
    // the socket may open before the widget exists, and the settings are requested first then
    assert.ok(received.length <= 2, received.join());
    assert.match(received.at(-1) ?? '', /"action":"subscribe".*"user\/chat"/);
    await page.close();
  });

  it('is drawn in its theme if that is answered, too', async () => {
    hasTheme = true;
    const page = await open();
    await page.locator(`.frame[data-theme=${appearance.theme.default}]`).waitFor();
  });

  async function open(): Promise<Page> {
    const page = await browser.newPage();
    await page.goto(address);
    await page.getByText('first line').waitFor();
    return page;
  }
});
