/** The value below which a share of all values lie, 0 to 1; NaN of none. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? NaN;
}

/** The middle one of some values; NaN of none. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}
