import { systemClock, type Clock } from '../../core/connection/clock.ts';

/** A clock with animation frames; `pageClock` is the browser's own. */
export interface PaintClock extends Clock {
  /** Calls back in the next frame. @returns a function that cancels it */
  nextFrame(callback: () => void): () => void;
}

/** Requests and cancels paints. */
export interface Pacer {
  /** Requests a paint for one more message: in the next frame after a quiet period, else after the interval since the last paint. */
  request(): void;
  /** Paints now, regardless of requests. */
  flush(): void;
  /** Cancels a requested paint. */
  cancel(): void;
}

/** More requests in an interval than a viewer can read: the next paint would replace most of the last one. */
const FLOOD_REQUESTS = 20;

/** Number of intervals between paints at a high rate. */
const FLOOD_INTERVALS = 2;

/** Options of a pacer. */
export interface PacerOptions {
  /** Read for each use, since an element's clock may be set after its construction. */
  readonly clock: () => PaintClock;
  readonly intervalMs: number;
  /** @returns whether anything was drawn; the next paint does not wait after an empty one */
  readonly paint: () => boolean;
}

/** The clock and frames of the browser. */
export const pageClock: PaintClock = {
  ...systemClock,
  nextFrame(callback) {
    const handle = requestAnimationFrame(callback);
    return () => cancelAnimationFrame(handle);
  },
};

/**
 * Paces painting by its leading edge: a single message is drawn in the next frame, a busy chat at most once per interval, a burst once in
 * two. The frequency of paints determines the cost of a message more than their content does (docs/spec/widgets.md, "Painting"). An idle
 * pacer has no timer and no frame.
 */
export function createPacer({ clock, intervalMs, paint }: PacerOptions): Pacer {
  let lastPaintMs = -Infinity;
  let waitMs = intervalMs;
  let requests = 0;
  let takeBack: (() => void) | undefined;

  const cancel = (): void => {
    takeBack?.();
    takeBack = undefined;
  };
  const flush = (): void => {
    cancel();
    const formerMs = lastPaintMs;
    lastPaintMs = clock().elapsed();
    const passed = Math.max(1, (lastPaintMs - formerMs) / intervalMs);
    waitMs = requests > FLOOD_REQUESTS * passed ? FLOOD_INTERVALS * intervalMs : intervalMs;
    requests = 0;
    if (!paint()) lastPaintMs = formerMs;
  };
  const request = (): void => {
    requests += 1;
    if (takeBack) return;
    const restMs = lastPaintMs + waitMs - clock().elapsed();
    takeBack = restMs > 0 ? clock().after(restMs, flush) : clock().nextFrame(flush);
  };
  return { request, flush, cancel };
}
