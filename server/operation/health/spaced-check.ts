/** Checks whether one part of the server works; rejects if it does not. */
export type ReadinessCheck = () => Promise<void>;

/**
 * Creates a check that runs at most once in an interval, however often it is called. Calls in between get the last
 * result, or wait for the running check.
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

/**
 * Creates a function that returns whether the last completed run of a check passed, and starts the next one. It waits for none: the check
 * of a hanging database takes longer than Prometheus waits for all figures.
 */
export function createLastOutcome(check: ReadinessCheck): () => boolean {
  let isPassed = true;
  const note = (outcome: boolean) => (): void => void (isPassed = outcome);
  return () => {
    void check().then(note(true), note(false));
    return isPassed;
  };
}
