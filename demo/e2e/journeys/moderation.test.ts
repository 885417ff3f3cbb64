import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Browser, Locator, Page } from 'playwright-core';
import { systemClock } from '../../../core/connection/clock.ts';
import { startFaultProxy, type FaultProxy } from '../faults/fault-proxy.ts';
import { until } from '../../../server/testing/until.ts';
import { launchChromium, openPageAt, type WatchedPage } from './chromium-page.ts';
import { drawDocumentPicture, drawsDocumentPictures } from './document-picture.ts';
import { openRoomWithBrowser, type RoomWithBrowser } from './room-with-browser.ts';

const SIZES = {
  desk: { width: 460, height: 600 },
  phone: { width: 300, height: 400 },
} as const;

/** The row of an author's newest message in a dock. */
function findRow(page: Page, author: string): Locator {
  return page.locator(`onair-message-list .row[aria-label="${author}"]`).last();
}

/** Lists only one author, as a person does who searches for somebody in a raid. */
async function search(page: Page, words: string): Promise<void> {
  await page.locator('#search').fill(words);
}

function findButton(page: Page, name: string): Locator {
  return page.getByRole('button', { name, exact: true });
}

for (const engine of ['today', '127'] as const) {
  describe(`moderating a raid in Chromium ${engine}`, { timeout: 240_000 }, () => {
    let room: RoomWithBrowser;
    let cutBrowser: Browser;
    let proxy: FaultProxy;
    let overlay: Page;
    let featured: Page;
    let desk: Page;
    let phone: Page;
    let cut: Page;
    let safetyKey = '';
    const watched: WatchedPage[] = [];

    const open = async (
      url: string,
      { size = SIZES.desk, from = room.browser }: { size?: { width: number; height: number }; from?: Browser } = {},
    ): Promise<Page> => {
      const opened = await openPageAt(from, url, size);
      watched.push(opened);
      return opened.page;
    };
    const say = (author: string, text: string): void => void room.simulator.control.say({ author, text });
    const changeSafety = async (changes: object): Promise<void> => {
      const response = await fetch(`${room.url}/api/safety`, {
        method: 'PATCH',
        headers: { authorization: `Bearer ${safetyKey}`, 'content-type': 'application/json' },
        body: JSON.stringify(changes),
      });
      assert.equal(response.status, 200, await response.text());
    };

    before(async () => {
      room = await openRoomWithBrowser({ engine, simulator: { scenario: true, chatRate: 60 } });
      const { host, port } = new URL(room.url);
      proxy = await startFaultProxy({ targetPort: Number(port), clock: systemClock, random: () => 0.5 });
      // the server accepts only its own name, and is reached through the proxy
      const toProxy = `--host-resolver-rules=MAP ${host} 127.0.0.1:${proxy.port}`;
      cutBrowser = await launchChromium(engine, [toProxy]);
      const [deskDock, phoneDock, chat, pinned] = [
        await room.mint('moderation-dock', { name: 'Desk' }),
        await room.mint('moderation-dock', { name: 'Phone', settings: { safety: false } }),
        await room.mint('chat-box'),
        await room.mint('featured-message'),
      ];
      safetyKey = deskDock.key;
      overlay = await open(chat.url);
      featured = await open(pinned.url);
      desk = await open(deskDock.url);
      phone = await open(phoneDock.url, { size: SIZES.phone });
      cut = await open(deskDock.url, { from: cutBrowser });
      room.simulator.control.startRaid();
      // the first page makes the server connect to the service, which sends no earlier messages
      await until(() => overlay.locator('onair-chat-box [part~=message]').first().isVisible());
    });
    after(async () => {
      await cutBrowser.close();
      await proxy.close();
      await room.close();
    });

    it('lists messages in both docks and on air', async () => {
      say('Mira', 'zanzibar lights one');
      await overlay.getByText('zanzibar lights one').waitFor();
      for (const page of [desk, phone]) {
        await search(page, 'zanzibar');
        await findRow(page, 'Mira').getByText('zanzibar lights one').waitFor();
      }
    });

    it('takes a hidden line off the overlay, and names its dock in the other one', async () => {
      await findRow(phone, 'Mira').getByRole('button', { name: 'Hide' }).click();
      await overlay.getByText('zanzibar lights one').waitFor({ state: 'detached' });
      await findRow(desk, 'Mira').getByText('Hidden by Phone').waitFor();
      await findRow(phone, 'Mira').getByText('Hidden by Phone').waitFor();
    });

    it('puts it back on air by key', async () => {
      await findRow(desk, 'Mira').focus();
      await desk.keyboard.press('s');
      await overlay.getByText('zanzibar lights one').waitFor();
      await findRow(phone, 'Mira').getByText('shown by Desk').waitFor();
      await desk.keyboard.press('Escape');
    });

    it('keeps a muted author off air, including messages on air', async () => {
      say('Mira', 'zanzibar lights two');
      await overlay.getByText('zanzibar lights two').waitFor();
      await findRow(desk, 'Mira').getByText('zanzibar lights two').waitFor();
      await findRow(desk, 'Mira').getByRole('button', { name: 'More' }).click();
      await findRow(desk, 'Mira').getByRole('button', { name: /^Mute/ }).click();
      await findRow(desk, 'Mira').getByRole('button', { name: 'Everywhere' }).click();
      await desk.getByText('Muted everywhere: Mira.').waitFor();
      await overlay.getByText('zanzibar lights two').waitFor({ state: 'detached' });
      say('Mira', 'zanzibar lights three');
      say('Ben', 'zanzibar of Ben');
      await overlay.getByText('zanzibar of Ben').waitFor();
      assert.equal(await overlay.getByText('zanzibar lights three').count(), 0);
      await findRow(phone, 'Mira').getByText('Stopped: its author is muted').waitFor();
    });

    it('lets a new author on air after an approval', async () => {
      await changeSafety({ newAuthors: 'hold' });
      say('Novice', 'zanzibar for the first time');
      await findRow(phone, 'Novice').getByRole('button', { name: 'Approve' }).click();
      await overlay.getByText('zanzibar for the first time').waitFor();
      await changeSafety({ newAuthors: 'show' });
    });

    it('pins a message large on air, and unpins it', async () => {
      await findRow(desk, 'Ben').getByRole('button', { name: 'More' }).click();
      await findRow(desk, 'Ben').getByRole('button', { name: /^Pin/ }).click();
      await findRow(desk, 'Ben').getByRole('button', { name: 'Until unpinned' }).click();
      await featured.getByText('zanzibar of Ben').first().waitFor();
      await findButton(phone, 'Unpin').click();
      await featured.getByText('zanzibar of Ben').first().waitFor({ state: 'detached' });
      await findButton(desk, 'Unpin').waitFor({ state: 'detached' });
    });

    it('changes the hold with a permitted key, also in the other dock', async () => {
      await findButton(desk, 'Hold 0 s').click();
      await findButton(desk, '3').click();
      await phone.getByText('Hold 3 s').waitFor();
      await findButton(desk, '0').click();
      await phone.getByText('Hold 3 s').waitFor({ state: 'detached' });
      await findButton(desk, 'Hold 0 s').click();
    });

    it('takes all chat off air at one press, and restores it only after a confirmation', async () => {
      await findButton(phone, 'Panic').click();
      await desk.getByText('Panic: all chat is off air.').waitFor();
      await overlay.getByText('zanzibar of Ben').waitFor({ state: 'detached' });
      say('Ben', 'zanzibar in panic');
      await findRow(desk, 'Ben').getByText('Stopped: all chat is off air').waitFor();
      await findButton(desk, 'End panic…').click();
      await findButton(desk, 'Put chat back on air').click();
      await phone.getByText('Panic: all chat is off air.').waitFor({ state: 'detached' });
      say('Ben', 'zanzibar again');
      await overlay.getByText('zanzibar again').waitFor();
      assert.equal(await overlay.getByText('zanzibar in panic').count(), 0);
    });

    it('refuses actions while it is disconnected, with a message', async () => {
      await search(cut, 'zanzibar again');
      const hide = findRow(cut, 'Ben').getByRole('button', { name: 'Hide' });
      await hide.waitFor();
      proxy.trouble({ isBlackhole: true });
      proxy.reset();
      await cut.getByText('nothing you press is sent').waitFor();
      assert.ok(await hide.isDisabled());
      await findRow(cut, 'Ben').focus();
      await cut.keyboard.press('h');
      proxy.trouble();
      proxy.reset();
      await cut.getByText('nothing you press is sent').waitFor({ state: 'detached' });
      say('Ben', 'zanzibar after the cut');
      await overlay.getByText('zanzibar after the cut').waitFor();
      // during a raid only the newest rows are in the page
      await search(phone, 'zanzibar again');
      const row = phone.locator('onair-message-list .row', { hasText: 'zanzibar again' });
      assert.equal(await row.getAttribute('data-state'), 'shown');
    });

    // a picture of the documents
    if (drawsDocumentPictures && engine === 'today') {
      it('draws a picture for the documents', async () => {
        await search(desk, '');
        await changeSafety({ newAuthors: 'hold', holdSeconds: 10 });
        say('Novice Two', 'is this the stream with the lighthouse?');
        await findRow(desk, 'Novice Two').waitFor();
        await drawDocumentPicture(desk, 'moderation-dock');
        await changeSafety({ newAuthors: 'show', holdSeconds: 0 });
      });
    }

    it('writes only the lost connection to the console, and sends its key to no other server', () => {
      for (const { page, console, requests } of watched) {
        if (page !== cut) assert.deepEqual([...console], []);
        const key = new URL(page.url()).hash.slice('#key='.length);
        for (const text of [...requests, ...console]) assert.ok(!text.includes(key), text);
      }
    });
  });
}
