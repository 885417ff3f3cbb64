/** Counts of a finished run. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
}

/** Sum of several runs. */
export function add(tallies: readonly Tally[]): Tally {
  const sum = (key: keyof Tally): number => tallies.reduce((total, tally) => total + tally[key], 0);
  return { passed: sum('passed'), failed: sum('failed') };
}

/** Returns a tally with one more failure if it does not fit the exit code of its run, such as after an abort. */
export function completeTally(tally: Tally, code: number): Tally {
  const isConsistent = code === 0 ? tally.passed > 0 : tally.failed > 0;
  return isConsistent ? tally : { ...tally, failed: tally.failed + 1 };
}
