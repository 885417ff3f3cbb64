const SECOND_MS = 1_000;

/**
 * Delays the next change of a clock to a whole second of the time of day: the clocks of a page then change in the same frame, which draws
 * them all at the price of one.
 * @param delayMs milliseconds until the text could change
 * @param nowMs time of day by the server's clock, in epoch milliseconds
 * @returns milliseconds until the text shall change: those until the next whole second for a delay of at most one, else at most a second more
 */
export function alignTick(delayMs: number, nowMs: number): number {
  const nextMs = (Math.floor(nowMs / SECOND_MS) + 1) * SECOND_MS;
  // a clock with seconds must not wait for the second after next, even if its change is right after the next one and this draw came late
  const dueMs = delayMs <= SECOND_MS ? nextMs : Math.ceil((nowMs + delayMs) / SECOND_MS) * SECOND_MS;
  // a timer ignores fractions, and one that ends too early changes nothing
  return Math.ceil(dueMs - nowMs);
}
