import type { StreamStatus } from '../../core/service/stream-status.ts';
import type { Agenda } from './agenda.ts';
import { AUDIENCE_STEP_MS, createAudience } from './audience.ts';
import type { Billing } from './audience.ts';
import type { ChannelFacts } from './channels.ts';
import type { Moods } from './mood-flow.ts';
import { GAMES, TITLES } from './phrases.ts';
import type { Random } from './random.ts';

/** The stream itself: on or off, and who watches. */
export interface Show {
  readonly status: StreamStatus;
  goLive(): void;
  stop(): void;
}

interface ShowOptions {
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

/** Starts the show, on the air or off. `onStatus` is called at changes only. */
export function startShow(options: ShowOptions): Show {
  const { agenda, random } = options;
  const audiences = options.channels.map((facts) => createAudience(facts, random.fork(`audience ${facts.id}`)));
  let billing: Billing = { title: random.pick(TITLES), gameTitle: random.pick(GAMES) };
  let status = options.live ? describe() : OFFLINE;
  let cancelWarmUp = () => {};

  function describe(): StreamStatus {
    return { live: true, channels: audiences.map((audience) => audience.describe(billing)) };
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

  function rebill(): void {
    agenda.after(random.integer(100, 300) * 1000, rebill);
    billing = random.chance(0.6)
      ? { ...billing, title: random.pick(TITLES) }
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
  rebill();
  const show: Show = {
    get status() {
      return status;
    },
    goLive,
    stop,
  };
  turn(show, options);
  return show;
}

/** Goes on and off the air by itself, if there is a cycle. */
function turn(show: Show, { agenda, cycle }: Pick<ShowOptions, 'agenda' | 'cycle'>): void {
  if (cycle === undefined) return;
  agenda.after(show.status.live ? cycle.liveMs : cycle.breakMs, () => {
    if (show.status.live) show.stop();
    else show.goLive();
    turn(show, { agenda, cycle });
  });
}
