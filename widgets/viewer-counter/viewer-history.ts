/** Most samples of a history; a small line shows no more than that. */
export const MAX_SAMPLES = 60;

/** Initial distance between two samples; it doubles each time the history is thinned out. */
const FIRST_STEP_MS = 5_000;

/** Width of the sparkline in its own coordinates; the picture is stretched to its box. */
export const SPARKLINE_WIDTH = 100;
/** Height of the sparkline in its own coordinates. */
export const SPARKLINE_HEIGHT = 24;

/** Keeps the line's thickness inside the box. */
const MARGIN = 2;

/** Least height of the sparkline as a share of its highest value, so that 100 and 101 viewers do not look like a mountain. */
const LEAST_RANGE = 0.2;

/** A total at a time. */
export interface Sample {
  readonly atMs: number;
  readonly value: number;
}

/**
 * History of one stream, as seen by this widget, in bounded memory: for any duration at most {@link MAX_SAMPLES} samples at even distances,
 * the newest always exact.
 */
export interface ViewerHistory {
  /** Highest total seen; undefined before the first. */
  readonly peak: number | undefined;
  readonly samples: readonly Sample[];
  /** Distance between two kept samples, in milliseconds. */
  readonly stepMs: number;
}

/** A history without samples. */
export const EMPTY_HISTORY: ViewerHistory = { peak: undefined, samples: [], stepMs: FIRST_STEP_MS };

/** Adds a known total at a time. The newest sample is replaced until a step has passed. */
export function recordTotal(history: ViewerHistory, sample: Sample): ViewerHistory {
  const { stepMs } = history;
  const peak = Math.max(history.peak ?? sample.value, sample.value);
  const anchor = history.samples.at(-2);
  const isSameStep = anchor !== undefined && sample.atMs - anchor.atMs < stepMs;
  const kept = isSameStep ? history.samples.slice(0, -1) : history.samples;
  const samples = [...kept, sample];
  if (samples.length <= MAX_SAMPLES) return { peak, samples, stepMs };
  return {
    peak,
    samples: samples.filter((_, index) => index % 2 === 0 || index === samples.length - 1),
    stepMs: stepMs * 2,
  };
}

/**
 * Returns path data of a line through the samples, left to right by time, the lowest at the bottom and the highest at the top.
 * @returns undefined for fewer than two samples
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
