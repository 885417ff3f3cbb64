import type { ChatEntry } from '../../core/stores/chat-state.ts';
import type { Extra, Meter, MeterOptions } from './extra.ts';

/** Frames remembered: a minute of them. */
const MAX_FRAMES = 3600;
/** Frames are looked at no longer than this after the last message, so that a quiet page rests. */
const REST_MS = 1000;

/** Measures how smoothly a chat is drawn, and counts what was never drawn (G15). Runs only where the state is shown. */
export class FloodMeter implements Meter {
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

  /** Notes one gap between two frames, in milliseconds. */
  noteFrame(gapMs: number): void {
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
      this.noteFrame(nowMs - formerMs);
      if (nowMs - this.#heardMs < REST_MS) this.#look(nowMs);
      else this.release();
    });
  }
}

/** The meter in the form in which a chat box loads it when its state is shown. */
export const floodMeter: Extra = { createMeter: (options) => new FloodMeter(options) };
