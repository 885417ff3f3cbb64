import type { Browser, Page } from 'playwright-core';
import { startFaultProxy, type FaultProxy } from '../faults/fault-proxy.ts';
import { openRoom, type Room } from '../faults/room.ts';
import { createScaledClock } from '../faults/scaled-clock.ts';
import { launchChromium } from '../journeys/chromium-page.ts';
import type { Random } from '../../scenarios/random.ts';
import { collectServerGarbage, MAX_ROWS, measurePage, type PageSize } from './sizes.ts';

/** Options of a soak. */
export interface SoakOptions {
  readonly random: Random;
  /** Hours of the stream, on its own clock. */
  readonly hours: number;
  /** Speed of that clock, relative to the machine's. */
  readonly scale: number;
  /** Messages in a second of the stream. */
  readonly rate: number;
  /** Connections lost in an hour of the stream, on either leg: server to service, and page to server. */
  readonly drops: number;
  /** Restarts of the server and bursts of chat, evenly over the whole time. */
  readonly restarts: number;
  readonly floods: number;
  /** Called with each measurement. */
  readonly onSample: (sample: SoakSample) => void;
}

/** A measurement. */
export interface SoakSample extends PageSize {
  /** Hours of the stream since the start. */
  readonly hour: number;
  /** Memory of the server and the simulator in bytes, after a collection. */
  readonly serverBytes: number;
}

/** Result of a soak. */
export interface SoakResult {
  readonly samples: readonly SoakSample[];
  readonly said: number;
  /** Connections that were dropped on purpose. */
  readonly dropped: { readonly service: number; readonly page: number };
  /** Uncaught errors of the page. */
  readonly errors: readonly string[];
  /** Whether a message still arrived at the end. */
  readonly isAlive: boolean;
}

/** Minimum numbers of measurements, in total and per hour. */
const MIN_SAMPLES = 12;
const SAMPLES_AN_HOUR = 6;
const TICK_MS = 100;
/** Quiet time in which a chat box draws the lines that it left out in a burst. */
const LULL_MS = 1_000;
const FLOOD = 2_000;
const PAGE_PATIENCE_MS = 90_000;
/** Duration of a block of a leg. */
const BLACKHOLE_MS = 1_500;

/** Runs an overlay in Chromium over hours of a stream with drops, restarts and bursts, and measures the memory of it and the server. */
export async function soak(options: SoakOptions): Promise<SoakResult> {
  const setup = await openSetup(options);
  try {
    const errors: string[] = [];
    setup.page.on('pageerror', ({ message }) => errors.push(message));
    await setup.page.goto((await setup.room.mint('chat-box')).url.replace('#', `?limit=${MAX_ROWS}#`));
    await fill(setup);
    const run = await live(setup, options);
    return { ...run, errors, isAlive: await comesThrough(setup) };
  } finally {
    await setup.browser.close();
    await Promise.all([setup.room.close(), ...setup.legs.map(({ proxy }) => proxy.close())]);
  }
}

interface Leg {
  readonly name: keyof SoakResult['dropped'];
  readonly proxy: FaultProxy;
}

interface SoakSetup {
  readonly room: Room;
  readonly browser: Browser;
  readonly page: Page;
  readonly legs: readonly Leg[];
}

async function openSetup({ scale, random }: SoakOptions): Promise<SoakSetup> {
  const clock = createScaledClock(scale);
  const legs: Leg[] = [];
  const lay = async (name: Leg['name'], targetPort: number): Promise<number> => {
    const proxy = await startFaultProxy({ targetPort, clock, random: () => random.next() });
    legs.push({ name, proxy });
    return proxy.port;
  };
  const room = await openRoom({ clock, reroute: (port) => lay('service', port) });
  const { host, port } = new URL(room.url);
  // the page uses the server's own name, and is routed through the proxy
  const rule = `MAP ${host} 127.0.0.1:${await lay('page', Number(port))}`;
  const browser = await launchChromium('today', [`--host-resolver-rules=${rule}`]);
  const page = await browser.newPage({ viewport: { width: 420, height: 600 } });
  page.setDefaultTimeout(PAGE_PATIENCE_MS);
  return { room, browser, page, legs };
}

async function live(setup: SoakSetup, options: SoakOptions): Promise<Pick<SoakResult, 'samples' | 'said' | 'dropped'>> {
  const { hours, scale, rate, random } = options;
  const ticks = Math.ceil((hours * 3_600_000) / scale / TICK_MS);
  const sampleTicks = Math.ceil(ticks / Math.max(MIN_SAMPLES, hours * SAMPLES_AN_HOUR));
  const samples: SoakSample[] = [];
  const dropped = { service: 0, page: 0 };
  const chat = createChat(setup.room, random);
  // separate random numbers, so that those of the proxies do not change which connections are dropped
  const chance = random.fork('drops');
  for (let tick = 0; tick < ticks; tick++) {
    const isTime = (times: number): boolean => tick > 0 && tick % Math.ceil(ticks / (times + 1)) === 0;
    chat.pass((rate * scale * TICK_MS) / 1_000 + (isTime(options.floods) ? FLOOD : 0));
    if (chance.chance((options.drops * hours) / ticks)) dropped[drop(setup, chance)] += 1;
    if (isTime(options.restarts)) await setup.room.stop().then(() => setup.room.start());
    if (tick % sampleTicks === 0) {
      await pass(LULL_MS);
      const sample = await measure(setup.page, (tick / ticks) * hours);
      samples.push(sample);
      options.onSample(sample);
    }
    await pass(TICK_MS);
  }
  for (const { proxy } of setup.legs) proxy.trouble();
  return { samples, said: chat.said, dropped };
}

/** Sends messages until the box is full, so that it is full in every measurement. */
async function fill({ room, page }: SoakSetup): Promise<void> {
  const speak = (): void => {
    for (let word = 0; word < MAX_ROWS / 4; word++) room.simulator.control.say({ author: 'Mira', text: 'before' });
  };
  const timer = setInterval(speak, LULL_MS);
  const last = page.locator('onair-chat-box [part~=message]').nth(MAX_ROWS - 1);
  await last.waitFor({ state: 'attached' }).finally(() => clearInterval(timer));
}

interface Chat {
  readonly said: number;
  /** Sends this many messages; fractions are added to the next call. */
  pass(count: number): void;
}

function createChat({ simulator }: Room, random: Random): Chat {
  let said = 0;
  let due = 0;
  return {
    get said() {
      return said;
    },
    pass(count) {
      for (due += count; due >= 1; due -= 1)
        simulator.control.say({ author: `Ada ${random.integer(1, 500)}`, text: `:wave: word ${said++}` });
    },
  };
}

async function measure(page: Page, hour: number): Promise<SoakSample> {
  return { hour, serverBytes: collectServerGarbage(), ...(await measurePage(page)) };
}

/** Drops one leg, in one of several ways. @returns the leg */
function drop({ room, legs }: SoakSetup, random: Random): Leg['name'] {
  const { name, proxy } = random.pick(legs);
  const ways = [
    () => proxy.reset(),
    () => vanish(proxy),
    ...(name === 'service'
      ? (['close', 'terminate', 'freeze'] as const).map((how) => () => room.simulator.control.dropSockets({ how }))
      : []),
  ];
  random.pick(ways)();
  return name;
}

/** Blocks all data for a while, and then drops the connections. */
function vanish(proxy: FaultProxy): void {
  proxy.trouble({ isBlackhole: true });
  setTimeout(() => {
    proxy.trouble();
    proxy.reset();
  }, BLACKHOLE_MS).unref();
}

/** Whether a message arrives on the screen, with as many attempts as needed. */
async function comesThrough({ room, page }: SoakSetup): Promise<boolean> {
  const timer = setInterval(() => room.simulator.control.say({ author: 'Mira', text: 'still here' }), TICK_MS);
  const isSeen = await page
    .waitForFunction(() => document.querySelector('onair-chat-box')?.shadowRoot?.textContent.includes('still here'))
    .then(
      () => true,
      () => false,
    );
  clearInterval(timer);
  return isSeen;
}

function pass(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
