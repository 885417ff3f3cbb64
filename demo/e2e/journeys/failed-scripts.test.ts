import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { until } from '../../../server/testing/until.ts';
import { ENGINES } from './chromium-page.ts';
import { openRoomWithBrowser, type RoomWithBrowser } from './room-with-browser.ts';

/** A text, and the same text as a layer of a canvas. */
const OVERLAYS = {
  text: { theme: 'paper', text: 'drawn' },
  canvas: {
    layers: [
      {
        id: 'one',
        widget: 'text',
        name: 'Text',
        x: 0,
        y: 0,
        width: 400,
        height: 100,
        settings: { theme: 'paper', text: 'drawn' },
      },
    ],
  },
} as const;

/**
 * Scripts that an overlay needs, by the beginnings of their names in the build, and whether a new Chromium always fetches each again in the
 * same page. What the page's script imports, and everything in an old one, is fetched again only if it was not yet imported when its preload
 * failed; otherwise the page is reloaded.
 */
const SCRIPTS = [
  { name: 'the script of the page', overlay: 'text', file: 'overlay', isAskedAgain: false },
  { name: 'a script that the page imports', overlay: 'text', file: 'widgets', isAskedAgain: false },
  { name: 'the script of the widget', overlay: 'text', file: 'define', isAskedAgain: true },
  { name: 'the theme', overlay: 'text', file: 'paper', isAskedAgain: true },
  { name: 'the code of fonts', overlay: 'text', file: 'follow-fonts', isAskedAgain: true },
  { name: 'the code of moments', overlay: 'text', file: 'moments', isAskedAgain: true },
  { name: 'the widget of a layer', overlay: 'canvas', file: 'layer', isAskedAgain: true },
] as const;

describe('an overlay whose script could not be loaded once', { timeout: 240_000 }, () => {
  for (const engine of ENGINES) {
    describe(`in Chromium ${engine}`, () => {
      let room: RoomWithBrowser;
      before(async () => {
        room = await openRoomWithBrowser({ engine });
      });
      after(() => room.close());

      for (const { name, overlay, file, isAskedAgain } of SCRIPTS) {
        it(`is drawn by itself once it can be had: ${name}`, async () => {
          const { url } = await room.mint(overlay, { settings: OVERLAYS[overlay] });
          const html = await (await fetch(url)).text();
          const page = await (await room.browser.newContext()).newPage();
          page.setDefaultTimeout(60_000);
          /** The page names the script of its own widget, and imports that of a layer. */
          const isMeant = (path: string): boolean =>
            file === 'layer' ? /\/define-/.test(path) && !html.includes(path) : path.startsWith(`/assets/${file}-`);
          let requests = 0;
          let loads = 0;
          page.on('request', (request) => (loads += Number(request.isNavigationRequest())));
          await page.route(
            ({ pathname }) => isMeant(pathname),
            async (route) => {
              requests += 1;
              await (requests === 1 ? route.abort('connectionrefused') : route.continue());
            },
          );
          await page.goto(url);
          await until(() => requests > 1);
          await page.waitForFunction(() =>
            document.querySelector('onair-text')?.shadowRoot?.querySelector('[data-theme=paper]'),
          );
          assert.ok(loads <= (isAskedAgain && engine === 'today' ? 1 : 2), `${loads} loads`);
          await page.context().close();
        });
      }
    });
  }
});
