import type { SoakResult, SoakSample } from './soak.ts';

/** Bounds of figure G14. */
const MAX_SERVER_GROWTH = 20 * 2 ** 20;
const MAX_PAGE_GROWTH = 10 * 2 ** 20;
const MAX_ROWS = 100;

/**
 * Holds a soak against figure G14: the server grows by 20 MiB at most and the page by 10, from a warm start on, and never are there more
 * than 100 lines.
 * @returns a line for each breach
 */
export function judgeSoak({ samples, errors, isAlive }: SoakResult): readonly string[] {
  return [
    ...judgeGrowth(
      'the server',
      samples.map(({ serverBytes }) => serverBytes),
      MAX_SERVER_GROWTH,
    ),
    ...judgeGrowth(
      'the page',
      samples.map(({ pageBytes }) => pageBytes),
      MAX_PAGE_GROWTH,
    ),
    ...samples.flatMap((sample) => judgeRows(sample)),
    ...errors.map((message) => `uncaught: ${message}`),
    ...(isAlive ? [] : ['nothing came through after it all']),
  ];
}

/** Compares the last third with the second: the first is the start, with its caches still empty. */
function judgeGrowth(what: string, sizes: readonly number[], max: number): readonly string[] {
  const third = Math.floor(sizes.length / 3);
  const middle = Math.max(...sizes.slice(third, 2 * third));
  const growth = Math.max(...sizes.slice(2 * third)) - middle;
  return growth > max ? [`${what} grew by ${growth} bytes, more than ${max}`] : [];
}

function judgeRows({ rows, hour }: SoakSample): readonly string[] {
  return rows > MAX_ROWS ? [`${rows} lines in hour ${hour}, more than ${MAX_ROWS}`] : [];
}
