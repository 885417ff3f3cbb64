/** The quantile for a share from 0 to 1; NaN without values. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? NaN;
}

/** Growth of costs while the load doubles from each to the next: 1 is proportional, 2 quadratic. */
export function toSlope(costs: readonly number[]): number {
  const [first = NaN] = costs;
  return Math.log2((costs.at(-1) ?? NaN) / first) / (costs.length - 1);
}

/** The median; NaN without values. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}
