import type { Page } from 'playwright-core';
import { createScaledClock } from '../faults/scaled-clock.ts';
import { startFaultProxy, type FaultProxy } from '../faults/fault-proxy.ts';
import { openRoom, type Room } from '../faults/room.ts';
import { launchChromium } from '../journeys/chromium-page.ts';
import type { Random } from '../scenarios/random.ts';
import { collectServerGarbage, measurePage, type PageSize } from './sizes.ts';

/** What a soak is bounded by. */
export interface SoakOptions {
  readonly random: Random;
  /** Hours of the stream, on its own clock. */
  readonly hours: number;
  /** How much faster than the machine's that clock goes. */
  readonly scale: number;
  /** Messages in a second of the stream. */
  readonly rate: number;
  /** Connections lost in an hour of the stream, on either leg. */
  readonly drops: number;
  /** Restarts of the server and floods of chat, evenly over the whole time. */
  readonly restarts: number;
  readonly floods: number;
  /** Told of each measurement. */
  readonly onSample: (sample: SoakSample) => void;
}

/** What was measured at one time. */
export interface SoakSample extends PageSize {
  /** Hours of the stream since the start. */
  readonly hour: number;
  /** Bytes that the server and the simulator hold, after a collection. */
  readonly serverBytes: number;
}

/** How a soak went. */
export interface SoakResult {
  readonly samples: readonly SoakSample[];
  readonly said: number;
  /** Uncaught errors of the page. */
  readonly errors: readonly string[];
  /** Whether a message came through after it all. */
  readonly isAlive: boolean;
}

const SAMPLES = 12;
const TICK_MS = 100;
const FLOOD = 2_000;
const PAGE_PATIENCE_MS = 90_000;

/** Runs an overlay in Chromium over hours of a stream with drops, restarts and floods, and measures what it and the server hold. */
export async function soak(options: SoakOptions): Promise<SoakResult> {
  const clock = createScaledClock(options.scale);
  const proxies: FaultProxy[] = [];
  const room = await openRoom({
    clock,
    reroute: async (targetPort) => {
      const proxy = await startFaultProxy({ targetPort, clock, random: () => options.random.next() });
      proxies.push(proxy);
      return proxy.port;
    },
  });
  const browser = await launchChromium();
  try {
    const page = await browser.newPage({ viewport: { width: 420, height: 600 } });
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    page.setDefaultTimeout(PAGE_PATIENCE_MS);
    await page.goto((await room.mint('chat-box')).url.replace('#', '?limit=100#'));
    const run = await live({ room, page, proxies }, options);
    return { ...run, errors, isAlive: await comesThrough(room, page) };
  } finally {
    await browser.close();
    await Promise.all([room.close(), ...proxies.map((proxy) => proxy.close())]);
  }
}

interface Ground {
  readonly room: Room;
  readonly page: Page;
  readonly proxies: readonly FaultProxy[];
}

async function live(ground: Ground, options: SoakOptions): Promise<Pick<SoakResult, 'samples' | 'said'>> {
  const { room, page, proxies } = ground;
  const { hours, scale, rate, random, onSample } = options;
  const ticks = Math.ceil((hours * 3_600_000) / scale / TICK_MS);
  const perTick = (rate * scale * TICK_MS) / 1_000;
  const dropChance = (options.drops * hours) / ticks;
  const samples: SoakSample[] = [];
  let said = 0;
  let due = 0;
  const isTime = (tick: number, times: number): boolean =>
    times > 0 && tick > 0 && tick % Math.ceil(ticks / (times + 1)) === 0;
  for (let tick = 0; tick < ticks; tick++) {
    due += perTick + (isTime(tick, options.floods) ? FLOOD : 0);
    for (; due >= 1; due -= 1)
      room.simulator.control.say({ author: `Ada ${random.integer(1, 500)}`, text: `:wave: word ${said++}` });
    if (random.chance(dropChance)) drop(ground, random);
    if (isTime(tick, options.restarts)) await room.stop().then(() => room.start());
    if (tick % Math.ceil(ticks / SAMPLES) === 0) {
      const sample = {
        hour: (tick / ticks) * hours,
        serverBytes: collectServerGarbage(),
        ...(await measurePage(page)),
      };
      samples.push(sample);
      onSample(sample);
    }
    await new Promise((resolve) => setTimeout(resolve, TICK_MS));
  }
  for (const proxy of proxies) proxy.trouble();
  return { samples, said };
}

/** Loses the server's connection to the service, or all that the service has. */
function drop({ room, proxies }: Ground, random: Random): void {
  if (random.chance(0.5)) for (const proxy of proxies) proxy.reset();
  else room.simulator.control.dropSockets({ how: random.pick(['close', 'terminate', 'freeze'] as const) });
}

/** Whether a message comes through to the screen, however often one must be said. */
async function comesThrough(room: Room, page: Page): Promise<boolean> {
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
