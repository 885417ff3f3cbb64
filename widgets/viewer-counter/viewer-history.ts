/** Samples that a history keeps at most: a small line shows no more than that. */
export const MAX_SAMPLES = 60;

/** First distance between two samples; it doubles each time the history is thinned out. */
const FIRST_STEP_MS = 5_000;

/** A total at a time. */
export interface Sample {
  readonly atMs: number;
  readonly value: number;
}

/**
 * The course of one stream as far as this widget saw it, in bounded memory: however long it lasts,
 * at most {@link MAX_SAMPLES} samples at even distances, the newest always exact.
 */
export interface ViewerHistory {
  /** Highest total seen; undefined before the first. */
  readonly peak: number | undefined;
  readonly samples: readonly Sample[];
  /** Distance between two kept samples, in milliseconds. */
  readonly stepMs: number;
}

/** A history of which nothing is known yet. */
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
