import type { ChatEvent } from '../../core/service/frames.ts';
import type { Clock } from '../../core/connection/clock.ts';

/** Time for which the old socket of a swap stays open after the acknowledgement of the new one, to see whether it still delivers events. */
const OVERLAP_MS = 5_000;
/** Longest delay of a message on the old socket, compared with the new one. */
const LAG_MS = 1_000;
/** Duration of a swap after which events sent on the old socket may be lost. */
const SWAP_LIMIT_MS = 10_000;

/**
 * Result of a swap for the old socket. `alive`: it delivered something after its token had ended; `silent`: it did not deliver the messages
 * of the new one, or the service closed it; `unknown`: nothing was sent.
 */
export type Verdict = 'alive' | 'silent' | 'unknown';

/** The old socket of a swap. Times are epoch milliseconds. */
export interface OldSocket {
  /** Time of its last event, or of its acknowledgement. */
  readonly lastEventAt: number;
  /** Time of the token that replaced its own. */
  readonly renewedAt: number;
}

/** Result of a swap. */
export interface SwapResult {
  /** Messages of the new socket in the meantime, in order. */
  readonly held: readonly ChatEvent[];
  /** Times in epoch milliseconds between which events may be missing; undefined if none are. */
  readonly silence: { readonly from: number; readonly to: number } | undefined;
}

/** Detects during a planned swap whether the old socket went silent when its token ended (D52). */
export interface SwapCheck {
  /** True between `begin` and the verdict: chat of the new socket waits for it. */
  readonly isOn: boolean;
  /** Begins when the new socket is acknowledged. */
  begin(oldSocket: OldSocket): void;
  /** Holds a message of the new socket back, for a second at most. */
  delay(event: ChatEvent): void;
  /** Ends the swap with this verdict; does nothing if none is under way. */
  conclude(verdict: Verdict): void;
}

/** Dependencies of {@link createSwapCheck}. */
export interface SwapCheckOptions {
  readonly clock: Clock;
  readonly onEnd: (end: SwapResult) => void;
}

/**
 * Creates the check of one owner's swaps. A refresh ends the old token at once (D17), and a service may then stop sending on the
 * old socket without closing it. Events sent until the acknowledgement of the new socket would be lost without a gap (promise A6).
 * Later messages reveal this: the new socket delivers them, and the old one does too or does not. Without messages, the result of an
 * earlier swap is used; before the first result the service counts as one that keeps sending.
 */
export function createSwapCheck({ clock, onEnd }: SwapCheckOptions): SwapCheck {
  let current: (OldSocket & { readonly swappedAt: number }) | undefined;
  let held: ChatEvent[] = [];
  let cancel: () => void = () => undefined;
  let isSilentService = false;

  const wait = (delayMs: number, verdict: Verdict): void => {
    cancel();
    cancel = clock.after(delayMs, () => conclude(verdict));
  };
  function conclude(verdict: Verdict): void {
    if (!current) return;
    cancel();
    const { lastEventAt: from, renewedAt, swappedAt: to } = current;
    const events = held;
    current = undefined;
    held = [];
    if (verdict !== 'unknown') isSilentService = verdict === 'silent';
    const isLong = from <= renewedAt && to - renewedAt > SWAP_LIMIT_MS;
    const isSilent = verdict !== 'alive' && (isSilentService || isLong);
    onEnd({ held: events, silence: isSilent ? { from, to } : undefined });
  }
  return {
    get isOn() {
      return current !== undefined;
    },
    begin(oldSocket) {
      current = { ...oldSocket, swappedAt: clock.now() };
      wait(OVERLAP_MS, 'unknown');
    },
    delay(event) {
      if (held.length === 0) wait(LAG_MS, 'silent');
      held.push(event);
    },
    conclude,
  };
}
