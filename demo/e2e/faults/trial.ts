import type { Clock } from '../../../core/connection/clock.ts';
import type { SimulatorOptions } from '../../simulator/options.ts';
import { startFaultProxy, type FaultProxy, type Trouble } from './fault-proxy.ts';
import type { Logs } from './history.ts';
import { openListener, type Listener } from './listener.ts';
import { openRoom, type Room, type RoomOptions } from './room.ts';
import { createScaledClock } from './scaled-clock.ts';

/** One thing that may happen in a trial: something is said, one leg fails or works again, or one end restarts. */
export type Happening = 'words' | 'flood' | 'trouble' | 'reset' | 'calm' | 'reload' | 'restart';

/** What a trial is made with. */
export interface TrialOptions {
  /** A number from 0 up to 1; the same numbers make the same trial. */
  readonly random: () => number;
  readonly steps: number;
  /** The list from which steps are picked; a step that is more likely is listed more often. */
  readonly happenings: readonly Happening[];
  /** The longest time between two steps. */
  readonly pauseMs: number;
  /** How much faster than the machine's its time passes. */
  readonly scale: number;
  readonly simulator?: SimulatorOptions;
  /** Where the server runs: in this process by default. */
  readonly run?: RoomOptions['run'];
}

/** What can go wrong on either leg; times are the trial's own. */
const TROUBLES: readonly Trouble[] = [
  { latencyMs: 400, jitterMs: 600 },
  { bytesPerSecond: 4_000 },
  { isBlackhole: true },
  { sliceBytes: 7 },
  { cutAfterBytes: 900, sliceBytes: 50 },
  { closeDelayMs: 3_000 },
];

/** How long a word may take to come through, the first time and the last, in the trial's own time; then something hangs. */
const FIRST_WAIT_MS = 1_000;
const LAST_WAIT_MS = 512_000;
const LOOK_INTERVAL_MS = 200;

/** Says numbered words through simulator, server and core while things happen to them at random. */
export async function runTrial(options: TrialOptions): Promise<Logs> {
  const stage = await openStage(options);
  try {
    for (let step = 0; step < options.steps; step++) await takeStep(stage, options);
    stage.service.trouble();
    stage.page.trouble();
    await untilHeardEverywhere(stage);
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
  /** Listens to the relay with nothing in between: the relay's log. */
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
  await untilHeardEverywhere(stage);
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
 * Says one more number after another until one has come through the whole way before the next: nothing is under way then. A number may be
 * lost for good, when a socket ends under it, and a busy machine may be slow, so each has twice as long as the one before it.
 */
async function untilHeardEverywhere(stage: Stage): Promise<void> {
  for (let waitMs = FIRST_WAIT_MS; waitMs <= LAST_WAIT_MS; waitMs *= 2) {
    say(stage, 1);
    if (await isHeardEverywhere(stage, stage.said.at(-1) ?? '', waitMs)) return;
  }
  throw new Error(`nothing came through any more, after ${stage.said.length} words`);
}

async function isHeardEverywhere({ clock, tap, overlay }: Stage, words: string, waitMs: number): Promise<boolean> {
  const deadlineMs = clock.elapsed() + waitMs;
  while (clock.elapsed() < deadlineMs) {
    if (tap.hasHeard(words) && overlay.hasHeard(words)) return true;
    await pass(clock, LOOK_INTERVAL_MS);
  }
  return false;
}

/** Lets the trial's own time pass. */
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
