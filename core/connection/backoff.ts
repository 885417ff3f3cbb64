/** Longest first delay; it doubles with each further attempt. */
const FIRST_DELAY_MS = 2_000;

/** Upper limit of every delay. With 30 s, one in twenty of 500 clients would need more than 20 s to return (A10, G9). */
const LONGEST_DELAY_MS = 20_000;

/**
 * Draws the delay before attempt number `attempt` (1 is the first): from 0 up to a limit that doubles, so that clients of a lost server do
 * not all return at once (A10, F18).
 * @param random returns a number from 0 up to, not including, 1
 * @returns milliseconds
 */
export function backoffDelayMs(attempt: number, random: () => number): number {
  return random() * Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** (attempt - 1));
}
