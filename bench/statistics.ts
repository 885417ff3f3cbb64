/** The quantile for a share from 0 to 1; NaN when there are no values. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? NaN;
}

/** How fast costs grow while the load doubles from each to the next: 1 is in proportion, 2 with its square. */
export function toSlope(costs: readonly number[]): number {
  const [first = NaN] = costs;
  return Math.log2((costs.at(-1) ?? NaN) / first) / (costs.length - 1);
}

/** The median; NaN when there are no values. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}
