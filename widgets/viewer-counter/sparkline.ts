import type { Sample } from './viewer-history.ts';

/** Size of the drawing's own coordinates; the picture is stretched to its box. */
export const SPARKLINE_WIDTH = 100;
export const SPARKLINE_HEIGHT = 24;

/** Keeps the line's thickness inside the box. */
const MARGIN = 2;

/** Least height of the drawing as a share of its highest value, so that 100 and 101 viewers do not look like a mountain. */
const LEAST_RANGE = 0.2;

/**
 * Path data of a line through the samples, left to right by time, the lowest at the bottom and the highest at the top.
 * @returns undefined for fewer than two samples, which make no line
 */
export function toSparklinePath(samples: readonly Sample[]): string | undefined {
  const first = samples[0];
  const last = samples.at(-1);
  if (first === undefined || last === undefined || last.atMs <= first.atMs) return undefined;
  const values = samples.map((sample) => sample.value);
  const highest = Math.max(...values);
  const lowest = Math.min(...values);
  const range = Math.max(highest - lowest, highest * LEAST_RANGE, 1);
  const points = samples.map(({ atMs, value }) => {
    const x = ((atMs - first.atMs) / (last.atMs - first.atMs)) * SPARKLINE_WIDTH;
    const y = SPARKLINE_HEIGHT - MARGIN - ((value - lowest) / range) * (SPARKLINE_HEIGHT - 2 * MARGIN);
    return `${x.toFixed(1)} ${y.toFixed(1)}`;
  });
  return `M${points.join('L')}`;
}
