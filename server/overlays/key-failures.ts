import { toNetwork } from '../http/client-address.ts';

/** Counts wrong keys by network address (threat T10, figure G21). */
export interface KeyFailures {
  /**
   * Counts one wrong key.
   * @returns whether that address has sent more than the allowed number in this minute
   */
  add(address: string): boolean;
}

const WINDOW_MS = 60_000;
const MAX_FAILURES = 10;
/** Maximum of addresses, or guessing from many addresses would fill the memory; the oldest are removed first. */
const MAX_ADDRESSES = 10_000;

interface Failures {
  readonly startedAt: number;
  count: number;
}

/**
 * Creates the counter.
 * @param elapsed milliseconds on a clock that only goes forward
 */
export function createKeyFailures(elapsed: () => number): KeyFailures {
  const byNetwork = new Map<string, Failures>();
  return {
    add(address) {
      const network = toNetwork(address);
      const known = byNetwork.get(network);
      const failures = known && elapsed() - known.startedAt < WINDOW_MS ? known : { startedAt: elapsed(), count: 0 };
      failures.count++;
      if (failures !== known) remember(byNetwork, network, failures);
      return failures.count > MAX_FAILURES;
    },
  };
}

/** The oldest address is the first in the map. */
function remember(byNetwork: Map<string, Failures>, network: string, failures: Failures): void {
  byNetwork.delete(network);
  byNetwork.set(network, failures);
  const [oldest] = byNetwork.keys();
  if (byNetwork.size > MAX_ADDRESSES && oldest !== undefined) byNetwork.delete(oldest);
}
