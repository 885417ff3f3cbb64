import type { ChatEntry } from '../../core/stores/chat-state.ts';

/** How long after the last message that was left out a flood is over. */
export const CALM_MS = 5000;

/** What a flood leaves of some entries. */
export interface FloodStep {
  /** Oldest first. */
  readonly shown: readonly ChatEntry[];
  /** How many messages of this flood are not shown; 0 when it is over. */
  readonly missed: number;
  /** When the flood is over if nothing more is left out, in the caller's clock; undefined without one. */
  readonly overMs: number | undefined;
}

/**
 * Lets through as many new messages as can be read, the newest first, and counts every other one. What was let through
 * stays, what was left out stays out.
 */
export class Flood {
  private readonly perSecond: number;
  private readonly known = new WeakMap<ChatEntry, boolean>();
  private allowance: number;
  private atMs = -Infinity;
  private missed = 0;
  private missedAtMs = -Infinity;

  /** @param perSecond new messages a second, 1 or more */
  constructor(perSecond: number) {
    this.perSecond = perSecond;
    this.allowance = perSecond;
  }

  /** @param isHistory none of this happens now, so that all of it may be shown at once */
  pass(entries: readonly ChatEntry[], nowMs: number, isHistory: boolean): FloodStep {
    const fresh = entries.filter((entry) => !this.known.has(entry));
    for (const entry of fresh) this.known.set(entry, true);
    if (!isHistory)
      this.leaveOut(
        fresh.filter(({ replay }) => !replay),
        nowMs,
      );
    if (entries.length === 0 || nowMs - this.missedAtMs >= CALM_MS) this.missed = 0;
    const shown = entries.filter((entry) => this.known.get(entry));
    return { shown, missed: this.missed, overMs: this.missed > 0 ? this.missedAtMs + CALM_MS : undefined };
  }

  private leaveOut(fresh: readonly ChatEntry[], nowMs: number): void {
    const refill = ((nowMs - this.atMs) / 1000) * this.perSecond;
    this.allowance = Math.min(this.perSecond, this.allowance + refill);
    this.atMs = nowMs;
    const surplus = fresh.slice(0, Math.max(0, fresh.length - Math.floor(this.allowance)));
    this.allowance -= fresh.length - surplus.length;
    if (surplus.length === 0) return;
    if (nowMs - this.missedAtMs >= CALM_MS) this.missed = 0;
    for (const entry of surplus) this.known.set(entry, false);
    this.missed += surplus.length;
    this.missedAtMs = nowMs;
  }
}
