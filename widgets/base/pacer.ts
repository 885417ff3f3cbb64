import { systemClock, type Clock } from '../../core/connection/clock.ts';

/** A clock that also knows frames; `pageClock` is the browser's own. */
export interface PaintClock extends Clock {
  /** Calls back in the next frame. @returns cancels it */
  nextFrame(callback: () => void): () => void;
}

/** Requests and cancels paints. */
export interface Pacer {
  /** Paints soon, told of one more message: in the next frame after a quiet while, else when the wait since the last paint is over. */
  request(): void;
  /** Paints now, whatever was asked for before. */
  flush(): void;
  /** Cancels a paint that was requested. */
  cancel(): void;
}

/** More requests within an interval than a viewer can read messages: the next paint would replace much of what the last one drew. */
const FLOOD_REQUESTS = 20;

/** A flood is painted once in this number of intervals. */
const FLOOD_INTERVALS = 2;

/** Options of a pacer. */
export interface PacerOptions {
  /** Asked for each time, since an element may be given its clock after it was made. */
  readonly clock: () => PaintClock;
  readonly intervalMs: number;
  /** @returns whether anything was drawn: a paint of nothing makes the next one wait for nothing */
  readonly paint: () => boolean;
}

/** The browser's own clock and frames. */
export const pageClock: PaintClock = {
  ...systemClock,
  nextFrame(callback) {
    const handle = requestAnimationFrame(callback);
    return () => cancelAnimationFrame(handle);
  },
};

/**
 * Paces painting by its leading edge: a lone message is drawn in the next frame, a busy chat at most once each interval, a
 * flood once in two. How often one paints decides what a message costs, more than what it is painted with (docs/spec/widgets.md, "Painting").
 * At rest there is no timer and no frame.
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
