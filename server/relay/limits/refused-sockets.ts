import type { Clock } from '../../../core/connection/clock.ts';
import type { Refusal } from '../../overlays/sockets/overlay-sockets.ts';

/** Lifetime of a refusal: a refused socket retries within a minute, so after this time it has found a place or has gone. */
const LIFE_MS = 2 * 60_000;
const MAX_OVERLAYS = 1_000;

/** Reasons for which sockets of overlays were refused lately. In memory only. */
export interface RefusedSockets {
  record(overlayId: string, refusal: Refusal): void;
  /** Reason of an overlay's latest refusal; undefined if there was none in the last two minutes. */
  find(overlayId: string): Refusal | undefined;
}

/** Creates an empty record. */
export function createRefusedSockets(clock: Pick<Clock, 'elapsed'>): RefusedSockets {
  const newest = new Map<string, { readonly refusal: Refusal; readonly at: number }>();
  return {
    record(overlayId, refusal) {
      // move it to the end, since the oldest entry is removed first
      newest.delete(overlayId);
      newest.set(overlayId, { refusal, at: clock.elapsed() });
      const [oldest] = newest.size > MAX_OVERLAYS ? newest.keys() : [];
      if (oldest !== undefined) newest.delete(oldest);
    },
    find(overlayId) {
      const { refusal, at = -Infinity } = newest.get(overlayId) ?? {};
      return clock.elapsed() - at < LIFE_MS ? refusal : undefined;
    },
  };
}
