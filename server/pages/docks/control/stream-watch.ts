import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { Clock } from '../../../../core/connection/clock.ts';
import type { ChatEvent } from '../../../../core/service/frames.ts';
import type { Source } from '../../../../core/stores/source.ts';
import { createStreamStore } from '../../../../core/stores/stream-store.ts';
import type { Liveness } from '../../../../core/stores/stream-state.ts';
import { formatTime } from '../../parts/language/msg.ts';
import { NO_ALARMS, updateAlarms, type Alarm } from './alarms.ts';
import { createChatActivity } from './chat-activity.ts';
import type { ChannelView } from './channel-view.ts';
import { findTroubles, GAP_LIFE_MS, type GapTime, type StreamSnapshot } from './troubles.ts';

/** Dependencies of {@link StreamWatch}, as getters, since an element receives its properties after construction. */
export interface StreamWatchDeps {
  readonly source: () => Source | undefined;
  readonly clock: () => Clock;
  /** Current time by the server's clock, in epoch milliseconds. */
  readonly serverNowMs: () => number;
}

/** Tracks chat by channel, gaps, and alarms with their start, none of which the stores keep. */
export class StreamWatch implements ReactiveController {
  readonly #parts: StreamWatchDeps;
  readonly #chat = createChatActivity();
  #gaps: readonly GapTime[] = [];
  #isOffline = true;
  #state = NO_ALARMS;
  #source: Source | undefined;
  #stops: readonly (() => void)[] = [];

  constructor(host: ReactiveControllerHost, parts: StreamWatchDeps) {
    this.#parts = parts;
    host.addController(this);
  }

  /** The present alarms, the worst first. */
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

  /** Updates the alarms. They stay unchanged while the connection of the page is lost. */
  look(channels: readonly ChannelView[]): void {
    if (this.#source?.connection.$state.get() !== 'open') return;
    const nowMs = this.#parts.clock().elapsed();
    this.#gaps = this.#gaps.filter(({ toMs }) => nowMs - toMs < GAP_LIFE_MS);
    const snapshot: StreamSnapshot = {
      nowMs,
      channels,
      chat: this.#chat,
      gaps: this.#gaps,
      formatTime: (atMs) => this.formatTime(atMs),
    };
    this.#state = updateAlarms(this.#state, findTroubles(snapshot), nowMs);
  }

  /** Formats a time of the monotonic clock as a time of day, e.g. `12:03`. */
  formatTime(atMs: number): string {
    const { clock, serverNowMs } = this.#parts;
    return formatTime(serverNowMs() - (clock().elapsed() - atMs), { hour: 'numeric', minute: '2-digit' });
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

  /** Counts a message, a replayed one at its timestamp. */
  #noteChat({ payload: { channelId, timestamp }, replay }: ChatEvent): void {
    this.#chat.note(channelId, replay ? this.#toElapsed(timestamp) : this.#parts.clock().elapsed());
  }

  /** Forgets the chat of earlier streams. */
  #noteLive(live: Liveness): void {
    const isOffline = live === 'offline' || live === 'unknown';
    if (isOffline !== this.#isOffline && live !== 'unknown') this.#chat.forget();
    this.#isOffline = isOffline;
  }

  /** Converts a time of day (ISO 8601) to a time of the monotonic clock, never in the future. */
  #toElapsed(time: string): number {
    const { clock, serverNowMs } = this.#parts;
    return clock().elapsed() - Math.max(0, serverNowMs() - Date.parse(time));
  }
}

/** Most gaps kept; the oldest are dropped first. */
const MAX_GAPS = 20;
