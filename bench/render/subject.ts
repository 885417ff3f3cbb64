import { openBrowserPage } from './browser-page.ts';
import type { BrowserPage, PageMetrics } from './browser-page.ts';
import type { Child } from '../child.ts';
import { countScript } from './counting.ts';
import type { HostCommand, ServeCommand } from './host.ts';
import { createWatchScript } from './watch.ts';
import type { Watched } from './watch.ts';

/** The measured pages: the widget and the floor, without and with an entrance animation of lines. */
const addresses = {
  widget: '/overlay/chat-box?animation=none',
  floor: '/floor.html',
  'widget, animated': '/overlay/chat-box',
  'floor, animated': '/floor.html?animated',
} as const;

/** Name of a measured page. */
export type SubjectName = keyof typeof addresses;

/** The process that serves the pages and sends the chat messages. */
export type Host = Child<HostCommand | ServeCommand, number>;

/** A page, and the name of its figures. */
export interface Place {
  readonly name: string;
  readonly path: string;
  /** Runs in the page before its own scripts; counts its activity by default. */
  readonly script?: string;
  /** Whether its chat is plain text of a fixed number of authors. */
  readonly isPlain?: boolean;
}

/** Environment for opening pages. */
export interface Stage {
  readonly host: Host;
  readonly executablePath: string;
  /** Returns an unused user id, so that each page receives only its own chat. */
  readonly takeOwner: () => number;
}

/** Rate and duration of chat. */
export type Chat = Omit<HostCommand, 'owner' | 'isPlain'>;

/** A page with a chat of its own. */
export interface Subject {
  readonly name: string;
  readonly page: BrowserPage;
  /** Sends chat to this page only. @returns the number of messages */
  readonly say: (chat: Chat) => Promise<number>;
  /** Waits for a while without messages. */
  readonly rest: (forMs: number) => Promise<unknown>;
  readonly close: () => Promise<void>;
}

/** Cost of a message, in milliseconds. */
export interface Cost {
  readonly task: number;
  readonly script: number;
  readonly layout: number;
  readonly style: number;
  readonly cpu: number;
  readonly drawing: number;
}

/** Warm-up messages, as in docs/spec/widgets.md, "Painting": excludes the start and uncompiled code. */
const WARM_UP = { perSecond: 200, forMs: 1_000 } as const;

/** Opens one of the fixed pages. */
export function openSubject(name: SubjectName, stage: Stage): Promise<Subject> {
  return openPlace({ name, path: addresses[name] }, stage);
}

/** Opens a page in a browser of its own, and fills it with chat. */
export async function openPlace(place: Place, { host, executablePath, takeOwner }: Stage): Promise<Subject> {
  const { name, path, script = countScript, isPlain = false } = place;
  const owner = takeOwner();
  const address = `${String(host.greeting)}${path}#key=${owner}:bench`;
  const page = await openBrowserPage(executablePath, address, script);
  const say = (chat: Chat): Promise<number> => host.ask({ ...chat, owner, isPlain });
  const rest = (forMs: number): Promise<unknown> => say({ perSecond: 0, forMs });
  await untilListening(page, say);
  await say(WARM_UP);
  await rest(300);
  return { name, page, say, rest, close: () => page.close() };
}

/** Measures the cost of a message for a page, including its share of the last paint. */
export async function measureCost({ page, say, rest }: Subject, chat: Chat): Promise<Cost> {
  const before = await page.measure();
  const said = await say(chat);
  await rest(250);
  const after = await page.measure();
  const each = (read: (metrics: PageMetrics) => number): number => (read(after) - read(before)) / said;
  return {
    task: each(({ taskMs }) => taskMs),
    script: each(({ scriptMs }) => scriptMs),
    layout: each(({ layoutMs }) => layoutMs),
    style: each(({ styleMs }) => styleMs),
    cpu: each(({ cpuMs }) => cpuMs),
    drawing: each(({ drawingMs }) => drawingMs),
  };
}

/** Watches the frames of a page with chat. */
export async function watchFrames({ page, say }: Subject, chat: Chat): Promise<Watched> {
  const [watched] = await Promise.all([page.evaluate(createWatchScript(chat.forMs)), say(chat)]);
  return watched as Watched;
}

/** Waits until the page shows a line of chat, and so is loaded and receives chat. */
async function untilListening(page: BrowserPage, say: (chat: Chat) => Promise<number>): Promise<void> {
  const isFilled = `Boolean((document.getElementById('lines') ?? document.getElementById('chat_container') ??
    document.querySelector('onair-chat-box')?.shadowRoot?.querySelector('.lines'))?.childElementCount)`;
  for (let attempt = 0; attempt < 100; attempt += 1) {
    if (await page.evaluate(isFilled)) return;
    await say({ perSecond: 20, forMs: 100 });
  }
  throw new Error('A page of the benchmark shows no chat: run `npm run build` first.');
}
