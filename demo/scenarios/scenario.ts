import type { Channel } from '../../core/service/channel.ts';
import type { Platform } from '../../core/service/platform.ts';
import type { StreamStatus } from '../../core/service/stream-status.ts';
import { createAgenda } from './agenda.ts';
import type { Agenda } from './agenda.ts';
import { HARBOR_CHANNELS, describeChannel } from './channels.ts';
import type { ChannelFacts } from './channels.ts';
import { startChat } from './chat-flow.ts';
import type { ChatFlow } from './chat-flow.ts';
import type { ChatLine, Mood } from './chat-writer.ts';
import { createClipRoom } from './clip-room.ts';
import type { ClipRoom, ScenarioClip } from './clip-room.ts';
import { startClips } from './clip-flow.ts';
import { startMoods } from './mood-flow.ts';
import type { Moods } from './mood-flow.ts';
import type { PictureUrl } from './pictures/catalogue.ts';
import { listPlatforms } from './platforms.ts';
import { createRandom } from './random.ts';
import { startShow } from './show-flow.ts';
import type { Show } from './show-flow.ts';

/** Something that happened, `offsetMs` after the scenario began. */
export type ScenarioEvent =
  | { readonly type: 'chat'; readonly offsetMs: number; readonly message: ChatLine }
  | { readonly type: 'status'; readonly offsetMs: number; readonly status: StreamStatus }
  | { readonly type: 'clips'; readonly offsetMs: number; readonly clips: readonly ScenarioClip[] };

/** What a scenario is made from; only the seed and the start are needed. */
export interface ScenarioOptions {
  /** The same seed gives the same stream. */
  readonly seed: string;
  /** Epoch milliseconds at offset 0. */
  readonly startedAtMs: number;
  /** The channels of the show; eight on seven platforms by default. */
  readonly channels?: readonly ChannelFacts[];
  /** Name under which the owner writes; `pixelharbor` by default. */
  readonly ownerName?: string;
  /** Makes the address of a picture from its path; `/images/<path>` by default. */
  readonly pictureUrl?: PictureUrl;
  /** Messages a minute on a calm evening; 30 by default. */
  readonly chatRate?: number;
  /** Whether it is live from the start, with its channels already known; true by default. */
  readonly live?: boolean;
  /** Milliseconds that a start stays without channel data (D27); 1 to 20 s by chance by default. */
  readonly warmUpMs?: () => number | undefined;
  /** Begins standing still; false by default. See {@link Scenario.setStill}. */
  readonly still?: boolean;
  /** Goes off and on air by itself, for so long each; never by default. */
  readonly cycle?: { readonly liveMs: number; readonly breakMs: number };
}

/**
 * A stream as it might happen: chat, numbers, titles and clips, in its own time.
 * Deterministic: the same options and calls give the same events, however time is cut into steps.
 */
export interface Scenario {
  readonly platforms: readonly Platform[];
  /** The channels as they begin. */
  readonly channels: readonly Channel[];
  /** Offset reached, in milliseconds. */
  readonly elapsedMs: number;
  readonly status: StreamStatus;
  readonly mood: Mood;
  /** All clip projects, the newest first. */
  readonly clips: readonly ScenarioClip[];
  /** Messages a minute on a calm evening. */
  readonly chatRate: number;
  /** Moves time on and tells what happened, in order. */
  tick(elapsedMs: number): readonly ScenarioEvent[];
  /** One more chat message at once, outside the rate. */
  nextChat(): ChatLine;
  /** Changes how much is said: messages a minute, 0 for silence. */
  setChatRate(messagesPerMinute: number): void;
  /** While still, nothing moves by itself (chat, numbers, titles, clips); what is asked for happens all the same. */
  setStill(still: boolean): void;
  /** Begins streaming: live without channels, which follow after the warm-up. Does nothing while live. */
  goLive(): void;
  /** Ends streaming. Does nothing while not live. */
  stop(): void;
  /** Begins a raid now: a burst of greetings and a jump in numbers. */
  startRaid(): void;
  /** Begins a clip project that stays "being generated" until it is finished by {@link finishClip}. */
  addClip(title?: string): ScenarioClip;
  /** Finishes a clip project; false when it is not being generated. */
  finishClip(projectId: string): boolean;
}

/** Makes a scenario at offset 0. What `goLive` and its like change is told by the next `tick`, which may be of 0 ms. */
export function createScenario(options: ScenarioOptions): Scenario {
  const pictureUrl = options.pictureUrl ?? ((path: string) => `/images/${path}`);
  const stage = setStage(options, pictureUrl);
  const { agenda, room, show, chat, moods, nowMs, tellClips } = stage;
  return {
    platforms: listPlatforms(pictureUrl),
    channels: stage.channels.map(describeChannel),
    get elapsedMs() {
      return agenda.nowMs;
    },
    get status() {
      return show.status;
    },
    get mood() {
      return moods.mood;
    },
    get clips() {
      return room.clips;
    },
    get chatRate() {
      return chat.rate;
    },
    tick(elapsedMs) {
      agenda.advance(elapsedMs);
      return stage.events.splice(0);
    },
    nextChat: () => chat.compose(),
    setChatRate: (messagesPerMinute) => chat.setRate(messagesPerMinute),
    setStill: (still) => stage.setStill(still),
    goLive: () => show.goLive(),
    stop: () => show.stop(),
    startRaid: () => moods.startRaid(),
    addClip(title) {
      const clip = room.begin(nowMs(), title);
      tellClips();
      return clip;
    },
    finishClip(projectId) {
      const isFinished = room.addClip(projectId, { atMs: nowMs(), isLast: true });
      if (isFinished) tellClips();
      return isFinished;
    },
  };
}

interface Stage {
  readonly channels: readonly ChannelFacts[];
  /** What happened since the last tick. */
  readonly events: ScenarioEvent[];
  readonly agenda: Agenda;
  readonly room: ClipRoom;
  readonly moods: Moods;
  readonly show: Show;
  readonly chat: ChatFlow;
  /** Epoch milliseconds of the scenario's own time. */
  readonly nowMs: () => number;
  readonly tellClips: () => void;
  readonly setStill: (still: boolean) => void;
}

/** Starts every flow, each with a source of chance of its own, so that one does not disturb another. */
function setStage(options: ScenarioOptions, pictureUrl: PictureUrl): Stage {
  const channels = options.channels ?? HARBOR_CHANNELS;
  const random = createRandom(options.seed);
  const agenda = createAgenda();
  let isStill = options.still ?? false;
  const events: ScenarioEvent[] = [];
  const room = createClipRoom({
    random: random.fork('clips'),
    pictureUrl,
    startedAtMs: options.startedAtMs,
    shelved: 27,
  });
  const nowMs = () => options.startedAtMs + agenda.nowMs;
  const tellClips = () => events.push({ type: 'clips', offsetMs: agenda.nowMs, clips: room.clips });
  const moods = startMoods({ agenda, random: random.fork('moods'), onChange: () => chat.reschedule() });
  const show = startShow({
    ...{ agenda, channels, moods, random: random.fork('show'), live: options.live ?? true },
    ...{ warmUpMs: options.warmUpMs ?? (() => undefined), cycle: options.cycle, isStill: () => isStill },
    onStatus: (status) => events.push({ type: 'status', offsetMs: agenda.nowMs, status }),
  });
  const chat = startChat({
    ...{
      agenda,
      channels,
      moods,
      pictureUrl,
      random: random.fork('chat'),
      rate: options.chatRate ?? 30,
      isStill: () => isStill,
    },
    ownerName: options.ownerName ?? 'pixelharbor',
    onMessage: (message) => events.push({ type: 'chat', offsetMs: agenda.nowMs, message }),
  });
  startClips({
    agenda,
    room,
    nowMs,
    random: random.fork('clip times'),
    isOpen: () => show.status.live && !isStill,
    onChange: tellClips,
  });
  const setStill = (still: boolean) => {
    isStill = still;
    chat.reschedule();
  };
  return { channels, events, agenda, room, moods, show, chat, nowMs, tellClips, setStill };
}
