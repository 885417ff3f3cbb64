import type { Clock } from '../../../server/clock.ts';

/** What goes wrong with bytes that go one way. */
export interface LegTrouble {
  /** Every byte is so much later. */
  readonly latencyMs?: number;
  /** Up to so much later still, by chance; order is kept, as TCP does. */
  readonly jitterMs?: number;
  /** So many bytes a second and no more. */
  readonly bytesPerSecond?: number;
  /** Bytes arrive in slices of this length, each a write of its own. */
  readonly sliceBytes?: number;
  /** After so many bytes more the connection is cut, in the middle of a frame or not. */
  readonly cutAfterBytes?: number;
}

/** What a leg works with. */
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
  /** Runs the task when everything pushed has been written. */
  end(task: () => void): void;
}

/** Creates a leg. What is written comes out in order, whatever the trouble. */
export function createLeg({ clock, random, readTrouble, write, onCut }: LegOptions): Leg {
  const queue = createQueue(clock);
  let passed = 0;
  let cutting: number | undefined;
  /** How many of these bytes may pass before the cut. */
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
  /** Least time until it arrives. */
  readonly wayMs: number;
  /** Time that it takes once what came before has arrived. */
  readonly wireMs: number;
  readonly task: () => void;
}

/** Runs tasks one after the other, each when its time has come. */
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
