import type { ChatEvent } from '../../core/service/frames.ts';
import type { Clock } from '../clock.ts';

/** How long the old socket of a swap is kept after the new one is acknowledged, to see whether it still tells what is said. */
const OVERLAP_MS = 5_000;
/** How much later than the new socket the old one may tell the same. */
const LAG_MS = 1_000;
/** A swap that takes longer is no ordinary one: nobody knows whether the old socket still told what was said. */
const SWAP_LIMIT_MS = 10_000;

/**
 * What a swap showed of the old socket: `alive`, it told something after its token had ended; `silent`, it kept back what the new one
 * told, or was ended by the service; `unknown`, nothing was said.
 */
export type Verdict = 'alive' | 'silent' | 'unknown';

/** The old socket of a swap until now. Times are epoch milliseconds. */
export interface Parting {
  /** When it last told an event, or was acknowledged. */
  readonly toldAt: number;
  /** When the token came that takes the place of its own. */
  readonly renewedAt: number;
}

/** How a swap ended. */
export interface HandoverEnd {
  /** What the new socket told meanwhile, in order. */
  readonly held: readonly ChatEvent[];
  /** Where the old socket may have kept something back, in epoch milliseconds. */
  readonly silence: { readonly from: number; readonly to: number } | undefined;
}

/** Finds out during a planned swap whether the old socket went silent when its token ended (D52). */
export interface Handover {
  /** True between `begin` and the verdict: chat of the new socket waits for it. */
  readonly isOn: boolean;
  /** The new socket is acknowledged. */
  begin(parting: Parting): void;
  /** The new socket told this: it waits, at most a second. */
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
 * Creates what judges the swaps of one owner. A refresh ends the old token at once (D17), and a service may let its socket be silent from then
 * on without a word; what is said until the new socket is acknowledged would be lost untold (promise A6). What is said after
 * that shows it: the new socket tells it, and the old one does too or does not. Where nothing is said, the service is taken for what an
 * earlier swap showed; before any did, for one that is not silent.
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
    const { toldAt: from, renewedAt, swappedAt: to } = current;
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
