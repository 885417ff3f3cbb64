import { readFileSync } from 'node:fs';
import { totalmem } from 'node:os';
import { getHeapStatistics } from 'node:v8';

const MOST_SOCKETS = 20_000;
const FEWEST_SOCKETS = 64;
/** File descriptors reserved for the database, the service, and requests (F41). */
const KEPT_BACK = 256;

/** Most sockets of overlays for this process, given its limit of open files. */
export function toMaxSockets(maxOpenFiles: number | undefined): number {
  if (maxOpenFiles === undefined) return MOST_SOCKETS;
  return Math.max(FEWEST_SOCKETS, Math.min(MOST_SOCKETS, maxOpenFiles - KEPT_BACK));
}

/** {@link toMaxSockets} of this process; the upper bound if the system does not report its limit. */
export function findMaxSockets(): number {
  try {
    return toMaxSockets(parseOpenFiles(readFileSync('/proc/self/limits', 'utf8')));
  } catch {
    return MOST_SOCKETS;
  }
}

/** The soft limit of open files in Linux's `/proc/self/limits`; undefined if there is none. */
export function parseOpenFiles(limits: string): number | undefined {
  const soft = /^Max open files\s+(\d+)/m.exec(limits)?.[1];
  return soft === undefined ? undefined : Number(soft);
}

/** Shares of the heap in use, from 0 to 1: from the first on, new sockets are refused; from the second on, a balancer should send them elsewhere. */
const FULL_SHARE = 0.9;
const NEARLY_FULL_SHARE = 0.8;
const POLL_EVERY_MS = 1_000;

/** Used size and maximum size of a heap, in bytes. */
export interface HeapUse {
  readonly usedBytes: number;
  readonly limitBytes: number;
}

/** State of the process's memory. */
export interface MemoryGauge {
  /** Whether new sockets are refused, while open ones go on (F41). */
  isFull(): boolean;
  /** Whether a balancer should send new sockets elsewhere. */
  isNearlyFull(): boolean;
}

/**
 * Creates the gauge. It reads the heap at most once a second.
 * @param elapsed milliseconds on a clock that only goes forward
 */
export function createMemoryGauge(elapsed: () => number, readHeap: () => HeapUse = readOwnHeap): MemoryGauge {
  let lookedAt = -Infinity;
  let share = 0;
  const read = (): number => {
    if (elapsed() - lookedAt < POLL_EVERY_MS) return share;
    lookedAt = elapsed();
    const { usedBytes, limitBytes } = readHeap();
    share = usedBytes / limitBytes;
    return share;
  };
  return { isFull: () => read() > FULL_SHARE, isNearlyFull: () => read() > NEARLY_FULL_SHARE };
}

function readOwnHeap(): HeapUse {
  const { used_heap_size: usedBytes, heap_size_limit: limitBytes } = getHeapStatistics();
  return { usedBytes, limitBytes };
}

/** Memory that this process may use, in bytes: the limit of its container, or all of the machine. */
export function findMemoryBytes(): number {
  // without a limit it is 0, or more than the machine has
  return Math.min(process.constrainedMemory() || Infinity, totalmem());
}
