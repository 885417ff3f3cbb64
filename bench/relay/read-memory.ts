import type { Memory } from './messages.ts';

/** Memory of this process after garbage collection. It collects twice: the second run frees memory that the first one released. */
export function readMemory(): Memory {
  globalThis.gc?.();
  globalThis.gc?.();
  const { external, heapUsed, rss } = process.memoryUsage();
  return { heldBytes: heapUsed + external, rssBytes: rss };
}
