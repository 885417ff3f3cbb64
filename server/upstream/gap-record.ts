import type { Clock } from '../clock.ts';
import type { Gap } from './feed.ts';

/** Remembers since when the service is not heard. */
export interface GapRecord {
  /** The service is not heard since `from` (epoch milliseconds); ignored while a gap is open. */
  open(from: number, reason: string): void;
  /** It is heard again, since `to` (epoch milliseconds; now without): the gap that ends there, if one was open. */
  close(to?: number): Gap | undefined;
}

/** Creates a gap record (promise A6). The first reason stands, however often reconnecting fails. */
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
      return { from: new Date(from).toISOString(), to: new Date(to).toISOString(), reason };
    },
  };
}
