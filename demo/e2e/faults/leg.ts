import type { Clock } from '../../../core/connection/clock.ts';

/** The faults of one direction of a connection. */
export interface LegTrouble {
  /** Delay of every byte. */
  readonly latencyMs?: number;
  /** Maximum random delay in addition to that; bytes stay in order, as in TCP. */
  readonly jitterMs?: number;
  /** Maximum bytes per second. */
  readonly bytesPerSecond?: number;
  /** Length of slices in which bytes arrive, each a write of its own. */
  readonly sliceBytes?: number;
  /** Number of bytes after which the connection is cut, even in the middle of a frame. */
  readonly cutAfterBytes?: number;
}

/** Options of a leg. */
export interface LegOptions {
  readonly clock: Clock;
  /** A number from 0 up to 1. */
  readonly random: () => number;
  readonly readTrouble: () => LegTrouble;
  readonly write: (bytes: Uint8Array) => void;
  readonly onCut: () => void;
}

/** One direction of a connection. */
export interface Leg {
  push(bytes: Uint8Array): void;
  /** Runs the task after everything pushed has been written. */
  end(task: () => void): void;
}

/** Creates a leg. Bytes come out in the order in which they were written, with any faults. */
export function createLeg({ clock, random, readTrouble, write, onCut }: LegOptions): Leg {
  const queue = createQueue(clock);
  let passed = 0;
  let cutting: number | undefined;
  /** Number of these bytes that may pass before the cut. */
  const allow = (count: number): number => {
    const { cutAfterBytes } = readTrouble();
    if (cutting !== cutAfterBytes) passed = 0;
    cutting = cutAfterBytes;
    const allowed = Math.min(count, (cutAfterBytes ?? Infinity) - passed);
    passed += allowed;
    return allowed;
  };
  return {
    push(bytes) {
      const { latencyMs = 0, jitterMs = 0, bytesPerSecond = Infinity, sliceBytes = bytes.length } = readTrouble();
      const allowed = allow(bytes.length);
      for (let from = 0; from < allowed; from += sliceBytes) {
        const slice = bytes.subarray(from, Math.min(from + sliceBytes, allowed));
        const wireMs = (slice.length / bytesPerSecond) * 1_000;
        queue.add({ wayMs: latencyMs + random() * jitterMs, wireMs, task: () => write(slice) });
      }
      if (allowed < bytes.length) queue.add({ wayMs: 0, wireMs: 0, task: onCut });
    },
    end: (task) => queue.add({ wayMs: 0, wireMs: 0, task }),
  };
}

interface Queued {
  /** Minimum time until it arrives. */
  readonly wayMs: number;
  /** Transmission time after the previous data has arrived. */
  readonly wireMs: number;
  readonly task: () => void;
}

/** Runs tasks one after the other, each at its time. */
function createQueue(clock: Clock): { add(queued: Queued): void } {
  const waiting: { readonly at: number; readonly task: () => void }[] = [];
  let lastAt = -Infinity;
  const run = (): void => {
    while (waiting[0] && waiting[0].at <= clock.elapsed()) waiting.shift()?.task();
    if (waiting[0]) clock.after(waiting[0].at - clock.elapsed(), run);
  };
  return {
    add({ wayMs, wireMs, task }) {
      lastAt = Math.max(lastAt, clock.elapsed() + wayMs) + wireMs;
      waiting.push({ at: lastAt, task });
      if (waiting.length === 1) run();
    },
  };
}
