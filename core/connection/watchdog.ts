import type { Clock } from './clock.ts';

/** Silence after which the client probes the server. Together with {@link ANSWER_MS} well within 40 s (A9, G8). */
export const SILENCE_MS = 25_000;

/** Time limit of an answer to a subscribe message or a probe (D42, F23). */
export const ANSWER_MS = 10_000;

/** Reactions to a silent connection. */
export interface WatchdogHandlers {
  readonly clock: Clock;
  /** Sends a liveness probe. */
  readonly ask: () => void;
  /** Handles a dead connection: the server did not answer the probe. */
  readonly giveUp: () => void;
}

/**
 * Detects a socket that died without a close. Silence is normal (D50), and a page cannot see the server's pings, so a probe follows a
 * period of silence. It needs one timer at most, and none per message.
 */
export interface Watchdog {
  /** Starts the time limit of an answer. */
  expectAnswer(): void;
  /** Records a received message. */
  recordMessage(): void;
  /** Checks at once after timers were paused, as in a hidden page (F31) or a sleeping machine (F10). */
  check(): void;
  stop(): void;
}

/** Creates a watchdog that is not running yet. */
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
    recordMessage: () => begin(false),
    check,
    stop() {
      cancel?.();
      cancel = undefined;
    },
  };
}
