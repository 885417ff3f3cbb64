import type { ChatMessage } from '../../core/service/chat-message.ts';
import type { Featured } from '../../core/stores/featured-store.ts';

/** How long the exit of a message takes; the styles' animation lasts as long. */
export const LEAVE_MS = 220;

/** How long a message stays. */
export interface Timer {
  /** Epoch milliseconds at which it goes. */
  readonly until: number;
  readonly totalMs: number;
  /** How much of that was over when its end was told. */
  readonly passedMs: number;
}

/** A pinned message and what stands with it. */
export interface Turn {
  readonly message: ChatMessage;
  readonly timer: Timer | undefined;
  /** How many wait. */
  readonly waiting: number;
}

/** The message on screen, and the one before it while it leaves. Immutable; feed it each change with its time. */
export interface Turns {
  readonly shown: Turn | undefined;
  /** The shown message came while the page was watched, so that it comes in with an animation. */
  readonly isEntering: boolean;
  readonly leaving: Turn | undefined;
  /** When the leaving one is gone (milliseconds of any one clock). */
  readonly goneAtMs: number;
}

/** Nothing is on screen. */
export const NO_TURNS: Turns = { shown: undefined, isEntering: false, leaving: undefined, goneAtMs: 0 };

/**
 * Takes the message that is pinned at `nowMs`.
 * @param isMoving whether a change may be seen as one: not at first, not on a hidden page, not without animations
 */
export function takeTurn(
  before: Turns,
  turn: Turn | undefined,
  { nowMs, isMoving }: { readonly nowMs: number; readonly isMoving: boolean },
): Turns {
  const { shown, goneAtMs } = before;
  const leaving = isMoving && nowMs < goneAtMs ? before.leaving : undefined;
  if (keyOf(turn) === keyOf(shown)) return { ...before, shown: turn, leaving };
  if (!isMoving) return { ...NO_TURNS, shown: turn };
  return { shown: turn, isEntering: true, leaving: shown, goneAtMs: nowMs + LEAVE_MS };
}

/** Removes messages that were taken off air, even one that is about to leave (`overlay/moderation`). */
export function withdraw(
  before: Turns,
  { hide, clear }: { readonly hide: readonly string[]; readonly clear: boolean },
): Turns {
  const keep = (turn: Turn | undefined): Turn | undefined =>
    clear || hide.includes(turn?.message.id ?? '') ? undefined : turn;
  return { ...before, shown: keep(before.shown), leaving: keep(before.leaving) };
}

/** Milliseconds until the leaving message is gone; undefined when none leaves. */
export function leaveRemainderMs({ leaving, goneAtMs }: Turns, nowMs: number): number | undefined {
  return leaving && Math.max(0, goneAtMs - nowMs);
}

/** What tells one message from another: its id, which the relay gives to each. */
export function keyOf(turn: Turn | undefined): unknown {
  return turn?.message.id ?? turn?.message;
}

/**
 * How long a message stays; undefined when it stays until it is unpinned.
 * @param former is given back while the end is the same, since what has passed is told once
 * @param nowMs epoch milliseconds
 */
export function readTimer({ until, seconds }: Featured, former: Timer | undefined, nowMs: number): Timer | undefined {
  if (until === null || until === former?.until) return until === null ? undefined : former;
  const leftMs = Math.max(0, until - nowMs);
  const totalMs = Math.max(leftMs, (seconds ?? 0) * 1000);
  return { until, totalMs, passedMs: totalMs - leftMs };
}
