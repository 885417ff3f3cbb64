/** Longest first delay; it doubles with each further try. */
const FIRST_DELAY_MS = 2_000;

/** No delay is longer: were it 30 s, one in twenty of 500 clients would need more than 20 s to come back (A10, G9). */
const LONGEST_DELAY_MS = 20_000;

/**
 * How long to wait before try number `attempt` (1 is the first): anywhere between nothing and a growing limit, so
 * that clients that lost the same server do not come back together (A10, F18).
 * @param random a number from 0 up to, not including, 1
 * @returns milliseconds
 */
export function backoffDelayMs(attempt: number, random: () => number): number {
  return random() * Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** (attempt - 1));
}
