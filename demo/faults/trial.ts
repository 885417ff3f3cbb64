import type { Clock } from '../../server/clock.ts';
import { until } from '../../server/until.ts';
import { startFaultProxy, type FaultProxy, type Trouble } from './fault-proxy.ts';
import type { Logs } from './history.ts';
import { openListener, type Listener } from './listener.ts';
import { openRoom, type Room } from './room.ts';
import { createScaledClock } from './scaled-clock.ts';

/** What a trial is made with. */
export interface TrialOptions {
  /** A number from 0 up to 1; the same numbers make the same trial. */
  readonly random: () => number;
  readonly steps: number;
  /** How much faster than the machine's its time passes. */
  readonly scale: number;
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

/** Says numbered words through simulator, server and core while both legs between them fail at random. */
export async function runTrial(options: TrialOptions): Promise<Logs> {
  const clock = createScaledClock(options.scale);
  const stage = await openStage(clock, options.random);
  try {
    for (let step = 0; step < options.steps; step++) await takeStep(stage, options.random);
    return await finish(stage);
  } finally {
    stage.tap.connection.close();
    stage.overlay.connection.close();
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

async function openStage(clock: Clock, random: () => number): Promise<Stage> {
  const proxies: FaultProxy[] = [];
  const open = async (targetPort: number): Promise<FaultProxy> => {
    const proxy = await startFaultProxy({ targetPort, clock, random });
    proxies.push(proxy);
    return proxy;
  };
  const room = await openRoom({ clock, random, reroute: async (port) => (await open(port)).port });
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

async function takeStep(stage: Stage, random: () => number): Promise<void> {
  const pick = Math.floor(random() * 10);
  const leg = random() < 0.5 ? stage.service : stage.page;
  if (pick < 4) say(stage, 1 + Math.floor(random() * 8));
  else if (pick === 4) say(stage, 230);
  else if (pick < 7) leg.trouble(TROUBLES[Math.floor(random() * TROUBLES.length)]);
  else if (pick === 7) leg.reset();
  else leg.trouble();
  await pass(stage.clock, random() * 4_000);
}

/** Says the next numbers, whoever hears them. */
function say({ room, said }: Stage, count: number): void {
  for (let index = 0; index < count; index++) {
    const text = `word ${said.length}`;
    said.push(text);
    room.simulator.control.say({ author: 'Ada', text });
  }
}

async function finish(stage: Stage): Promise<Logs> {
  stage.service.trouble();
  stage.page.trouble();
  await untilHeardEverywhere(stage);
  return { service: stage.said, relay: stage.tap.log, overlay: stage.overlay.log };
}

/** Says one more number after another until one has come through the whole way. */
async function untilHeardEverywhere(stage: Stage): Promise<void> {
  const { tap, overlay, said, clock } = stage;
  const before = said.length;
  const isThrough = (words: string): boolean => tap.hasHeard(words) && overlay.hasHeard(words);
  while (!said.slice(before).some(isThrough)) {
    say(stage, 1);
    await pass(clock, 1_000);
  }
  const newest = said.at(-1) ?? '';
  await until(() => tap.hasHeard(newest) && overlay.hasHeard(newest), 'the last word came through');
}

/** Lets the trial's own time pass. */
function pass(clock: Clock, ms: number): Promise<void> {
  // the trial's timers do not keep the process alive, this one does
  const hold = setInterval(() => undefined, 60_000);
  return new Promise((resolve) => {
    clock.after(ms, () => {
      clearInterval(hold);
      resolve();
    });
  });
}
