import assert from 'node:assert/strict';
import type { Browser, Page } from 'playwright-core';
import { systemClock } from '../../../core/connection/clock.ts';
import { ENGINES, launchChromium, openPage, type WatchedPage } from '../journeys/chromium-page.ts';
import { TRACE } from './hostile-messages.ts';
import { openRoom, type Room } from './room.ts';

/** Text that only an error would put on a page. */
const WORDS_OF_ERRORS = /\[object |undefined|TypeError|SyntaxError|NaN|at https?:/;

const CHAT_PAGE = { width: 420, height: 600 };

/** A line of chat, as a viewer sees it. */
export interface LineSight {
  readonly name: string;
  readonly words: string;
  /** Text of the time, if it is shown. */
  readonly time: string;
  /** Names of the elements in it, each once. */
  readonly elements: readonly string[];
  /** Text colours other than the line's own, as CSS writes them. */
  readonly colors: readonly string[];
  readonly pictures: number;
  /** `object-position` of its pictures. */
  readonly offsets: readonly string[];
  /** Sizes of its pictures in CSS pixels. */
  readonly sizes: readonly (readonly [width: number, height: number])[];
  /** Whether the whole line is within the box. */
  readonly isWithin: boolean;
}

/** A simulator, a server and Chromium with a chat box, for hostile messages. */
export interface HostileStage {
  readonly room: Room;
  readonly browser: Browser;
  readonly userId: number;
  readonly chat: WatchedPage;
  /** Opens another overlay; `query` precedes its key. */
  open(widget: string, query?: string): Promise<WatchedPage>;
  /** Makes the service send a raw frame. */
  sendFrame(raw: string): void;
  /** Makes the service send a chat message: an ordinary one with these fields replaced. */
  send(fields: Readonly<Record<string, unknown>>): void;
  /** Waits until everything sent before has been drawn. @returns the words that were sent after it */
  drawn(): Promise<string>;
  /** Sends messages, fewer than the box has lines, and returns their lines. */
  show(...messages: readonly Readonly<Record<string, unknown>>[]): Promise<readonly LineSight[]>;
  /** Moves the server's clock forward: all its data ages at once. */
  leap(ms: number): void;
  close(): Promise<void>;
}

/** Launches the Chromium under test: the installed one, or with `ONAIR_ENGINE=103` an engine of OBS. */
function launchEngine(): Promise<Browser> {
  return launchChromium(ENGINES.find((engine) => engine === process.env['ONAIR_ENGINE']));
}

/** Opens the stage, with the stream live and the chat box connected. */
export async function openHostileStage(): Promise<HostileStage> {
  let leaptMs = 0;
  const clock = { ...systemClock, elapsed: () => systemClock.elapsed() + leaptMs };
  const [room, browser] = await Promise.all([openRoom({ clock }), launchEngine()]);
  const { control } = room.simulator;
  const userId = control.state().users[0]?.userId ?? assert.fail();
  const open: HostileStage['open'] = async (widget, query = '') => {
    const { url } = await room.mint(widget);
    return openAt(browser, url.replace('#', `${query}#`));
  };
  const chat = await open('chat-box', '?limit=100&show-time=true&viewer-colors=words');
  control.goLive();
  while (!control.state().sockets.subscriptions['user/chat']) await chat.page.evaluate(() => 0);
  const sendFrame = (raw: string): void => void control.sendFrame({ raw });
  const send = (fields: object): void => sendFrame(JSON.stringify(toFrame(userId, fields)));
  let marks = 0;
  const drawn = async (): Promise<string> => {
    const mark = `mark ${(marks += 1)}.`;
    control.say({ author: 'Mark', text: mark });
    await waitForText(chat.page, 'onair-chat-box', mark);
    return mark;
  };
  await drawn();
  return {
    room,
    browser,
    userId,
    chat,
    open,
    sendFrame,
    send,
    drawn,
    async show(...messages) {
      for (const fields of messages) send(fields);
      await drawn();
      const lines = await chat.page.evaluate(readLines);
      const names = lines.map(({ name }) => name);
      return lines.slice(names.lastIndexOf('Mark', -2) + 1, -1);
    },
    leap: (ms) => void (leaptMs += ms),
    async close() {
      await browser.close();
      await room.close();
    },
  };
}

/** Opens an address in a page of its own. */
export async function openAt(browser: Browser, url: string): Promise<WatchedPage> {
  const watched = await openPage(browser, CHAT_PAGE);
  watched.page.on('dialog', () => assert.fail('a dialog was opened'));
  await watched.page.goto(url);
  return watched;
}

/** Checks a page: nothing ran, nothing unlisted was requested, nothing was uncaught, no error is visible. */
export async function assertUnharmed(
  { page, console, requests }: WatchedPage,
  { url, simulator }: Room,
): Promise<void> {
  const listed = [url, url.replace('http', 'ws'), simulator.baseUrl];
  const isForeign = (address: string): boolean =>
    !/^(data|blob):/.test(address) && !listed.some((base) => address.startsWith(`${base}/`));
  assert.deepEqual(requests.filter(isForeign), []);
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

/** Waits until an element's shadow root has this text; old engines lack methods that Playwright's locators use. */
export async function waitForText(page: Page, tag: string, text: string): Promise<void> {
  await page.waitForFunction(([name, words]) => document.querySelector(name)?.shadowRoot?.textContent.includes(words), [
    tag,
    text,
  ] as const);
}

function toFrame(userId: number, fields: object): object {
  const contents = [{ type: 'text', subtype: 'normalText', content: 'hello', color: null }];
  const ids = { userId, channelId: 1, platformId: 1 };
  const payload = { ...ids, author: 'Mallory', contents, timestamp: new Date().toISOString(), own: false, ...fields };
  return { subscription: 'user/chat', payload };
}

/** Reads the lines; runs in the page. */
function readLines(): readonly LineSight[] {
  const root = document.querySelector('onair-chat-box')?.shadowRoot;
  const box = root?.host.getBoundingClientRect();
  return [...(root?.querySelectorAll<HTMLElement>('[part~=message]') ?? [])].map((line) => {
    const readText = (part: string): string => line.querySelector<HTMLElement>(`[part~=${part}]`)?.innerText ?? '';
    const elements = [...line.querySelectorAll<HTMLElement>('[part~=text] *')];
    const pictures = elements.filter((element) => element.matches('[part~=picture]'));
    return {
      name: readText('name'),
      words: readText('text').trim(),
      time: readText('time'),
      elements: [...new Set(elements.map(({ localName }) => localName))],
      colors: elements.flatMap(({ style }) => (style.color === '' ? [] : [style.color])),
      pictures: pictures.length,
      offsets: pictures.map((picture) => getComputedStyle(picture).objectPosition),
      sizes: pictures.map(({ offsetWidth, offsetHeight }) => [offsetWidth, offsetHeight] as const),
      isWithin: [line, ...elements].every((element) => {
        const { left, right } = element.getBoundingClientRect();
        return box !== undefined && left >= box.left - 1 && right <= box.right + 1;
      }),
    };
  });
}
