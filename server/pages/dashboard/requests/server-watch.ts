import { atom, type ReadableAtom } from 'nanostores';
import { systemClock, type Clock } from '../../../../core/connection/clock.ts';
import { pageVisibility, type Visibility } from '../../../../core/connection/visibility.ts';

/** Whether the server answers. `back` stands for the first response after `gone`, then `here` follows. */
export type ServerState = 'here' | 'gone' | 'back';

/** Polls the server while the page is visible. */
export interface ServerWatch {
  readonly $server: ReadableAtom<ServerState>;
  /** Starts polling at once. @returns stops it */
  start(): () => void;
  /** Polls now, or waits for the pending request. */
  check(): Promise<void>;
}

/** Options of {@link createServerWatch}. */
export interface ServerWatchOptions {
  /** Requests the state. Rejects if the server does not answer; false if it is still loading and should be polled again soon. */
  readonly ask: () => Promise<boolean>;
  /** Delay between two requests in milliseconds; 5 s by default. */
  readonly intervalMs?: number;
  readonly clock?: Clock;
  readonly visibility?: Visibility;
}

const INTERVAL_MS = 5_000;
const SOON_MS = 1_000;
const LONGEST_DELAY_MS = 10_000;

/** Creates a watch. It polls an unreachable server after 1, 2, 4, 8 s and then every 10 s, and pauses while the page is hidden. */
export function createServerWatch(options: ServerWatchOptions): ServerWatch {
  const { ask, intervalMs = INTERVAL_MS, clock = systemClock, visibility = pageVisibility } = options;
  const $server = atom<ServerState>('here');
  let isRunning = false;
  let failures = 0;
  let cancel = (): void => undefined;
  let asking: Promise<void> | undefined;

  /** @returns the delay until the next request, in milliseconds */
  async function request(): Promise<number> {
    try {
      const isComplete = await ask();
      failures = 0;
      $server.set($server.get() === 'gone' ? 'back' : 'here');
      return isComplete ? intervalMs : SOON_MS;
    } catch {
      failures += 1;
      $server.set('gone');
      return Math.min(LONGEST_DELAY_MS, SOON_MS * 2 ** (failures - 1));
    }
  }
  function check(): Promise<void> {
    cancel();
    asking ??= request().then((delayMs) => {
      asking = undefined;
      if (isRunning && !visibility.isHidden()) cancel = clock.after(delayMs, () => void check());
    });
    return asking;
  }
  return {
    $server,
    check,
    start() {
      isRunning = true;
      const stopListening = visibility.onChange(() => {
        if (visibility.isHidden()) cancel();
        else void check();
      });
      void check();
      return () => {
        isRunning = false;
        cancel();
        stopListening();
      };
    },
  };
}
