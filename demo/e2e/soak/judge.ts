import { MAX_ROWS } from './sizes.ts';
import type { SoakResult, SoakSample } from './soak.ts';

/** Bounds of figure G14, and the allowed difference of nodes between boxes with the same number of lines. */
const MAX_SERVER_GROWTH = 20 * 2 ** 20;
const MAX_PAGE_GROWTH = 10 * 2 ** 20;
const MAX_NODES_GROWTH = 1_500;

/** Growth during a soak, after its warm-up: the first third, with its empty caches, does not count. */
export interface SoakGrowth {
  readonly serverBytes: number;
  readonly pageBytes: number;
  readonly nodes: number;
}

/** Measures the growth of a soak's server and page, without the effect of single outliers; negative if they shrank. */
export function measureSoakGrowth(samples: readonly SoakSample[]): SoakGrowth {
  const warm = samples.slice(Math.floor(samples.length / 3));
  const grow = (read: (sample: SoakSample) => number): number =>
    measureGrowth(warm.map((sample) => [sample.hour, read(sample)] as const));
  return {
    serverBytes: grow(({ serverBytes }) => serverBytes),
    pageBytes: grow(({ pageBytes }) => pageBytes),
    nodes: grow(({ nodes }) => nodes),
  };
}

/**
 * Checks a soak against figure G14: the server grows by 20 MiB at most and the page by 10, the page's tree not at all, and there are never
 * more than 100 lines.
 * @returns a line for each breach
 */
export function judgeSoak({ samples, errors, isAlive }: SoakResult): readonly string[] {
  const { serverBytes, pageBytes, nodes } = measureSoakGrowth(samples);
  return [
    ...judge('the server', { growth: serverBytes, max: MAX_SERVER_GROWTH, unit: 'bytes' }),
    ...judge('the page', { growth: pageBytes, max: MAX_PAGE_GROWTH, unit: 'bytes' }),
    ...judge('the tree of the page', { growth: nodes, max: MAX_NODES_GROWTH, unit: 'nodes' }),
    ...samples.flatMap((sample) => judgeRows(sample)),
    ...errors.map((message) => `uncaught: ${message}`),
    ...(isAlive ? [] : ['nothing came through after it all']),
  ];
}

function judge(what: string, { growth, max, unit }: { growth: number; max: number; unit: string }): readonly string[] {
  return growth > max ? [`${what} grew by ${Math.round(growth)} ${unit}, more than ${max}`] : [];
}

function judgeRows({ rows, hour }: SoakSample): readonly string[] {
  return rows > MAX_ROWS ? [`${rows} lines in hour ${hour}, more than ${MAX_ROWS}`] : [];
}

/**
 * The larger of two measures: the trend over the whole time, and the difference of the second half from the first. The trend is the median
 * of the slopes between any two points (Theil and Sen), which detects a slow leak; the medians of the halves detect a step.
 */
function measureGrowth(points: readonly (readonly [at: number, size: number])[]): number {
  const slopes = points.flatMap(([at, size], index) =>
    points.slice(index + 1).map(([later, larger]) => (larger - size) / (later - at)),
  );
  const [first = 0, last = 0] = [points[0]?.[0], points.at(-1)?.[0]];
  const sizes = points.map(([, size]) => size);
  const half = Math.floor(sizes.length / 2);
  const step = median(sizes.slice(-half)) - median(sizes.slice(0, half));
  return Math.max(median(slopes) * (last - first), step);
}

function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
