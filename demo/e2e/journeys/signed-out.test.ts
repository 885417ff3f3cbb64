import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { openPage, type WatchedPage } from './chromium-page.ts';
import { openRoomWithBrowser, type RoomWithBrowser } from './room-with-browser.ts';
import { say } from './say.ts';

const WIDGETS = ['chat-box', 'live-badge'] as const;

/** The drawn text of an overlay. */
function readText(page: Page): Promise<string> {
  return page.evaluate(() => {
    const widget = document.querySelector('onair-chat-box, onair-live-badge');
    return (widget?.shadowRoot?.textContent ?? '').trim();
  });
}

describe('overlays of an owner who signs out and in again (decision 0013)', { timeout: 240_000 }, () => {
  let room: RoomWithBrowser;
  const overlays = new Map<string, WatchedPage>();
  let loads = 0;

  const untilShown = async (text: string): Promise<void> => {
    await say(room, text);
    const box = overlays.get('chat-box') ?? assert.fail();
    await box.page.locator('onair-chat-box').getByText(text).waitFor();
    await overlays.get('live-badge')?.page.locator('onair-live-badge').getByText('LIVE').first().waitFor();
  };

  before(async () => {
    room = await openRoomWithBrowser();
    room.simulator.control.goLive();
    for (const widget of WIDGETS) {
      const watched = await openPage(room.browser, { width: 400, height: 300 });
      watched.page.on('load', () => (loads += 1));
      await watched.page.goto((await room.mint(widget)).url);
      overlays.set(widget, watched);
    }
    await untilShown('before');
  });
  after(() => room.close());

  it('go blank as soon as the owner disconnects', async () => {
    await room.disconnect();
    await Promise.all(
      [...overlays.values()].map(({ page }) =>
        page.waitForFunction(() => {
          const widget = document.querySelector('onair-chat-box, onair-live-badge');
          return (widget?.shadowRoot?.textContent ?? '').trim() === '';
        }),
      ),
    );
  });

  it('show data again within half a minute of the sign-in, without a reload, and no old data', async () => {
    await room.signIn();
    await untilShown('after');
    const text = await readText((overlays.get('chat-box') ?? assert.fail()).page);
    assert.ok(!text.includes('before'), text);
    assert.equal(loads, WIDGETS.length);
  });

  it('write nothing to the console meanwhile', () => {
    for (const { console } of overlays.values()) assert.deepEqual([...console], []);
  });
});
