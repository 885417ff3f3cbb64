import { readFileSync } from 'node:fs';
import { getHeapStatistics } from 'node:v8';

const MOST_SOCKETS = 20_000;
const FEWEST_SOCKETS = 64;
/** File descriptors kept back for the database, the service, and requests (F41). */
const KEPT_BACK = 256;

/** How many sockets of overlays this process may hold, given how many files it may have open. */
export function toMaxSockets(maxOpenFiles: number | undefined): number {
  if (maxOpenFiles === undefined) return MOST_SOCKETS;
  return Math.max(FEWEST_SOCKETS, Math.min(MOST_SOCKETS, maxOpenFiles - KEPT_BACK));
}

/** {@link toMaxSockets} of this process; where the system does not tell its limit, the most there may be. */
export function findMaxSockets(): number {
  try {
    return toMaxSockets(parseOpenFiles(readFileSync('/proc/self/limits', 'utf8')));
  } catch {
    return MOST_SOCKETS;
  }
}

/** The soft limit of open files in Linux's `/proc/self/limits`; undefined when there is none. */
export function parseOpenFiles(limits: string): number | undefined {
  const soft = /^Max open files\s+(\d+)/m.exec(limits)?.[1];
  return soft === undefined ? undefined : Number(soft);
}

/** How much of the heap may be in use, of 1. */
const FULL_SHARE = 0.9;
const LOOK_EVERY_MS = 1_000;

/** What is in use of a heap, and what it may grow to, in bytes. */
export interface HeapUse {
  readonly usedBytes: number;
  readonly limitBytes: number;
}

/**
 * Creates the answer to whether memory is nearly used up, so that new sockets are refused while those that are open go on (F41). It
 * looks once a second at most.
 * @param elapsed milliseconds on a clock that only goes forward
 */
export function createMemoryGauge(elapsed: () => number, readHeap: () => HeapUse = readOwnHeap): () => boolean {
  let lookedAt = -Infinity;
  let isFull = false;
  return () => {
    if (elapsed() - lookedAt < LOOK_EVERY_MS) return isFull;
    lookedAt = elapsed();
    const { usedBytes, limitBytes } = readHeap();
    isFull = usedBytes > limitBytes * FULL_SHARE;
    return isFull;
  };
}

function readOwnHeap(): HeapUse {
  const { used_heap_size: usedBytes, heap_size_limit: limitBytes } = getHeapStatistics();
  return { usedBytes, limitBytes };
}
