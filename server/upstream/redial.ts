import type { Clock } from '../clock.ts';
import type { Backoff } from './backoff.ts';
import type { Counters } from './counters.ts';
import type { SocketEnd } from './upstream-socket.ts';

const MINUTE_MS = 60_000;
const REFUSAL_WAITS_MS = [MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS];

/** Decides when to dial again. */
export interface Redial {
  /** A socket ended and no other is on its way. */
  recover(end: SocketEnd): void;
  /** There was no token to dial with, and the login is not lost. */
  retry(): void;
  /** Whoever dials, or will not, calls off what is waited for. */
  cancel(): void;
  /** The service took a token, or there is a new one: what it refused before no longer counts. */
  forgive(): void;
}

/** What deciding needs. */
export interface RedialOptions {
  readonly clock: Clock;
  readonly backoff: Backoff;
  readonly counters: Counters;
  /**
   * Asks the service by REST, which renews the token or finds the login lost if that is what is wrong (F22).
   * @returns whether the service took the token; never rejects
   */
  readonly verify: () => Promise<boolean>;
  readonly dial: () => void;
}

/**
 * Creates what waits between dials: growing, jittered waits for ever (A10, F17, F18); after an error frame 1, 5 and then 30 minutes unless a
 * new token comes, if the service says by REST that the token is good (F22).
 */
export function createRedial({ clock, backoff, counters, verify, dial }: RedialOptions): Redial {
  let cancelWait: () => void = () => undefined;
  /** Counts what was waited for, called off or over. */
  let waits = 0;
  let refusals = 0;

  const cancel = (): void => {
    waits += 1;
    cancelWait();
  };
  const wait = (delayMs: number): void => {
    cancel();
    cancelWait = clock.after(delayMs, dial);
  };
  const recoverFromRefusal = (): void => {
    counters.add('upstream_refused');
    const before = refusals;
    wait(REFUSAL_WAITS_MS[Math.min(before, REFUSAL_WAITS_MS.length - 1)] ?? MINUTE_MS);
    refusals += 1;
    const mine = waits;
    void verify().then((isTokenGood) => {
      // whoever dialled meanwhile knows better
      if (isTokenGood || mine !== waits) return;
      refusals = before;
      wait(backoff.next(0));
    });
  };
  return {
    recover({ reason, lifeMs }) {
      if (reason === 'refused') {
        recoverFromRefusal();
        return;
      }
      if (lifeMs === 0) void verify();
      wait(backoff.next(lifeMs));
    },
    retry: () => wait(backoff.next(0)),
    cancel,
    forgive() {
      refusals = 0;
    },
  };
}
