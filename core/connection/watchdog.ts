import type { Clock } from './clock.ts';

/** Silence after which the server is asked for a sign of life. With {@link ANSWER_MS} well within 40 s (A9, G8). */
export const SILENCE_MS = 25_000;

/** How long an answer may take: to a subscribe message, and to the question above (D42, F23). */
export const ANSWER_MS = 10_000;

/** What to do when no message comes. */
export interface WatchdogHandlers {
  readonly clock: Clock;
  /** Asks the server for a sign of life. */
  readonly ask: () => void;
  /** The server is gone and did not close the socket. */
  readonly giveUp: () => void;
}

/**
 * Notices that a socket died without a close. Silence is normal (D50), and a page cannot see the server's pings, so
 * after a while of it a question is put. One timer at most; hearing something costs no timer.
 */
export interface Watchdog {
  /** A message was sent that must be answered. */
  expectAnswer(): void;
  /** A message was received. */
  heard(): void;
  /** Looks at once: after timers stood still, as in a hidden page (F31) or a sleeping machine (F10). */
  check(): void;
  stop(): void;
}

/** Creates a watchdog that is not watching yet. */
export function createWatchdog({ clock, ask, giveUp }: WatchdogHandlers): Watchdog {
  let isWaiting = false;
  let sinceMs = 0;
  let cancel: (() => void) | undefined;

  function watch(): void {
    cancel?.();
    cancel = clock.after(Math.max(0, sinceMs + (isWaiting ? ANSWER_MS : SILENCE_MS) - clock.elapsed()), check);
  }
  function begin(waiting: boolean): void {
    isWaiting = waiting;
    sinceMs = clock.elapsed();
  }
  function check(): void {
    if (!cancel) return;
    if (clock.elapsed() - sinceMs < (isWaiting ? ANSWER_MS : SILENCE_MS)) return watch();
    if (isWaiting) return giveUp();
    begin(true);
    watch();
    ask();
  }
  return {
    expectAnswer() {
      begin(true);
      watch();
    },
    heard: () => begin(false),
    check,
    stop() {
      cancel?.();
      cancel = undefined;
    },
  };
}
