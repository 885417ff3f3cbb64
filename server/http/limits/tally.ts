/** Counts by names. */
export interface Tally {
  of(name: string): number;
  /** Adds an amount, which may be negative, to each name. A name with 0 is not kept. */
  add(names: readonly string[], amount: number): void;
}

/** Creates a tally in which every name has 0. */
export function createTally(): Tally {
  const counts = new Map<string, number>();
  const of = (name: string): number => counts.get(name) ?? 0;
  const add = (names: readonly string[], amount: number): void => {
    for (const name of names) {
      const count = of(name) + amount;
      if (count === 0) counts.delete(name);
      else counts.set(name, count);
    }
  };
  return { of, add };
}
