import type { ChatEntry } from '../../core/stores/chat-state.ts';

/** A flood is over this long after the last message that was left out. */
export const CALM_MS = 5000;

/** The entries that are shown in a flood, and the number of the others. */
export interface FloodStep {
  /** Oldest first. */
  readonly shown: readonly ChatEntry[];
  /** How many messages of this flood are not shown; 0 when it is over. */
  readonly missed: number;
  /** When the flood is over if nothing more is left out, in the caller's clock; undefined without one. */
  readonly overMs: number | undefined;
}

/** A message with how often it was said in a row. */
type Run = readonly [entry: ChatEntry, count: number];

/**
 * Lets through as many new messages as can be read, the newest first, and counts every other one. What was let through
 * stays; what was left out stays out, unless it is said again.
 */
export class Flood {
  readonly #perSecond: number;
  /** For each decided message, how many hidden messages it counts for; 0 for one that is shown. */
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
   * @param runs messages, oldest first, each with how often it was said in a row
   * @param isHistory the messages are history, so all of them may be shown at once
   */
  pass(runs: ReadonlyMap<ChatEntry, number>, nowMs: number, isHistory: boolean): FloodStep {
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

  /** How many of some new messages are too many now. */
  #findSurplus(count: number, nowMs: number): number {
    const refill = ((nowMs - this.#atMs) / 1000) * this.#perSecond;
    this.#allowance = Math.min(this.#perSecond, this.#allowance + refill);
    this.#atMs = nowMs;
    const shown = Math.min(count, Math.floor(this.#allowance));
    this.#allowance -= shown;
    return count - shown;
  }

  #decide([entry]: Run, missed: number): void {
    // the count of an earlier flood is not part of this one
    this.#missed = Math.max(0, this.#missed + missed - (this.#missedOf.get(entry) ?? 0));
    this.#missedOf.set(entry, missed);
  }
}
