import { ensureChromium } from '../../scripts/chromium.ts';
import type { Figure } from '../figure.ts';
import { openBrowserPage } from '../render/browser-page.ts';
import type { BrowserPage } from '../render/browser-page.ts';
import { quantile } from '../statistics.ts';
import { openHop } from './hop.ts';
import type { Hop } from './hop.ts';
import type { Pace } from './messages.ts';

/**
 * Stages of a message in order: `service`, until read and checked by the relay; `relay`, until written to the overlay; `socket`, until read
 * by the page; `batch`, until added to the lines; `paint`, until its frame has been painted.
 */
const stages = ['service', 'relay', 'socket', 'batch', 'paint'] as const;

type Stage = (typeof stages)[number];

/** Milliseconds that a message spent in each stage. */
type Way = Readonly<Record<Stage, number>>;

/** A page's record of a message: epoch milliseconds. */
type Seen = readonly [sentAt: number, read: number, drawn: number, painted: number];

const PACES: readonly Pace[] = [
  { perSecond: 4, forMs: 5_000 },
  { perSecond: 100, forMs: 4_000 },
];

/**
 * Records the times at which the page reads a message (accesses its event's data), adds it to the lines, and paints it (a message to itself
 * in that frame is read after it). The page is otherwise unchanged.
 */
const RECORD_SCRIPT = `(() => {
  let origin = -Infinity;
  for (let reading = 0; reading < 50_000; reading += 1) origin = Math.max(origin, Date.now() - performance.now());
  const readTime = () => origin + performance.now();
  const authors = (text) => Array.from(text.matchAll(/at(\\d+\\.\\d+)/g), ([, at]) => Number(at));
  const read = new Map();
  const { port1: after, port2: send } = new MessageChannel();
  after.onmessage = ({ data: [text, drawn] }) => {
    for (const at of authors(text)) if (read.has(at)) window.seen.push([at, read.get(at), drawn, readTime()]);
  };
  window.seen = [];
  const { get } = Object.getOwnPropertyDescriptor(MessageEvent.prototype, 'data');
  Object.defineProperty(MessageEvent.prototype, 'data', {
    get() {
      const data = get.call(this);
      if (typeof data === 'string') for (const at of authors(data)) read.set(at, readTime());
      return data;
    },
  });
  const lines = document.querySelector('onair-chat-box').shadowRoot.querySelector('.lines');
  new MutationObserver((records) => {
    const drawn = readTime();
    const text = records.flatMap(({ addedNodes }) => [...addedNodes].map((line) => line.textContent)).join(' ');
    requestAnimationFrame(() => send.postMessage([text, drawn]));
  }).observe(lines, { childList: true });
})()`;

/** Measures the delay of a message from the service to the screen, through one relay, by stage. */
export async function measureStages(isSmoke: boolean): Promise<readonly Figure[]> {
  const hop = await openHop();
  const page = await openBrowserPage(ensureChromium(), hop.page);
  try {
    await untilListening(page, hop);
    await page.evaluate(RECORD_SCRIPT);
    const figures: Figure[] = [];
    for (const { perSecond, forMs } of PACES) {
      const ways = await follow(page, hop, { perSecond, forMs: isSmoke ? 1_000 : forMs });
      figures.push(...toFigures(`service to screen, ${perSecond}/s`, ways));
    }
    return figures;
  } finally {
    await page.close();
    await hop.close();
  }
}

async function follow(page: BrowserPage, hop: Hop, pace: Pace): Promise<readonly Way[]> {
  // earlier messages have all arrived by now
  await hop.say({ perSecond: 0, forMs: 500 });
  await hop.stamps();
  await page.evaluate('window.seen = []');
  await hop.say(pace);
  await hop.say({ perSecond: 0, forMs: 300 });
  const { taken, written } = await hop.stamps();
  const seen = (await page.evaluate('window.seen')) as readonly Seen[];
  return seen.flatMap(([sentAt, read, drawn, painted]) => {
    const [tookIn, wroteOn] = [taken.get(sentAt), written.get(sentAt)];
    if (tookIn === undefined || wroteOn === undefined) return [];
    const [service, relay, socket] = [tookIn - sentAt, wroteOn - tookIn, read - wroteOn];
    return [{ service, relay, socket, batch: drawn - read, paint: painted - drawn }];
  });
}

/** p50 and p99, each with the shares of the stages among the messages with about the same delay. */
function toFigures(name: string, ways: readonly Way[]): readonly Figure[] {
  const sorted = [...ways].sort((a, b) => toTotal(a) - toTotal(b));
  return ([0.5, 0.99] as const).flatMap((share) => {
    const label = `${name}: p${share * 100}`;
    const at = Math.floor(sorted.length * share);
    const reach = Math.max(2, Math.floor(sorted.length * 0.02));
    const alike = sorted.slice(Math.max(0, at - reach), at + reach + 1);
    const total = sum(alike.map(toTotal));
    return [
      { name: label, unit: 'ms', value: quantile(ways.map(toTotal), share) },
      ...stages.map((stage) => ({
        name: `${label}, share of ${stage}`,
        unit: '%',
        value: (sum(alike.map((way) => way[stage])) / total) * 100,
      })),
    ];
  });
}

function toTotal(way: Way): number {
  return sum(stages.map((stage) => way[stage]));
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

async function untilListening(page: BrowserPage, hop: Hop): Promise<void> {
  const isFilled = `Boolean(document.querySelector('onair-chat-box')?.shadowRoot?.querySelector('.lines')?.childElementCount)`;
  for (let attempt = 0; attempt < 100; attempt += 1) {
    if (await page.evaluate(isFilled)) return;
    await hop.say({ perSecond: 20, forMs: 100 });
  }
  throw new Error('The overlay page shows no chat: run `npm run build` first.');
}
