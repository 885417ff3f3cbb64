import { atom, type ReadableAtom } from 'nanostores';
import { systemClock, type Clock } from '../../../core/connection/clock.ts';
import { pageVisibility, type Visibility } from '../../../core/connection/visibility.ts';

/** Whether the server answers: `back` stands for one round after it was gone. */
export type ServerState = 'here' | 'gone' | 'back';

/** Looks after the server for as long as the page is seen. */
export interface ServerWatch {
  readonly $server: ReadableAtom<ServerState>;
  /** Begins to ask, at once and then again and again. @returns unsubscribe */
  start(): () => void;
  /** Asks now; joins a question that is on its way. */
  check(): Promise<void>;
}

/** What a watch is made with. */
export interface ServerWatchOptions {
  /** Asks the server. Rejects when it does not answer; false when what it knew is not all yet, so that it is asked again soon. */
  readonly ask: () => Promise<boolean>;
  readonly clock?: Clock;
  readonly visibility?: Visibility;
}

const INTERVAL_MS = 5_000;
const SOON_MS = 1_000;
const LONGEST_DELAY_MS = 10_000;

/** Creates a watch. A server that is gone is asked after 1, 2, 4, 8 and then each 10 s; a hidden page asks nothing. */
export function createServerWatch(options: ServerWatchOptions): ServerWatch {
  const { ask, clock = systemClock, visibility = pageVisibility } = options;
  const $server = atom<ServerState>('here');
  let isRunning = false;
  let failures = 0;
  let cancel = (): void => undefined;
  let asking: Promise<void> | undefined;

  async function question(): Promise<number> {
    try {
      const isComplete = await ask();
      failures = 0;
      $server.set($server.get() === 'gone' ? 'back' : 'here');
      return isComplete ? INTERVAL_MS : SOON_MS;
    } catch {
      failures += 1;
      $server.set('gone');
      return Math.min(LONGEST_DELAY_MS, SOON_MS * 2 ** (failures - 1));
    }
  }
  function check(): Promise<void> {
    cancel();
    asking ??= question().then((delayMs) => {
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
