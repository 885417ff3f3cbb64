import type { ServiceEvent } from '../../core/service/frames.ts';
import type { UpstreamState } from '../../core/service/relay.ts';
import type { Clock } from '../../core/connection/clock.ts';

/** A stretch of time (ISO 8601) in which chat may be missing, and why. */
export interface Gap {
  readonly from: string;
  readonly to: string;
  readonly reason: string;
}

/** The gap between two times in epoch milliseconds. */
export function toGap(from: number, to: number, reason: string): Gap {
  return { from: new Date(from).toISOString(), to: new Date(to).toISOString(), reason };
}

/** State of an owner's upstream, and since when (ISO 8601). */
export interface Link {
  readonly upstream: UpstreamState;
  readonly since: string;
}

/** Receives what comes from the service for one owner. */
export interface Feed {
  /** An event, parsed and checked; its payload's `userId` is the owner. */
  onEvent(event: ServiceEvent): void;
  /** There was no connection to the service for a while; what it sent then is lost (promise A6). */
  onGap(gap: Gap): void;
  onLink(link: Link): void;
}

/** Remembers since when nothing can come from the service. */
export interface GapRecord {
  /** Nothing can come since `from` (epoch milliseconds); ignored while a gap is open. */
  open(from: number, reason: string): void;
  /**
   * Something can come again.
   * @param to epoch milliseconds; now by default
   * @returns the gap that ends there, if one was open
   */
  close(to?: number): Gap | undefined;
}

/** Creates a gap record (promise A6). The first reason is kept, however often reconnecting fails. */
export function createGapRecord(clock: Clock): GapRecord {
  let current: { readonly from: number; readonly reason: string } | undefined;
  return {
    open(from, reason) {
      current ??= { from, reason };
    },
    close(to = clock.now()) {
      if (!current) return undefined;
      const { from, reason } = current;
      current = undefined;
      return toGap(from, to, reason);
    },
  };
}
