import type { Burst, BurstOptions } from './extra.ts';
import { UNREADABLE_LINES } from './entry-meter.ts';

/** Quiet time that ends a burst. */
const BURST_LULL_MS = 400;

/** Lines to draw per line on screen, since the next ones may be lower. */
const SPARE = 1.25;

/**
 * Makes a burst of lines cheap (docs/decisions/0093-a-burst-and-a-rest-draw-less.md). Its log has the class `burst`, for which styles leave out
 * effects that cannot be seen: edges and gradients of a theme, which cost as much as their letters. And only the newest lines that the log has
 * room for are drawn. An idle chat has no timer.
 */
export function createBurst({ root, log, host, onDue }: BurstOptions): Burst {
  let stopWaiting: (() => void) | undefined;
  const isFull = (): boolean => root.offsetHeight > log.clientHeight;
  const release = (): void => {
    stopWaiting?.();
    stopWaiting = undefined;
    log.classList.remove('burst');
  };
  return {
    note(count) {
      if (count < UNREADABLE_LINES) return;
      // Setting a class again restyles all lines.
      if (stopWaiting) stopWaiting();
      else log.classList.add('burst');
      stopWaiting = host.clock.after(BURST_LULL_MS, () => {
        release();
        onDue();
      });
    },
    draw(show) {
      if (!stopWaiting || !isFull()) return false;
      const seen = (root.childElementCount * log.clientHeight) / root.offsetHeight;
      // with fewer lines in a paint, the burst would seem to have ended
      show(Math.max(UNREADABLE_LINES, Math.ceil(SPARE * seen)));
      return isFull();
    },
    release,
  };
}
