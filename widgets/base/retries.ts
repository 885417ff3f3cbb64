import type { Clock } from '../../core/connection/clock.ts';

/** Delay after the first failure, in milliseconds; it doubles with each further failure up to the longest delay. */
const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 300_000;

/** Limit of remembered addresses; the oldest is forgotten first, and so retried at once. */
const MAX_FAILURES = 256;

/** Failed loads by address or name, and their next retry (decision 0051). */
export class Retries {
  readonly #clock: () => Pick<Clock, 'after' | 'elapsed'>;
  readonly #failures = new Map<string, { readonly pauseMs: number; readonly untilMs: number }>();

  /** `clock` is read for each use, since an element's clock may be set after its construction. */
  constructor(clock: () => Pick<Clock, 'after' | 'elapsed'>) {
    this.#clock = clock;
  }

  /** Records a failure, except during its delay, since many users may share one answer. */
  fail(address: string): void {
    const failures = this.#failures;
    if (this.isWaiting(address)) return;
    const pauseMs = Math.min(LONGEST_PAUSE_MS, (failures.get(address)?.pauseMs ?? FIRST_PAUSE_MS / 2) * 2);
    failures.delete(address);
    failures.set(address, { pauseMs, untilMs: this.#clock().elapsed() + pauseMs });
    for (const oldest of failures.keys()) if (failures.size > MAX_FAILURES) failures.delete(oldest);
  }

  /** Forgets the failures of an address. */
  succeed(address: string): void {
    this.#failures.delete(address);
  }

  /** Returns whether an address has failed and has not been loaded since. */
  has(address: string): boolean {
    return this.#failures.has(address);
  }

  /** Returns whether an address must wait for its next retry. */
  isWaiting(address: string): boolean {
    return this.#clock().elapsed() < (this.#failures.get(address)?.untilMs ?? 0);
  }

  /** Calls back once the first of some failed addresses may be retried; never if none has failed. @returns a function that cancels it */
  whenDue(addresses: readonly string[], callback: () => void): () => void {
    const due = addresses.flatMap((address) => this.#failures.get(address)?.untilMs ?? []);
    const { after, elapsed } = this.#clock();
    return due[0] === undefined ? () => undefined : after(Math.max(0, Math.min(...due) - elapsed()), callback);
  }
}
