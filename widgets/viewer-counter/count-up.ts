import type { ReactiveController, ReactiveControllerHost } from 'lit';

/** Duration of a run in milliseconds: visible, but short enough not to distract. */
const RUN_MS = 600;

/** The clock of a run; the browser's own by default. */
export interface Frames {
  request(callback: (nowMs: number) => void): number;
  cancel(handle: number): void;
}

const browserFrames: Frames = {
  request: (callback) => requestAnimationFrame(callback),
  cancel: (handle) => cancelAnimationFrame(handle),
};

interface Run {
  readonly from: number;
  readonly to: number;
  /** Time of the first frame, which starts the run. */
  startMs: number | undefined;
}

/**
 * Animates numbers from the old value to the new one. The end is always the true value. Frames are requested only during a run, and {@link
 * CountUp.finish} ends every run at once (hidden pages get no frames).
 */
export class CountUp implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  readonly #frames: Frames;
  readonly #shown = new Map<string, number>();
  readonly #runs = new Map<string, Run>();
  #frame: number | undefined;

  constructor(host: ReactiveControllerHost, frames: Frames = browserFrames) {
    this.#host = host;
    this.#frames = frames;
    host.addController(this);
  }

  hostDisconnected(): void {
    this.finish();
    this.#shown.clear();
  }

  /** Returns the current number for a key. An unknown number (undefined) is returned at once and clears the old one. */
  show(key: string, value: number | undefined, animate: boolean): number | undefined {
    if (value === undefined) {
      this.#forget(key);
      return undefined;
    }
    const shown = this.#shown.get(key);
    if (!animate || shown === undefined || shown === value) return this.#set(key, value);
    if (this.#runs.get(key)?.to !== value) this.#start(key, { from: shown, to: value, startMs: undefined });
    return shown;
  }

  /** Ends every run at its true value. */
  finish(): void {
    if (this.#frame !== undefined) this.#frames.cancel(this.#frame);
    this.#frame = undefined;
    for (const [key, run] of this.#runs) this.#set(key, run.to);
  }

  #forget(key: string): void {
    this.#shown.delete(key);
    this.#runs.delete(key);
  }

  #set(key: string, value: number): number {
    this.#shown.set(key, value);
    this.#runs.delete(key);
    return value;
  }

  #start(key: string, run: Run): void {
    this.#runs.set(key, run);
    this.#frame ??= this.#frames.request(this.#step);
  }

  readonly #step = (nowMs: number): void => {
    this.#frame = undefined;
    for (const [key, run] of this.#runs) this.#advance(key, run, nowMs);
    if (this.#runs.size > 0) this.#frame = this.#frames.request(this.#step);
    this.#host.requestUpdate();
  };

  #advance(key: string, run: Run, nowMs: number): void {
    run.startMs ??= nowMs;
    const progress = Math.min(1, (nowMs - run.startMs) / RUN_MS);
    if (progress === 1) this.#set(key, run.to);
    else this.#shown.set(key, Math.round(run.from + (run.to - run.from) * easeOut(progress)));
  }
}

/** Cubic ease-out: fast first, then slower. */
function easeOut(progress: number): number {
  return 1 - (1 - progress) ** 3;
}
