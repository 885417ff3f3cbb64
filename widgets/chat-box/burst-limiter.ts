import type { ChatEntry } from '../../core/stores/chat-state.ts';

/** Quiet time that ends a burst, after its last hidden message. */
export const CALM_MS = 5000;

/** The shown entries of a burst, and the number of the others. */
export interface BurstStep {
  /** Oldest first. */
  readonly shown: readonly ChatEntry[];
  /** Number of hidden messages of this burst; 0 after its end. */
  readonly missed: number;
  /** End of the burst if nothing more is hidden, in the caller's clock; undefined without a burst. */
  readonly overMs: number | undefined;
}

/** A message with the number of its consecutive repeats. */
type Run = readonly [entry: ChatEntry, count: number];

/**
 * Lets through as many new messages as can be read, the newest first, and counts all others. A shown message stays shown; a hidden one
 * stays hidden unless it is repeated.
 */
export class BurstLimiter {
  readonly #perSecond: number;
  /** Hidden messages that each decided message counts for; 0 for a shown one. */
  readonly #missedOf = new WeakMap<ChatEntry, number>();
  #allowance: number;
  #atMs = -Infinity;
  #missed = 0;
  #missedAtMs = -Infinity;

  /** @param perSecond new messages a second, 1 or more */
  constructor(perSecond: number) {
    this.#perSecond = perSecond;
    this.#allowance = perSecond;
  }

  /**
   * @param runs messages, oldest first, each with the length of its run
   * @param isHistory whether the messages are history, which may be shown all at once
   */
  pass(runs: ReadonlyMap<ChatEntry, number>, nowMs: number, isHistory: boolean): BurstStep {
    if (runs.size === 0 || nowMs - this.#missedAtMs >= CALM_MS) this.#missed = 0;
    const fresh = [...runs].filter((run) => this.#isFresh(run));
    const live = isHistory ? [] : fresh.filter(([{ replay }]) => !replay);
    const surplus = this.#findSurplus(live.length, nowMs);
    for (const run of fresh) this.#decide(run, 0);
    for (const run of live.slice(0, surplus)) this.#decide(run, run[1]);
    if (surplus > 0) this.#missedAtMs = nowMs;
    const shown = [...runs.keys()].filter((entry) => this.#missedOf.get(entry) === 0);
    return { shown, missed: this.#missed, overMs: this.#missed > 0 ? this.#missedAtMs + CALM_MS : undefined };
  }

  #isFresh([entry, count]: Run): boolean {
    const missed = this.#missedOf.get(entry);
    return missed === undefined || (missed > 0 && count > missed);
  }

  /** Returns the number of new messages above the limit. */
  #findSurplus(count: number, nowMs: number): number {
    const refill = ((nowMs - this.#atMs) / 1000) * this.#perSecond;
    this.#allowance = Math.min(this.#perSecond, this.#allowance + refill);
    this.#atMs = nowMs;
    const shown = Math.min(count, Math.floor(this.#allowance));
    this.#allowance -= shown;
    return count - shown;
  }

  #decide([entry]: Run, missed: number): void {
    // The count of an earlier burst does not belong to this one.
    this.#missed = Math.max(0, this.#missed + missed - (this.#missedOf.get(entry) ?? 0));
    this.#missedOf.set(entry, missed);
  }
}
