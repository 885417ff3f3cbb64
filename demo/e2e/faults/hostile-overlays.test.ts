import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import type { WatchedPage } from '../journeys/chromium-page.ts';
import { EVIL, HOSTILE_TEXTS, TRACE } from './hostile-messages.ts';
import { assertUnharmed, openAt, openHostileStage, type HostileStage } from './hostile-stage.ts';

const MARKUP = `<img src=https://${EVIL}/x.png onerror="globalThis.${TRACE}=1"></style>`;
const RULE = `x;}body{display:none;background:url(https://${EVIL}/p)}`;
const MINUTE_MS = 60_000;

/** Text of a widget. */
function read(page: Page, widget: string): Promise<string> {
  return page.evaluate(
    (tag) =>
      document.querySelector<HTMLElement>(tag)?.shadowRoot?.querySelector<HTMLElement>('.frame')?.innerText ?? '',
    `onair-${widget}`,
  );
}

/** Waits until a widget shows this text. */
async function waitFor(page: Page, widget: string, words: string): Promise<void> {
  await page.waitForFunction(
    ([tag, text]) =>
      document.querySelector(tag)?.shadowRoot?.querySelector<HTMLElement>('.frame')?.innerText.includes(text),
    [`onair-${widget}`, words] as const,
  );
}

describe('overlays in Chromium with hostile data', { timeout: 240_000 }, () => {
  let stage: HostileStage;

  let badge: WatchedPage;
  let counter: WatchedPage;

  before(async () => {
    stage = await openHostileStage();
    badge = await stage.open('live-badge', '?show-title=true&show-game=true');
    counter = await stage.open('viewer-counter');
    await waitFor(badge.page, 'live-badge', 'LIVE');
  });
  after(() => stage.close());

  const unharmed = (watched: WatchedPage): Promise<void> => assertUnharmed(watched, stage.room);
  const sendStatus = (payload: Readonly<Record<string, unknown>>): void =>
    stage.sendFrame(JSON.stringify({ subscription: 'user/stream', payload: { userId: stage.userId, ...payload } }));
  const channel = (fields: Readonly<Record<string, unknown>>): object => ({
    id: 1,
    streamingPlatformId: 1,
    channelIdentifier: '',
    eventIdentifier: '',
    viewers: 0,
    followers: 0,
    title: '',
    gameTitle: '',
    ...fields,
  });

  it('shows a title and a game that are markup, and very long, as text that ends at 100 (E53)', async () => {
    sendStatus({ live: true, channels: [channel({ title: MARKUP, gameTitle: 'g'.repeat(10_240) })] });
    await waitFor(badge.page, 'live-badge', MARKUP.slice(0, 60));
    const words = await read(badge.page, 'live-badge');
    assert.match(words, /(?<!g)g{1,100}(?!g)/);
    await unharmed(badge);
  });

  it('resists hostile text in any field of a status (E53)', async () => {
    for (const text of HOSTILE_TEXTS) {
      const strange = { channelIdentifier: text, eventIdentifier: text, title: text, gameTitle: text };
      const channels = [{ id: text, followers: text, viewers: text }, strange].map((fields) => channel(fields));
      sendStatus({ live: true, channels });
      sendStatus({ live: text, channels: text });
    }
    sendStatus({ live: true, channels: [channel({ viewers: 4321 })] });
    await waitFor(counter.page, 'viewer-counter', '4,321');
    for (const watched of [badge, counter]) await unharmed(watched);
  });

  it('ignores a status of another user, or an invalid one (E55)', async () => {
    sendStatus({ live: true, channels: [channel({ viewers: 1234 })] });
    await waitFor(counter.page, 'viewer-counter', '1,234');
    sendStatus({ userId: stage.userId + 1, live: false, channels: [] });
    sendStatus({ userId: undefined, live: false, channels: [] });
    for (const live of ['true', 'false', 0, 1, null, undefined]) sendStatus({ live, channels: [] });
    for (const channels of [null, 'none', {}, 7]) sendStatus({ live: false, channels });
    await stage.drawn();
    assert.match(await read(badge.page, 'live-badge'), /LIVE/);
    assert.match(await read(counter.page, 'viewer-counter'), /1,234/);
    for (const watched of [badge, counter]) await unharmed(watched);
  });

  it('shows clip titles as text, with any content (E49)', async () => {
    const { control } = stage.room.simulator;
    for (const title of [...HOSTILE_TEXTS, MARKUP])
      control.finishClip({ projectId: control.addClip({ title }).projectId });
    const clips = await stage.open('clips-carousel', '?layout=grid&columns=8&rows=6&max=50');
    await waitFor(clips.page, 'clips-carousel', MARKUP.slice(0, 60));
    await unharmed(clips);
  });

  it('neither draws nor requests invalid pictures of clips and platforms (E20, E49, E54)', async () => {
    stage.room.simulator.control.switches.set({ pictures: 'hostile' });
    const chat = await stage.open('clips-carousel', '?layout=grid');
    await chat.page.locator('onair-clips-carousel [part=card]').first().waitFor();
    const addresses = await chat.page.evaluate(() =>
      [...(document.querySelector('onair-clips-carousel')?.shadowRoot?.querySelectorAll('img') ?? [])].map(
        (one) => one.src,
      ),
    );
    stage.room.simulator.control.switches.set({ pictures: 'ours' });
    const { baseUrl } = stage.room.simulator;
    for (const address of [...addresses, ...chat.requests.filter((one) => one.includes('/images/'))])
      assert.ok(address.startsWith(`${baseUrl}/images/`) || address.startsWith('data:'), address);
    assert.equal(await chat.page.evaluate((trace) => trace in globalThis, TRACE), false);
    assert.deepEqual(
      chat.console.filter((line) => line.startsWith('uncaught')),
      [],
    );
  });

  it('ignores a parameter that is more than its value (E41)', async () => {
    const names = ['font', 'text-color', 'accent-color', 'theme', 'color', 'layout', 'size', '__proto__'];
    const hostile = await stage.open(
      'chat-box',
      `?${new URLSearchParams(names.map((name) => [name, RULE])).toString()}`,
    );
    const plain = await stage.open('chat-box');
    const look = (page: Page): Promise<readonly string[]> =>
      page.evaluate(() => {
        const frame = document.querySelector('onair-chat-box')?.shadowRoot?.querySelector('.frame') ?? document.body;
        const { fontFamily, color, backgroundImage, fontSize } = getComputedStyle(frame);
        return [fontFamily, color, backgroundImage, fontSize, getComputedStyle(document.body).display];
      });
    for (const { page } of [hostile, plain]) await waitFor(page, 'chat-box', 'Mark');
    assert.deepEqual(await look(hostile.page), await look(plain.page));
    await unharmed(hostile);
  });

  it('brings a number past its bounds within them, and ignores other text (E42)', async () => {
    for (let count = 0; count < 5; count++) stage.send({ author: `crowd ${count}` });
    const newest = await stage.drawn();
    const lines = async (limit: string): Promise<number> => {
      const watched = await stage.open('chat-box', `?limit=${limit}`);
      await waitFor(watched.page, 'chat-box', newest);
      await unharmed(watched);
      return watched.page.evaluate(
        () => document.querySelector('onair-chat-box')?.shadowRoot?.querySelectorAll('[part~=message]').length ?? 0,
      );
    };
    assert.equal(await lines('-1'), 1);
    for (const limit of ['NaN', '1e9']) {
      const count = await lines(limit);
      assert.ok(count > 5 && count <= 200, `${limit}: ${count}`);
    }
  });

  it('stays blank without a valid key, and does not ask the server again (E43)', async () => {
    const base = `${stage.room.url}/overlay/chat-box`;
    const sentKeys = [`#key=${'k'.repeat(43)}`];
    const keys = [...sentKeys, '', '#key=', `#key=${'k'.repeat(1_000_000)}`, '#key=a%0d%0ab'];
    for (const key of keys) {
      const watched = await openAt(stage.browser, 'about:blank');
      await watched.page.clock.install();
      const closed = new Promise<void>((resolve) =>
        watched.page.once('websocket', (socket) => socket.once('close', () => resolve())),
      );
      await watched.page.goto(base + key);
      if (sentKeys.includes(key)) await closed;
      for (let minute = 0; minute < 10; minute++) await watched.page.clock.fastForward(MINUTE_MS);
      const sockets = watched.requests.filter((address) => address.startsWith('ws'));
      assert.equal(sockets.length, sentKeys.includes(key) ? 1 : 0, key.slice(0, 60));
      assert.equal(await watched.page.evaluate(() => document.body.innerText.trim()), '');
      assert.equal(await read(watched.page, 'chat-box'), '');
      await watched.context.close();
    }
  });

  it('shows nothing of this widget with the key of another one (E43)', async () => {
    const { key } = await stage.room.mint('live-badge');
    const watched = await openAt(stage.browser, `${stage.room.url}/overlay/chat-box#key=${key}`);
    await watched.page.waitForFunction(() => document.querySelector('onair-chat-box') !== null);
    for (let count = 0; count < 3; count++) await stage.drawn();
    assert.equal(await read(watched.page, 'chat-box'), '');
    assert.deepEqual(
      watched.console.filter((line) => line.startsWith('uncaught')),
      [],
    );
  });

  it('disconnects a page that sends an invalid message, with a code for the reason (E45)', async () => {
    const talk = (messages: readonly string[], isBinary = false): Promise<number> =>
      stage.chat.page.evaluate(
        ([sent, binary]) =>
          new Promise<number>((resolve) => {
            const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/v2/ws`);
            socket.onclose = ({ code }) => resolve(code);
            socket.onopen = () => sent.forEach((text) => socket.send(binary ? new TextEncoder().encode(text) : text));
          }),
        [messages, isBinary] as const,
      );
    const subscribe = (token: string): string =>
      JSON.stringify({ action: 'subscribe', token, subscriptions: ['user/chat'] });
    const keys = [await stage.room.mint('chat-box'), await stage.room.mint('chat-box')].map(({ key }) => key);
    assert.equal(await talk(['hello']), 4400);
    assert.equal(await talk(['hello'], true), 1003);
    assert.equal(await talk(['x'.repeat(1_000_000)]), 1009);
    assert.equal(await talk(Array.from({ length: 1_000 }, () => subscribe(keys[0] ?? ''))), 4429);
    assert.equal(await talk(keys.map((key) => subscribe(key))), 4403);
    await stage.drawn();
    await unharmed(stage.chat);
  });

  it('keeps the last good response on screen after an invalid one (E51, F35)', async () => {
    const { control } = stage.room.simulator;
    const clips = await stage.open('clips-carousel');
    await waitFor(clips.page, 'clips-carousel', 'clip');
    for (const kind of ['html', 'bomb', 'truncate', 'bom', 'latin1', 'empty', 'huge'] as const) {
      control.fail({ kind, path: '/v2/user/clips', ...(kind === 'html' && { status: 200 }) });
      stage.leap(6 * MINUTE_MS);
      await clips.page.reload();
      await waitFor(clips.page, 'clips-carousel', 'clip');
      assert.deepEqual(control.state().faults, [], `${kind} was met`);
    }
    await unharmed(clips);
  });

  it('shows no picture of a listed host that answers with an internal redirect, a page, script, or a bomb (E23, E24, E25)', async () => {
    const names = ['inward', 'page', 'wrong-type', 'short', 'missing', 'large'].map((name) => `${name}.png`);
    const pictures = await stage.open('chat-box', '?limit=100');
    const inward = pictures.page.waitForEvent('requestfailed', (request) => /169\.254|inward/.test(request.url()));
    for (const author of [...names, 'script.svg', 'bomb.gif']) {
      const content = `${stage.room.simulator.baseUrl}/images/hostile/${author}`;
      stage.send({ author, contents: [{ type: 'img', subtype: 'link', content }] });
    }
    await pictures.page.waitForFunction((missing) => {
      const count = (selector: string): number =>
        document.querySelector('onair-chat-box')?.shadowRoot?.querySelectorAll(selector).length ?? 0;
      return count('[part~=picture--missing]') >= missing && count('[part~=picture]') >= missing + 2;
    }, names.length);
    assert.match((await inward).failure()?.errorText ?? '', /csp|blocked/i);
    const boxes = await pictures.page.evaluate(() =>
      [...(document.querySelector('onair-chat-box')?.shadowRoot?.querySelectorAll('[part~=picture]') ?? [])].map(
        (element) => element.getBoundingClientRect().width,
      ),
    );
    assert.ok(boxes.length >= 8 && boxes.every((width) => width <= 128), boxes.join());
    assert.deepEqual(
      pictures.console.filter((line) => line.startsWith('uncaught')),
      [],
    );
    assert.ok(pictures.requests.every((address) => !address.includes(EVIL)));
  });
});
