import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { launchChromium, openPage, type WatchedPage } from '../journeys/chromium-page.ts';
import { createRandom } from '../scenarios/random.ts';
import { createHostileWriter, EVIL, HOSTILE_TEXTS, TRACE } from './hostile-messages.ts';
import { openRoom, type Room } from './room.ts';

/** `ONAIR_HOSTILE=100000` sends them all; every one is drawn, which takes a second for a thousand. */
const COUNT = Number(process.env['ONAIR_HOSTILE'] ?? 3_000);
const SEED = process.env['ONAIR_SEED'] ?? 'mallory';
/** As many as the box shows lines, so that each that can be drawn is. */
const CHUNK = 99;

const WORDS_OF_ERRORS = /\[object |undefined|TypeError|SyntaxError|NaN|at https?:/;

/** A page with hostile data on it, and what must hold of it at any time. */
async function assertUnharmed({ page, console, requests }: WatchedPage, room: Room): Promise<void> {
  const listed = [room.url, room.url.replace('http', 'ws'), room.simulator.baseUrl];
  const foreign = requests.filter(
    (address) => !/^(data|blob):/.test(address) && !listed.some((base) => address.startsWith(base)),
  );
  assert.deepEqual(foreign, []);
  assert.deepEqual(console, []);
  const { hasRun, text } = await page.evaluate((trace) => {
    const read = (root: ParentNode): string =>
      [...root.querySelectorAll('*')].map((element) => (element.shadowRoot ? read(element.shadowRoot) : '')).join('') +
      (root instanceof ShadowRoot
        ? [...root.children].map((child) => (child instanceof HTMLElement ? child.innerText : '')).join(' ')
        : '');
    return { hasRun: trace in globalThis || trace in Object.prototype, text: read(document) };
  }, TRACE);
  assert.equal(hasRun, false);
  assert.doesNotMatch(text, WORDS_OF_ERRORS);
}

async function waitForText(page: Page, tag: string, text: string): Promise<void> {
  await page.waitForFunction(([name, words]) => document.querySelector(name)?.shadowRoot?.textContent.includes(words), [
    tag,
    text,
  ] as const);
}

describe('hostile messages through relay and overlay in Chromium', { timeout: 900_000 }, () => {
  let room: Room;
  let browser: Browser;
  let chat: WatchedPage;
  let userId: number;

  const open = async (widget: string, query = ''): Promise<WatchedPage> => {
    const { url } = await room.mint(widget);
    const watched = await openPage(browser, { width: 420, height: 600 });
    watched.page.on('dialog', () => assert.fail('a dialog was opened'));
    await watched.page.goto(url.replace('#', `${query}#`));
    return watched;
  };
  const mark = async (words: string): Promise<void> => {
    room.simulator.control.say({ author: 'Mira', text: words });
    await waitForText(chat.page, 'onair-chat-box', words);
  };
  const send = (raw: string): void => void room.simulator.control.sendFrame({ raw });

  before(async () => {
    [room, browser] = await Promise.all([openRoom(), launchChromium()]);
    userId = room.simulator.control.state().users[0]?.userId ?? assert.fail();
    chat = await open('chat-box', '?limit=100');
    room.simulator.control.goLive();
    while (!room.simulator.control.state().sockets.subscriptions['user/chat']) await chat.page.evaluate(() => 0);
    await mark('before it all');
  });
  after(async () => {
    await browser.close();
    await room.close();
  });

  it('A13, T13, E1, E2, E3: shows every hostile text as what it is: text', async () => {
    for (const text of HOSTILE_TEXTS) {
      const contents = [{ type: 'text', subtype: 'normalText', content: text, color: text }];
      const payload = { userId, channelId: 1, platformId: 1, author: text, contents, timestamp: text, own: false };
      send(JSON.stringify({ subscription: 'user/chat', payload }));
    }
    await mark('after the texts');
    await waitForText(chat.page, 'onair-chat-box', `<img src=x onerror="globalThis.${TRACE}=1">`);
    await waitForText(chat.page, 'onair-chat-box', '<?lit$123$?>');
    await assertUnharmed(chat, room);
  });

  it(`A13, G16: draws ${COUNT} generated messages unharmed (seed ${SEED})`, async (test) => {
    const write = createHostileWriter(createRandom(SEED), userId);
    let most = 0;
    for (let sent = 0; sent < COUNT; sent += CHUNK) {
      for (let index = 0; index < CHUNK; index++) send(write());
      await mark(`mark ${sent}`);
      most = Math.max(
        most,
        await chat.page.evaluate(
          () => document.querySelector('onair-chat-box')?.shadowRoot?.querySelectorAll('[part~=message]').length ?? 0,
        ),
      );
      if (sent % (CHUNK * 10) === 0) await assertUnharmed(chat, room);
    }
    await assertUnharmed(chat, room);
    assert.ok(most > CHUNK / 2 && most <= 100, `${most} lines`);
    test.diagnostic(`at most ${most} lines; ${chat.requests.length} requests`);
  });

  it('E53, E55: keeps hostile channel texts and states off the air', async () => {
    const badge = await open('live-badge');
    const counter = await open('viewer-counter');
    await waitForText(counter.page, 'onair-viewer-counter', '').catch(() => undefined);
    for (const text of HOSTILE_TEXTS) {
      const channel = {
        ...{ id: text, streamingPlatformId: text, channelIdentifier: text, eventIdentifier: text },
        ...{ viewers: 5, followers: text, title: text, gameTitle: text },
      };
      send(
        JSON.stringify({
          subscription: 'user/stream',
          payload: {
            userId,
            live: true,
            channels: [channel, { ...channel, id: 1, streamingPlatformId: 1, followers: 3 }],
          },
        }),
      );
      send(JSON.stringify({ subscription: 'user/stream', payload: { userId, live: text, channels: text } }));
    }
    await mark('after the states');
    await assertUnharmed(badge, room);
    await assertUnharmed(counter, room);
  });

  it('E49: shows hostile clip titles as text', async () => {
    for (const title of HOSTILE_TEXTS) {
      const { projectId } = room.simulator.control.addClip({ title });
      room.simulator.control.finishClip({ projectId });
    }
    const clips = await open('clips-carousel');
    await waitForText(clips.page, 'onair-clips-carousel', '');
    await clips.page.waitForFunction(
      () => (document.querySelector('onair-clips-carousel')?.shadowRoot?.querySelectorAll('img').length ?? 0) > 0,
    );
    await assertUnharmed(clips, room);
  });

  it('E23, E24, E25: a listed host that answers with a way inward, with a page, with script, or with a bomb gives no picture', async () => {
    const pictures = await open('chat-box', '?limit=100');
    const names = [
      'inward.png',
      'page.png',
      'script.svg',
      'wrong-type.png',
      'bomb.gif',
      'short.png',
      'missing.png',
      'large.png',
    ];
    for (const name of names) {
      const contents = [{ type: 'img', subtype: 'link', content: `${room.simulator.baseUrl}/images/hostile/${name}` }];
      const payload = { userId, channelId: 1, platformId: 1, author: name, contents, timestamp: '', own: false };
      send(JSON.stringify({ subscription: 'user/chat', payload }));
    }
    const inward = pictures.page.waitForEvent(
      'requestfailed',
      (request) => request.url().includes('169.254') || request.url().includes('inward'),
    );
    await pictures.page.waitForFunction(
      (count) =>
        (document.querySelector('onair-chat-box')?.shadowRoot?.querySelectorAll('[part~=picture--missing]').length ??
          0) >= count,
      names.length - 2,
    );
    assert.match((await inward).failure()?.errorText ?? '', /csp|blocked/i);
    const boxes = await pictures.page.evaluate(() =>
      [...(document.querySelector('onair-chat-box')?.shadowRoot?.querySelectorAll('[part~=picture]') ?? [])].map(
        (element) => element.getBoundingClientRect().width,
      ),
    );
    assert.ok(
      boxes.every((width) => width <= 128),
      boxes.join(),
    );
    assert.equal(
      pictures.console.some((line) => line.startsWith('uncaught')),
      false,
    );
    assert.ok(pictures.requests.every((address) => !address.includes(EVIL)));
  });
});
