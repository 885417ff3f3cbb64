import type { Clock } from '../../../core/connection/clock.ts';
import type { SimulatorOptions } from '../../simulator/world/options.ts';
import { startFaultProxy, type FaultProxy, type Trouble } from './fault-proxy.ts';
import type { Logs } from './history.ts';
import { openListener, type Listener } from './listener.ts';
import { openRoom, type Room, type RoomOptions } from './room.ts';
import { createScaledClock } from './scaled-clock.ts';

/** A possible event of a trial: a message, a fault of a leg or its end, or a restart of one end. */
export type Happening = 'words' | 'flood' | 'trouble' | 'reset' | 'calm' | 'reload' | 'restart';

/** Options of a trial. */
export interface TrialOptions {
  /** A number from 0 up to 1; the same numbers give the same trial. */
  readonly random: () => number;
  readonly steps: number;
  /** List of possible steps; a more likely step is listed more often. */
  readonly happenings: readonly Happening[];
  /** Maximum time between two steps. */
  readonly pauseMs: number;
  /** Speed of the trial's clock, relative to the machine's. */
  readonly scale: number;
  readonly simulator?: SimulatorOptions;
  /** Starts the server; in this process by default. */
  readonly run?: RoomOptions['run'];
}

/** Faults of either leg; times are the trial's own. */
const TROUBLES: readonly Trouble[] = [
  { latencyMs: 400, jitterMs: 600 },
  { bytesPerSecond: 4_000 },
  { isBlackhole: true },
  { sliceBytes: 7 },
  { cutAfterBytes: 900, sliceBytes: 50 },
  { closeDelayMs: 3_000 },
];

/** Time limits for a word to arrive, the first and the last, in the trial's own time; beyond them something hangs. */
const FIRST_WAIT_MS = 1_000;
const LAST_WAIT_MS = 512_000;
const LOOK_INTERVAL_MS = 200;

/** Sends numbered words through simulator, server and core during random events. */
export async function runTrial(options: TrialOptions): Promise<Logs> {
  const stage = await openStage(options);
  try {
    for (let step = 0; step < options.steps; step++) await takeStep(stage, options);
    stage.service.trouble();
    stage.page.trouble();
    await untilReceivedEverywhere(stage);
    const { said, tap, overlay } = stage;
    // a server that is killed may send its last messages to one listener and not to the other
    const isWhole = !options.happenings.includes('restart');
    return { service: said, ...(isWhole && { relay: tap.log }), overlay: overlay.log };
  } finally {
    stage.tap.close();
    stage.overlay.close();
    await Promise.all([stage.service.close(), stage.page.close(), stage.room.close()]);
  }
}

interface Stage {
  readonly clock: Clock;
  readonly room: Room;
  /** The legs: server to service, and page to server. */
  readonly service: FaultProxy;
  readonly page: FaultProxy;
  /** A direct connection to the relay: the relay's log. */
  readonly tap: Listener;
  readonly overlay: Listener;
  readonly said: string[];
}

async function openStage({ random, scale, simulator, run }: TrialOptions): Promise<Stage> {
  const clock = createScaledClock(scale);
  const proxies: FaultProxy[] = [];
  const open = async (targetPort: number): Promise<FaultProxy> => {
    const proxy = await startFaultProxy({ targetPort, clock, random });
    proxies.push(proxy);
    return proxy;
  };
  const room = await openRoom({
    clock,
    random,
    reroute: async (port) => (await open(port)).port,
    ...(simulator && { simulator }),
    ...(run && { run }),
  });
  const page = await open(Number(new URL(room.url).port));
  const service = proxies[0] ?? page;
  const { key } = await room.mint('chat-box');
  const parts = { serverUrl: room.url, key, clock, random };
  const tap = openListener(parts);
  const overlay = openListener({ ...parts, port: page.port });
  const stage = { clock, room, service, page, tap, overlay, said: [] };
  await untilReceivedEverywhere(stage);
  return stage;
}

async function takeStep(stage: Stage, { random, happenings, pauseMs }: TrialOptions): Promise<void> {
  const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)];
  const happening = pick(happenings) ?? 'words';
  const leg = pick([stage.service, stage.page]) ?? stage.service;
  const happen: Readonly<Record<Happening, () => unknown>> = {
    words: () => say(stage, 1 + Math.floor(random() * 8)),
    flood: () => say(stage, 230),
    trouble: () => leg.trouble(pick(TROUBLES)),
    reset: () => leg.reset(),
    calm: () => leg.trouble(),
    reload: () => stage.overlay.reload(),
    restart: () => stage.room.stop().then(() => stage.room.start()),
  };
  await happen[happening]();
  await pass(stage.clock, random() * pauseMs);
}

/** Sends the next numbers as messages, whether or not they arrive. */
function say({ room, said }: Stage, count: number): void {
  for (let index = 0; index < count; index++) {
    const text = `word ${said.length}`;
    said.push(text);
    room.simulator.control.say({ author: 'Ada', text });
  }
}

/**
 * Sends one number after another until one has arrived everywhere before the next is sent: nothing is pending then. A socket that ends may
 * lose a number, and a busy machine may be slow, so each wait is twice as long as the one before.
 */
async function untilReceivedEverywhere(stage: Stage): Promise<void> {
  for (let waitMs = FIRST_WAIT_MS; waitMs <= LAST_WAIT_MS; waitMs *= 2) {
    say(stage, 1);
    if (await isHeardEverywhere(stage, stage.said.at(-1) ?? '', waitMs)) return;
  }
  throw new Error(`no message arrived any more, after ${stage.said.length} words`);
}

async function isHeardEverywhere({ clock, tap, overlay }: Stage, words: string, waitMs: number): Promise<boolean> {
  const deadlineMs = clock.elapsed() + waitMs;
  while (clock.elapsed() < deadlineMs) {
    if (tap.hasReceived(words) && overlay.hasReceived(words)) return true;
    await pass(clock, LOOK_INTERVAL_MS);
  }
  return false;
}

/** Waits by the trial's own time. */
export function pass(clock: Clock, ms: number): Promise<void> {
  // the trial's timers do not keep the process alive, but this one does
  const hold = setInterval(() => undefined, 60_000);
  return new Promise((resolve) => {
    clock.after(ms, () => {
      clearInterval(hold);
      resolve();
    });
  });
}
