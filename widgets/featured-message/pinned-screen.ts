import type { ChatMessage } from '../../core/service/chat-message.ts';
import type { Featured } from '../../core/stores/featured-store.ts';

/** Duration of a message's exit, the same as that of the styles' animation. */
export const LEAVE_MS = 220;

/** Time of a message on screen. */
export interface Timer {
  /** End in epoch milliseconds. */
  readonly until: number;
  readonly totalMs: number;
  /** Time that had passed when the end was received. */
  readonly passedMs: number;
}

/** A pinned message with its timer and queue. */
export interface PinnedTurn {
  readonly message: ChatMessage;
  readonly timer: Timer | undefined;
  /** Number of messages in the queue. */
  readonly waiting: number;
}

/** The message on screen, and the former one while it leaves. Immutable; update it with each change. */
export interface PinnedScreen {
  readonly shown: PinnedTurn | undefined;
  /** Whether the message arrived while the page was visible, so that it enters with an animation. */
  readonly isEntering: boolean;
  readonly leaving: PinnedTurn | undefined;
  /** End of the former one's exit, in milliseconds of any one clock. */
  readonly goneAtMs: number;
}

/** An empty screen. */
export const EMPTY_SCREEN: PinnedScreen = { shown: undefined, isEntering: false, leaving: undefined, goneAtMs: 0 };

/**
 * Applies the message that is pinned at `nowMs`.
 * @param isMoving whether to animate the change: not at first, not on a hidden page, not without animations
 */
export function applyPinned(
  before: PinnedScreen,
  turn: PinnedTurn | undefined,
  { nowMs, isMoving }: { readonly nowMs: number; readonly isMoving: boolean },
): PinnedScreen {
  const { shown, goneAtMs } = before;
  const leaving = isMoving && nowMs < goneAtMs ? before.leaving : undefined;
  if (keyOf(turn) === keyOf(shown)) return { ...before, shown: turn, leaving };
  if (!isMoving) return { ...EMPTY_SCREEN, shown: turn };
  return { shown: turn, isEntering: true, leaving: shown, goneAtMs: nowMs + LEAVE_MS };
}

/** Removes messages that were taken off air, even a leaving one (`overlay/moderation`). */
export function withdraw(
  before: PinnedScreen,
  { hide, clear }: { readonly hide: readonly string[]; readonly clear: boolean },
): PinnedScreen {
  const keep = (turn: PinnedTurn | undefined): PinnedTurn | undefined =>
    clear || hide.includes(turn?.message.id ?? '') ? undefined : turn;
  return { ...before, shown: keep(before.shown), leaving: keep(before.leaving) };
}

/** Returns the milliseconds until the exit ends; undefined if none is running. */
export function leaveRemainderMs({ leaving, goneAtMs }: PinnedScreen, nowMs: number): number | undefined {
  return leaving && Math.max(0, goneAtMs - nowMs);
}

/** Returns the identity of a message: its id, which the relay assigns. */
export function keyOf(turn: PinnedTurn | undefined): unknown {
  return turn?.message.id ?? turn?.message;
}

/**
 * Reads the timer of a message; undefined if it stays until it is unpinned.
 * @param former returned unchanged while the end is the same, since the passed time is measured once
 * @param nowMs epoch milliseconds
 */
export function readTimer({ until, seconds }: Featured, former: Timer | undefined, nowMs: number): Timer | undefined {
  if (until === null || until === former?.until) return until === null ? undefined : former;
  const leftMs = Math.max(0, until - nowMs);
  const totalMs = Math.max(leftMs, (seconds ?? 0) * 1000);
  return { until, totalMs, passedMs: totalMs - leftMs };
}
