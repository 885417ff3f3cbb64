import type { Clock } from '../../../core/connection/clock.ts';

/**
 * Creates a clock that runs `scale` times as fast as the machine's: hours of a stream then take minutes of a test. Its timers do not keep
 * the process alive.
 */
export function createScaledClock(scale: number): Clock {
  const startedAt = Date.now();
  const elapsed = (): number => performance.now() * scale;
  const startedElapsed = elapsed();
  return {
    // whole milliseconds, like every clock: cursors contain them
    now: () => startedAt + Math.floor(elapsed() - startedElapsed),
    elapsed,
    after(delayMs, task) {
      const timer = setTimeout(task, delayMs / scale).unref();
      return () => clearTimeout(timer);
    },
  };
}
