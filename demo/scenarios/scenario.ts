import type { Channel } from '../../core/service/channel.ts';
import type { Platform } from '../../core/service/platform.ts';
import type { StreamStatus } from '../../core/service/stream-status.ts';
import { createAgenda, type Agenda } from './agenda.ts';
import { HARBOR_CHANNELS, describeChannel, type ChannelFacts } from './channels.ts';
import { startChat, type ChatFlow } from './chat.ts';
import type { ChatLine, Mood } from './chat-writer.ts';
import { createClipStore, type ClipStore, type ScenarioClip, startClips } from './clips.ts';
import { startMoods, type Moods } from './moods.ts';
import type { PictureUrl } from './pictures/catalogue.ts';
import { listPlatforms } from './platforms.ts';
import { createRandom } from './random.ts';
import { startLiveStream, type LiveStream } from './live-stream.ts';

/** An event of a scenario, `offsetMs` after its start. */
export type ScenarioEvent =
  | { readonly type: 'chat'; readonly offsetMs: number; readonly message: ChatLine }
  | { readonly type: 'status'; readonly offsetMs: number; readonly status: StreamStatus }
  | { readonly type: 'clips'; readonly offsetMs: number; readonly clips: readonly ScenarioClip[] };

/** Options of a scenario; only the seed and the start are required. */
export interface ScenarioOptions {
  /** The same seed gives the same stream. */
  readonly seed: string;
  /** Epoch milliseconds at offset 0. */
  readonly startedAtMs: number;
  /** The channels; by default eight on seven platforms. */
  readonly channels?: readonly ChannelFacts[];
  /** The owner's name in chat; `pixelharbor` by default. */
  readonly ownerName?: string;
  /** Whether chat has no difficult test messages, such as odd names; false by default. */
  readonly isTidy?: boolean;
  /** Creates the address of a picture from its path; `/images/<path>` by default. */
  readonly pictureUrl?: PictureUrl;
  /** Messages per minute in a calm mood; 30 by default. */
  readonly chatRate?: number;
  /** Whether it is live from the start, with its channels already known; true by default. */
  readonly live?: boolean;
  /** Milliseconds without channel data after a start (D27); by default a random time of 1 to 20 s. */
  readonly warmUpMs?: () => number | undefined;
  /** Whether it is initially still; false by default. See {@link Scenario.setStill}. */
  readonly still?: boolean;
  /** Starts and stops by itself after these times; never by default. */
  readonly cycle?: { readonly liveMs: number; readonly breakMs: number };
}

/**
 * A generated stream with chat, numbers, titles and clips, on its own time. It is deterministic: the same options and calls give the same
 * events, for any size of the time steps.
 */
export interface Scenario {
  readonly platforms: readonly Platform[];
  /** The channels in their initial state. */
  readonly channels: readonly Channel[];
  /** Time since the start, in milliseconds. */
  readonly elapsedMs: number;
  readonly status: StreamStatus;
  readonly mood: Mood;
  /** All clip projects, the newest first. */
  readonly clips: readonly ScenarioClip[];
  /** Messages per minute in a calm mood. */
  readonly chatRate: number;
  /** Moves time forward. @returns its events in order */
  tick(elapsedMs: number): readonly ScenarioEvent[];
  /** One more chat message now, in addition to the rate. */
  nextChat(): ChatLine;
  /** Sets the messages per minute; 0 for none. */
  setChatRate(messagesPerMinute: number): void;
  /** Stops or resumes all automatic changes (chat, numbers, titles, clips); the methods still work. */
  setStill(still: boolean): void;
  /** Starts the stream, at first without channels (D27). Does nothing while live. */
  goLive(): void;
  /** Stops the stream. Does nothing while not live. */
  stop(): void;
  /** Starts a raid now: many greetings and many new viewers. */
  startRaid(): void;
  /** Begins a clip project that stays "being generated" until {@link finishClip} finishes it. */
  addClip(title?: string): ScenarioClip;
  /** Finishes a clip project; false if it is not being generated. */
  finishClip(projectId: string): boolean;
}

/** Creates a scenario at time 0. The next `tick`, also one of 0 ms, returns the changes made by `goLive` and the other methods. */
export function createScenario(options: ScenarioOptions): Scenario {
  const pictureUrl = options.pictureUrl ?? ((path: string) => `/images/${path}`);
  const parts = startParts(options, pictureUrl);
  const { agenda, clipStore, stream, chat, moods, nowMs, reportClips } = parts;
  return {
    platforms: listPlatforms(pictureUrl),
    channels: parts.channels.map(describeChannel),
    get elapsedMs() {
      return agenda.nowMs;
    },
    get status() {
      return stream.status;
    },
    get mood() {
      return moods.mood;
    },
    get clips() {
      return clipStore.clips;
    },
    get chatRate() {
      return chat.rate;
    },
    tick(elapsedMs) {
      agenda.advance(elapsedMs);
      return parts.events.splice(0);
    },
    nextChat: () => chat.compose(),
    setChatRate: (messagesPerMinute) => chat.setRate(messagesPerMinute),
    setStill: (still) => parts.setStill(still),
    goLive: () => stream.goLive(),
    stop: () => stream.stop(),
    startRaid: () => moods.startRaid(),
    addClip(title) {
      const clip = clipStore.begin(nowMs(), title);
      reportClips();
      return clip;
    },
    finishClip(projectId) {
      const isFinished = clipStore.addClip(projectId, { atMs: nowMs(), isLast: true });
      if (isFinished) reportClips();
      return isFinished;
    },
  };
}

interface Parts {
  readonly channels: readonly ChannelFacts[];
  /** Events since the last tick. */
  readonly events: ScenarioEvent[];
  readonly agenda: Agenda;
  readonly clipStore: ClipStore;
  readonly moods: Moods;
  readonly stream: LiveStream;
  readonly chat: ChatFlow;
  /** Epoch milliseconds of the scenario's own time. */
  readonly nowMs: () => number;
  readonly reportClips: () => void;
  readonly setStill: (still: boolean) => void;
}

/** Starts all parts. Each has its own random numbers, so that a change of one does not change the others. */
function startParts(options: ScenarioOptions, pictureUrl: PictureUrl): Parts {
  const channels = options.channels ?? HARBOR_CHANNELS;
  const random = createRandom(options.seed);
  const agenda = createAgenda();
  let isStill = options.still ?? false;
  const events: ScenarioEvent[] = [];
  const clipStore = createClipStore({
    random: random.fork('clips'),
    pictureUrl,
    startedAtMs: options.startedAtMs,
    finishedCount: 27,
  });
  const nowMs = () => options.startedAtMs + agenda.nowMs;
  const reportClips = () => events.push({ type: 'clips', offsetMs: agenda.nowMs, clips: clipStore.clips });
  const moods = startMoods({ agenda, random: random.fork('moods'), onChange: () => chat.reschedule() });
  const stream = startLiveStream({
    agenda,
    channels,
    moods,
    random: random.fork('show'),
    live: options.live ?? true,
    warmUpMs: options.warmUpMs ?? (() => undefined),
    cycle: options.cycle,
    isStill: () => isStill,
    onStatus: (status) => events.push({ type: 'status', offsetMs: agenda.nowMs, status }),
  });
  const chat = startChat({
    agenda,
    channels,
    moods,
    pictureUrl,
    random: random.fork('chat'),
    rate: options.chatRate ?? 30,
    isStill: () => isStill,
    ownerName: options.ownerName ?? 'pixelharbor',
    isTidy: options.isTidy ?? false,
    onMessage: (message) => events.push({ type: 'chat', offsetMs: agenda.nowMs, message }),
  });
  startClips({
    agenda,
    store: clipStore,
    nowMs,
    random: random.fork('clip times'),
    isOpen: () => stream.status.live && !isStill,
    onChange: reportClips,
  });
  const setStill = (still: boolean) => {
    isStill = still;
    chat.reschedule();
  };
  return { channels, events, agenda, clipStore, moods, stream, chat, nowMs, reportClips, setStill };
}
