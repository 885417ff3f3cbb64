import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Browser, Locator } from 'playwright-core';
import { createConnection } from '../../../core/connection/create-connection.ts';
import type { Connection } from '../../../core/connection/connection.ts';
import type { DockMessage } from '../../../core/service/relay.ts';
import { createDockStore } from '../../../core/stores/dock-store.ts';
import { until } from '../../../server/testing/until.ts';
import { launchChromium, openPageAt, type WatchedPage } from './chromium-page.ts';
import { drawDocumentPicture, drawsDocumentPictures } from './document-picture.ts';
import { mint, say, signIn } from './onair-driver.ts';
import { startOnair, type OnairProcess } from './onair-process.ts';

let onair: OnairProcess;
let browser: Browser;
let dock: Connection;
let key: string;
let overlay: WatchedPage;

function readKey(url: string): string {
  return new URLSearchParams(new URL(url).hash.slice(1)).get('key') ?? '';
}

/** Joins the parts of a message: the service sends each word as a part of its own. */
function readWords({ contents }: DockMessage['message']): string {
  return contents.map((part) => ('content' in part ? part.content.trim() : '')).join(' ');
}

/** Sends a message at the service. @returns its id in the moderation dock */
async function write(text: string): Promise<string> {
  const { $messages } = createDockStore(dock);
  const leave = $messages.listen(() => undefined);
  const find = (): string | undefined => $messages.get().find(({ message }) => readWords(message) === text)?.id;
  await say(onair, text);
  await until(() => find() !== undefined, `the dock to get "${text}"`);
  leave();
  return find() ?? '';
}

async function act(action: string, body: object): Promise<unknown> {
  const response = await fetch(`${onair.url}/api/air/${action}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
    body: JSON.stringify(body),
  });
  const answer: unknown = await response.json();
  assert.equal(response.status, 200, JSON.stringify(answer));
  return answer;
}

const onAir = (text: string): Locator => overlay.page.locator('onair-featured-message .text', { hasText: text });

describe('a pinned message, from the dock to OBS', { timeout: 240_000 }, () => {
  before(async () => {
    [onair, browser] = await Promise.all([startOnair(), launchChromium()]);
    const cookie = await signIn(onair);
    key = readKey(await mint(onair, cookie, 'moderation-dock'));
    dock = createConnection({ baseUrl: onair.url, token: key });
    dock.subscribe('dock/chat', () => undefined);
    const url = await mint(onair, cookie, 'featured-message');
    overlay = await openPageAt(browser, url, { width: 900, height: 220 });
    await overlay.page.locator('onair-featured-message [role=status]').waitFor({ state: 'attached' });
  });

  after(async () => {
    dock.close();
    await browser.close();
    await onair.stop();
  });

  it('is on air while it is pinned', async () => {
    const id = await write('harbor');
    assert.equal(await overlay.page.locator('.message').count(), 0);
    assert.deepEqual(await act('pin', { id }), { done: 1 });
    await onAir('harbor').waitFor();
    await overlay.page.getByText('Mira').waitFor();
    await act('pin', { id: null });
    await onAir('harbor').waitFor({ state: 'detached' });
  });

  it('waits for its turn, and counts the remaining time', async () => {
    const [first, second] = [await write('first'), await write('second')];
    await act('pin', { id: first, seconds: 600 });
    await act('pin', { id: second, queue: true });
    await overlay.page.locator('.more', { hasText: '1 more' }).waitFor();
    const bar = overlay.page.locator('.rest');
    const readDurations = () =>
      bar.evaluate((element) => element.getAnimations().map(({ effect }) => effect?.getTiming().duration));
    await until(async () => (await readDurations())[0] === 600_000);
    await act('pin', { id: null });
    await onAir('second').waitFor();
  });

  // a picture of the documents
  if (drawsDocumentPictures) {
    it('draws a picture for the documents', async () => {
      const id = await write('is this the stream with the lighthouse?');
      await act('pin', { id, seconds: 600 });
      await onAir('lighthouse').waitFor();
      await drawDocumentPicture(overlay.page, 'overlay-featured-message');
    });
  }

  it('disappears at once when a moderator hides it', async () => {
    const id = await write('rude');
    await act('pin', { id });
    await onAir('rude').waitFor();
    await act('hide', { ids: [id] });
    await onAir('rude').waitFor({ state: 'detached' });
  });

  it('writes nothing to the console', () => {
    assert.deepEqual(overlay.console, []);
  });
});
