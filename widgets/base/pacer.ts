import { systemClock, type Clock } from '../../core/connection/clock.ts';

/** A clock with animation frames; `pageClock` is the browser's own. */
export interface PaintClock extends Clock {
  /** Calls back in the next frame. @returns a function that cancels it */
  nextFrame(callback: () => void): () => void;
}

/** Requests and cancels paints. */
export interface Pacer {
  /** Requests a paint: in the next frame after a quiet period, else after the interval since the last paint. */
  request(): void;
  /** Paints now, regardless of requests. */
  flush(): void;
  /** Cancels a requested paint. */
  cancel(): void;
}

/** Paint interval of a busy chat: a longer one would be seen, a shorter one costs more (docs/decisions/0080-frames-of-a-chat.md). */
export const PAINT_INTERVAL_MS = 200;

/** Options of a pacer. */
export interface PacerOptions {
  /** Read for each use, since an element's clock may be set after its construction. */
  readonly clock: () => PaintClock;
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
 * Paces painting by its leading edge: a single message is drawn in the next frame, a busy chat at most once in {@link PAINT_INTERVAL_MS}.
 * The frequency of paints determines the cost of a message more than their content does (docs/spec/widgets.md, "Painting"). An idle pacer
 * has no timer and no frame.
 */
export function createPacer({ clock, paint }: PacerOptions): Pacer {
  let lastPaintMs = -Infinity;
  let takeBack: (() => void) | undefined;

  const cancel = (): void => {
    takeBack?.();
    takeBack = undefined;
  };
  const flush = (): void => {
    cancel();
    const formerMs = lastPaintMs;
    lastPaintMs = clock().elapsed();
    if (!paint()) lastPaintMs = formerMs;
  };
  const request = (): void => {
    if (takeBack) return;
    const restMs = lastPaintMs + PAINT_INTERVAL_MS - clock().elapsed();
    takeBack = restMs > 0 ? clock().after(restMs, flush) : clock().nextFrame(flush);
  };
  return { request, flush, cancel };
}
