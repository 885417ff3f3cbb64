import type { ChatEntry } from '../../core/stores/chat-state.ts';
import type { Extra, Meter, MeterOptions } from './extra.ts';

/** Number of remembered frames: a minute of them. */
const MAX_FRAMES = 3600;
/** Time after the last message for which frames are measured, so that a quiet page stays idle. */
const REST_MS = 1000;

/** Measures frame gaps of a chat, and counts the messages that were never drawn (G15). Runs only while the state is shown. */
export class BurstMeter implements Meter {
  readonly #clock: MeterOptions['clock'];
  readonly #known: WeakSet<ChatEntry>;
  readonly #gapsMs: number[] = [];
  #waiting: ChatEntry[] = [];
  #skipped = 0;
  #heardMs = 0;
  #stopLooking: (() => void) | undefined;

  constructor({ clock, entries }: MeterOptions) {
    this.#clock = clock;
    this.#known = new WeakSet(entries);
  }

  take(entries: readonly ChatEntry[]): void {
    for (let index = entries.length - 1; index >= 0; index -= 1) {
      const entry = entries[index];
      if (!entry || this.#known.has(entry)) break;
      this.#known.add(entry);
      if (!entry.replay) this.#waiting.push(entry);
    }
    this.#heardMs = this.#clock.elapsed();
    if (!this.#stopLooking) this.#look(this.#heardMs);
  }

  countSkipped(isDrawn: (entry: ChatEntry) => boolean): void {
    this.#skipped += this.#waiting.filter((entry) => !isDrawn(entry)).length;
    this.#waiting = [];
  }

  /** Records one gap between two frames, in milliseconds. */
  recordFrame(gapMs: number): void {
    this.#gapsMs.push(gapMs);
    if (this.#gapsMs.length > MAX_FRAMES) this.#gapsMs.shift();
  }

  describe(unseen: number): string {
    const sorted = [...this.#gapsMs].sort((a, b) => a - b);
    const p95 = sorted[Math.floor(0.95 * sorted.length)];
    return `frame p95 ${p95 === undefined ? '–' : Math.round(p95)} ms, ${this.#skipped + unseen} skipped`;
  }

  release(): void {
    this.#stopLooking?.();
    this.#stopLooking = undefined;
  }

  #look(formerMs: number): void {
    this.#stopLooking = this.#clock.nextFrame(() => {
      const nowMs = this.#clock.elapsed();
      this.recordFrame(nowMs - formerMs);
      if (nowMs - this.#heardMs < REST_MS) this.#look(nowMs);
      else this.release();
    });
  }
}

/** The meter as a part that a chat box loads to show its state. */
export const burstMeter: Extra = { createMeter: (options) => new BurstMeter(options) };
