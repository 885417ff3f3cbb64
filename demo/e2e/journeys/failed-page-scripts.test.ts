import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { until } from '../../../server/testing/until.ts';
import { ENGINES } from './chromium-page.ts';
import { openRoomWithBrowser, type RoomWithBrowser } from './room-with-browser.ts';

/** Scripts that a dock or the dashboard needs in German, by the beginnings of their names in the build, and whether a new Chromium fetches each again in the same page. */
const SCRIPTS = [
  { name: 'the script of the dock page', page: 'dock', file: 'dock', isAskedAgain: false },
  { name: 'the script of the dock', page: 'dock', file: 'define', isAskedAgain: true },
  { name: 'the texts of the dock', page: 'dock', file: 'de', isAskedAgain: true },
  { name: 'the script of the dashboard page', page: 'dashboard', file: 'dashboard', isAskedAgain: false },
  { name: 'the texts of the dashboard', page: 'dashboard', file: 'de', isAskedAgain: true },
] as const;

describe('a dock or dashboard whose script could not be loaded once', { timeout: 240_000 }, () => {
  for (const engine of ENGINES) {
    describe(`in Chromium ${engine}`, () => {
      let room: RoomWithBrowser;
      before(async () => {
        room = await openRoomWithBrowser({ engine });
      });
      after(() => room.close());

      for (const { name, page: kind, file, isAskedAgain } of SCRIPTS) {
        it(`is drawn in its language by itself once it can be had: ${name}`, async () => {
          const url = kind === 'dock' ? (await room.mint('control-dock')).url : room.url;
          const page = await (await room.browser.newContext({ locale: 'de-DE' })).newPage();
          page.setDefaultTimeout(60_000);
          const asked: string[] = [];
          let loads = 0;
          page.on('request', (request) => (loads += Number(request.isNavigationRequest())));
          await page.route(
            ({ pathname }) => new RegExp(`^/assets/${file}-[\\w-]{8}\\.js$`).test(pathname),
            async (route) => {
              asked.push(route.request().url());
              await (asked.length === 1 ? route.abort('connectionrefused') : route.continue());
            },
          );
          await page.goto(url);
          // looking into the page counts as using it, and a page in use is not reloaded
          const isReloaded = !isAskedAgain || engine !== 'today';
          await until(() => (isReloaded ? loads === 2 : asked.filter((each) => each === asked[0]).length === 2));
          await page.waitForFunction(
            () =>
              document.documentElement.lang === 'de' &&
              document.querySelector('onair-control-dock, onair-dashboard')?.shadowRoot?.querySelector('*'),
          );
          assert.equal(loads, isReloaded ? 2 : 1);
          await page.context().close();
        });
      }
    });
  }
});
