import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { openRoom, type Room } from '../demo/e2e/faults/room.ts';
import { launchChromium, openPage, type WatchedPage } from '../demo/e2e/journeys/chromium-page.ts';
import type { PackedProject } from './packed-project.ts';
import { servePages } from './page-server.ts';

/** Every way to write a setting that React can render on a server, and an element from each entry. */
const app = `
import { createElement, useState } from 'react';
import '@onair-overlays/widgets';
import '@onair-overlays/widgets/chat-box/define';

export function App({ url }) {
  const [seconds, setSeconds] = useState(30);
  globalThis.setSeconds = setSeconds;
  const settings = {
    ...{ theme: 'neon', fadeSeconds: seconds, showTime: true, softEdge: 'false', hideNames: 'bot,other' },
    ...{ 'emote-size': 2.5, messageopacity: 50, style: { height: 400 } },
  };
  return createElement('onair-source', { src: url }, createElement('onair-chat-box', settings));
}
`;

const server = (url: string): string => `
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { App } from './app.js';

console.log(renderToString(createElement(App, { url: ${JSON.stringify(url)} })));
`;

const client = (url: string): string => `
import { createElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { App } from './app.js';

hydrateRoot(document.querySelector('main'), createElement(App, { url: ${JSON.stringify(url)} }), {
  onRecoverableError: (error) => console.error(String(error)),
});
`;

/** The page with its server and log. */
interface ReactPage {
  readonly room: Room;
  readonly watched: WatchedPage;
  close(): Promise<void>;
}

/** Renders the page in Node as its server would, and opens it. */
async function openReactPage(project: PackedProject): Promise<ReactPage> {
  const room = await openRoom();
  const { url } = await room.mint('chat-box');
  project.write('app.js', app);
  project.write('server.js', server(url));
  project.write('client.js', client(url));
  const markup = project.run('server.js').trim();
  await project.bundle('client.js', 'react');
  const head = '<!doctype html><link rel="icon" href="data:,">';
  project.write('pages/react.html', `${head}<main>${markup}</main><script type="module" src="/react.js"></script>`);
  const pages = await servePages(`${project.folder}/pages`);
  const browser = await launchChromium();
  const watched = await openPage(browser, { width: 800, height: 600 });
  await watched.page.goto(`${pages.url}/react`);
  await watched.page.locator('onair-chat-box .log').waitFor();
  const close = async (): Promise<void> => {
    await browser.close();
    await pages.close();
    await room.close();
  };
  return { room, watched, close };
}

/** Each setting of the page, as the widget receives it. */
const settings = {
  theme: 'neon',
  fadeSeconds: 30,
  showTime: true,
  softEdge: false,
  hideNames: ['bot', 'other'],
  emoteSize: 2.5,
  messageOpacity: 50,
};

/** Defines tests of React 19 with server rendering and hydration of the widgets. */
export function describeReact(project: () => PackedProject): void {
  describe('in React 19, rendered on a server and hydrated by the page', () => {
    let opened: ReactPage;

    before(async () => {
      opened = await openReactPage(project());
    });
    after(() => opened.close());

    for (const [name, value] of Object.entries(settings)) {
      it(`keeps ${name}`, async () => {
        const found = await opened.watched.page.evaluate(`document.querySelector('onair-chat-box').${name}`);
        assert.deepEqual(found, value);
      });
    }

    it('draws chat over one connection, with elements from two entries', async () => {
      const { room, watched } = opened;
      room.simulator.control.say({ author: 'Mira', text: 'hello from the harbor' });
      await watched.page.locator('onair-chat-box [part~=message]').waitFor();
      assert.equal(watched.requests.filter((address) => address.startsWith('ws')).length, 1);
    });

    it('follows later changes by the page', async () => {
      const { page } = opened.watched;
      await page.evaluate('setSeconds(45)');
      await page.waitForFunction("document.querySelector('onair-chat-box').fadeSeconds === 45");
    });

    it('causes no warning of React', () => {
      assert.deepEqual(
        opened.watched.console.filter((line) => !line.startsWith('info:')),
        [],
      );
    });
  });
}
