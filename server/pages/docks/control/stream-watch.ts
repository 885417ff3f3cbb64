import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { Clock } from '../../../../core/connection/clock.ts';
import type { ChatEvent } from '../../../../core/service/frames.ts';
import type { Source } from '../../../../core/stores/source.ts';
import { createStreamStore } from '../../../../core/stores/stream-store.ts';
import type { Liveness } from '../../../../core/stores/stream-state.ts';
import { NO_ALARMS, updateAlarms, type Alarm } from './alarms.ts';
import { createChatActivity } from './chat-activity.ts';
import type { ChannelView } from './channel-view.ts';
import { findTroubles, GAP_LIFE_MS, type GapTime, type Sight } from './troubles.ts';

/** What a watch works with; asked for when needed, since an element gets both after it was made. */
export interface WatchParts {
  readonly source: () => Source | undefined;
  readonly clock: () => Clock;
}

/** Remembers what the stores do not: chat by channel, gaps, and since when something is wrong. */
export class StreamWatch implements ReactiveController {
  readonly #parts: WatchParts;
  readonly #chat = createChatActivity();
  #gaps: readonly GapTime[] = [];
  #isOffline = true;
  #state = NO_ALARMS;
  #source: Source | undefined;
  #stops: readonly (() => void)[] = [];

  constructor(host: ReactiveControllerHost, parts: WatchParts) {
    this.#parts = parts;
    host.addController(this);
  }

  /** What is wrong, the worst first. */
  get alarms(): readonly Alarm[] {
    return this.#state.alarms;
  }

  hostUpdate(): void {
    const source = this.#parts.source();
    if (source !== this.#source) this.#follow(source);
  }

  hostDisconnected(): void {
    this.#follow(undefined);
  }

  /** Looks for alarms. While the link of the page is lost nothing new is known, so the last ones stay. */
  look(channels: readonly ChannelView[]): void {
    if (this.#source?.connection.$state.get() !== 'open') return;
    const nowMs = this.#parts.clock().elapsed();
    this.#gaps = this.#gaps.filter(({ toMs }) => nowMs - toMs < GAP_LIFE_MS);
    const sight: Sight = {
      nowMs,
      channels,
      chat: this.#chat,
      gaps: this.#gaps,
      formatTime: (atMs) => this.formatTime(atMs),
    };
    this.#state = updateAlarms(this.#state, findTroubles(sight), nowMs);
  }

  /** Writes a time of the clock that never jumps as a time of day, e.g. `12:03`. */
  formatTime(atMs: number): string {
    const clock = this.#parts.clock();
    const date = new Date(clock.now() - (clock.elapsed() - atMs));
    return date.toLocaleTimeString([], { hour: 'numeric', minute: '2-digit' });
  }

  #follow(source: Source | undefined): void {
    for (const stop of this.#stops) stop();
    this.#source = source;
    this.#state = NO_ALARMS;
    this.#chat.forget();
    this.#gaps = [];
    if (!source) return void (this.#stops = []);
    this.#stops = [
      source.connection.subscribe('user/chat', (event) => this.#noteChat(event)),
      source.connection.subscribe('overlay/gap', ({ payload }) => {
        const [fromMs, toMs] = [this.#toElapsed(payload.from), this.#toElapsed(payload.to)];
        this.#gaps = [...this.#gaps, { fromMs, toMs }].slice(-MAX_GAPS);
      }),
      source.store(createStreamStore).$live.subscribe((live) => this.#noteLive(live)),
    ];
  }

  /** A message of the history came when its timestamp says, not now. */
  #noteChat({ payload: { channelId, timestamp }, replay }: ChatEvent): void {
    this.#chat.note(channelId, replay ? this.#toElapsed(timestamp) : this.#parts.clock().elapsed());
  }

  /** What was said before a stream says nothing about the next one. */
  #noteLive(live: Liveness): void {
    const isOffline = live === 'offline' || live === 'unknown';
    if (isOffline !== this.#isOffline && live !== 'unknown') this.#chat.forget();
    this.#isOffline = isOffline;
  }

  /** A time of day (ISO 8601) as a time of the clock that never jumps; never ahead, since clocks of machines differ. */
  #toElapsed(time: string): number {
    const clock = this.#parts.clock();
    const ageMs = clock.now() - Date.parse(time);
    return clock.elapsed() - (ageMs > 0 ? ageMs : 0);
  }
}

/** Past this the oldest gaps are forgotten. */
const MAX_GAPS = 20;
