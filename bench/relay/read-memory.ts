import type { Memory } from './messages.ts';

/** What this process holds, its garbage collected: what the first collection lets go of, the second gives back. */
export function readMemory(): Memory {
  globalThis.gc?.();
  globalThis.gc?.();
  const { external, heapUsed, rss } = process.memoryUsage();
  return { heldBytes: heapUsed + external, rssBytes: rss };
}
