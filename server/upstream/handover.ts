import type { ChatEvent } from '../../core/service/frames.ts';
import type { Clock } from '../../core/connection/clock.ts';

/** How long the old socket of a swap is kept after the new one is acknowledged, to see whether it still brings events. */
const OVERLAP_MS = 5_000;
/** How much later than the new socket the old one may bring the same message. */
const LAG_MS = 1_000;
/** After a swap that takes longer it is not known whether the old socket still brought what was sent. */
const SWAP_LIMIT_MS = 10_000;

/**
 * What a swap showed of the old socket: `alive`, it brought something after its token had ended; `silent`, it did not bring what the new
 * one brought, or the service closed it; `unknown`, nothing was sent.
 */
export type Verdict = 'alive' | 'silent' | 'unknown';

/** The old socket of a swap. Times are epoch milliseconds. */
export interface Parting {
  /** When it last brought an event, or was acknowledged. */
  readonly lastEventAt: number;
  /** When the token came that replaced its own. */
  readonly renewedAt: number;
}

/** How a swap ended. */
export interface HandoverEnd {
  /** What the new socket brought meanwhile, in order. */
  readonly held: readonly ChatEvent[];
  /** Between which times events may be missing, in epoch milliseconds; undefined when none are. */
  readonly silence: { readonly from: number; readonly to: number } | undefined;
}

/** Finds out during a planned swap whether the old socket went silent when its token ended (D52). */
export interface Handover {
  /** True between `begin` and the verdict: chat of the new socket waits for it. */
  readonly isOn: boolean;
  /** The new socket is acknowledged. */
  begin(parting: Parting): void;
  /** Keeps back a message of the new socket, for a second at most. */
  hold(event: ChatEvent): void;
  /** Ends it with this verdict; does nothing when it is not on. */
  conclude(verdict: Verdict): void;
}

/** What a handover needs. */
export interface HandoverOptions {
  readonly clock: Clock;
  readonly onEnd: (end: HandoverEnd) => void;
}

/**
 * Creates the judge of the swaps of one owner. A refresh ends the old token at once (D17), and from then on a service may send nothing on the
 * old socket, without closing it. What is sent until the new socket is acknowledged would then be lost, and no gap reported (promise A6).
 * Messages after that show it: the new socket brings them, and the old one does too or does not. When there are none, the result of an
 * earlier swap is taken; before the first result the service counts as one that is not silent.
 */
export function createHandover({ clock, onEnd }: HandoverOptions): Handover {
  let current: (Parting & { readonly swappedAt: number }) | undefined;
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
    begin(parting) {
      current = { ...parting, swappedAt: clock.now() };
      wait(OVERLAP_MS, 'unknown');
    },
    hold(event) {
      if (held.length === 0) wait(LAG_MS, 'silent');
      held.push(event);
    },
    conclude,
  };
}
