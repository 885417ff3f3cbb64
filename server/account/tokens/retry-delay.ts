const FIRST_DELAY_MS = 1_000;
const LONGEST_DELAY_MS = 60_000;
const LATE_DELAY_MS = 30_000;
/** With less than this of its life left a token counts as nearly gone (F1). */
const LATE_MS = 2 * 60_000;

/** What a delay before the next attempt depends on. */
export interface Attempts {
  /** Attempts that failed in a row, this one included: 1 or more. */
  readonly failures: number;
  /** Of the access token's life. */
  readonly remainingMs: number;
  /** A number from 0 up to 1. */
  readonly random: number;
}

/**
 * How long to wait before a refresh is tried again: doubling from 1 s to 60 s, spread by half, until 2 min before the access
 * token's end; every 30 s from there on (F1).
 */
export function retryDelayMs({ failures, remainingMs, random }: Attempts): number {
  if (failures > 1 && remainingMs < LATE_MS) return LATE_DELAY_MS;
  const delayMs = Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** (failures - 1));
  return Math.min(delayMs * (0.5 + random / 2), Math.max(LATE_DELAY_MS, remainingMs - LATE_MS));
}

/** How long to wait before an unknown outcome is looked into again: doubling from 1 s to 15 s, so often within a minute (A4). */
export function settleDelayMs(failures: number): number {
  return Math.min(15_000, FIRST_DELAY_MS * 2 ** (failures - 1));
}
