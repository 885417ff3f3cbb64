/** Asks one part of the server whether it can work; rejects when not. */
export type ReadinessCheck = () => Promise<void>;

/**
 * Creates a check that is run at most once in an interval, however often it is asked: those who ask meanwhile are told the last
 * outcome, or wait for the one under way.
 * @param elapsed milliseconds on a clock that only goes forward
 */
export function createSpacedCheck(
  check: ReadinessCheck,
  { elapsed, intervalMs }: { readonly elapsed: () => number; readonly intervalMs: number },
): ReadinessCheck {
  let last: { readonly at: number; readonly outcome: Promise<void> } | undefined;
  return () => {
    if (!last || elapsed() - last.at >= intervalMs) last = { at: elapsed(), outcome: check() };
    return last.outcome;
  };
}
