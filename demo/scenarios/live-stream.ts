import type { StreamStatus } from '../../core/service/stream-status.ts';
import type { Agenda } from './agenda.ts';
import { AUDIENCE_STEP_MS, createAudience, type StreamInfo } from './audience.ts';
import type { ChannelFacts } from './channels.ts';
import type { Moods } from './moods.ts';
import { GAMES, TITLES } from './phrases.ts';
import type { Random } from './random.ts';

/** The live stream of a scenario: its status, and starting and stopping it. */
export interface LiveStream {
  readonly status: StreamStatus;
  goLive(): void;
  stop(): void;
}

interface LiveStreamOptions {
  readonly agenda: Agenda;
  readonly random: Random;
  readonly moods: Moods;
  readonly channels: readonly ChannelFacts[];
  readonly live: boolean;
  readonly warmUpMs: () => number | undefined;
  readonly cycle: { readonly liveMs: number; readonly breakMs: number } | undefined;
  readonly isStill: () => boolean;
  readonly onStatus: (status: StreamStatus) => void;
}

const OFFLINE: StreamStatus = { live: false, channels: [] };
const WARMING_UP: StreamStatus = { live: true, channels: [] };

/** Starts the stream, live or not. `onStatus` is called only for changes. */
export function startLiveStream(options: LiveStreamOptions): LiveStream {
  const { agenda, random } = options;
  const audiences = options.channels.map((facts) => createAudience(facts, random.fork(`audience ${facts.id}`)));
  let info: StreamInfo = { title: random.pick(TITLES), gameTitle: random.pick(GAMES) };
  let status = options.live ? describe() : OFFLINE;
  let cancelWarmUp = () => {};

  function describe(): StreamStatus {
    return { live: true, channels: audiences.map((audience) => audience.describe(info)) };
  }

  function change(next: StreamStatus): void {
    if (JSON.stringify(next) === JSON.stringify(status)) return;
    status = next;
    options.onStatus(status);
  }

  function step(): void {
    agenda.after(AUDIENCE_STEP_MS, step);
    if (!status.live || options.isStill()) return;
    audiences.forEach((audience) => audience.step(options.moods.mood));
    if (status.channels.length > 0) change(describe());
  }

  function changeInfo(): void {
    agenda.after(random.integer(100, 300) * 1000, changeInfo);
    info = random.chance(0.6)
      ? { ...info, title: random.pick(TITLES) }
      : { title: random.pick(TITLES), gameTitle: random.pick(GAMES) };
  }

  function goLive(): void {
    if (status.live) return;
    audiences.forEach((audience) => audience.empty());
    change(WARMING_UP);
    const chosenMs = random.integer(1000, 20_000);
    cancelWarmUp = agenda.after(options.warmUpMs() ?? chosenMs, () => change(describe()));
  }

  function stop(): void {
    cancelWarmUp();
    change(OFFLINE);
  }

  step();
  changeInfo();
  const stream: LiveStream = {
    get status() {
      return status;
    },
    goLive,
    stop,
  };
  runCycle(stream, options);
  return stream;
}

/** Starts and stops the stream by itself, if there is a cycle. */
function runCycle(stream: LiveStream, { agenda, cycle }: Pick<LiveStreamOptions, 'agenda' | 'cycle'>): void {
  if (cycle === undefined) return;
  agenda.after(stream.status.live ? cycle.liveMs : cycle.breakMs, () => {
    if (stream.status.live) stream.stop();
    else stream.goLive();
    runCycle(stream, { agenda, cycle });
  });
}
