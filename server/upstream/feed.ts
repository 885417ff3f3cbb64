import type { ServiceEvent } from '../../core/service/frames.ts';
import type { UpstreamState } from '../../core/service/relay.ts';
import type { Clock } from '../../core/connection/clock.ts';

/** A stretch of time (ISO 8601) in which chat may be missing, and its reason. */
export interface Gap {
  readonly from: string;
  readonly to: string;
  readonly reason: string;
}

/** The gap between two times in epoch milliseconds. */
export function toGap(from: number, to: number, reason: string): Gap {
  return { from: new Date(from).toISOString(), to: new Date(to).toISOString(), reason };
}

/** State of an owner's upstream, and the start of that state (ISO 8601). */
export interface Link {
  readonly upstream: UpstreamState;
  readonly since: string;
}

/** Receives the events of the service for one owner. */
export interface Feed {
  /** An event, parsed and checked; its payload's `userId` is the owner. */
  onEvent(event: ServiceEvent): void;
  /** There was no connection to the service for a while; events of that time are lost (promise A6). */
  onGap(gap: Gap): void;
  onLink(link: Link): void;
}

/** Records the start of a time without events from the service. */
export interface GapRecord {
  /** Opens a gap at `from` (epoch milliseconds); ignored while a gap is open. */
  open(from: number, reason: string): void;
  /**
   * Ends the gap.
   * @param to epoch milliseconds; now by default
   * @returns the gap that ends, if one was open
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
