import { toNetwork } from '../http/client-address.ts';

/** Counts wrong keys by network address (threat T10, figure G21). */
export interface KeyFailures {
  /**
   * Counts one wrong key.
   * @returns whether that address has had more than its share of this minute
   */
  add(address: string): boolean;
}

const WINDOW_MS = 60_000;
const MAX_FAILURES = 10;
/** What is remembered is bounded, or guessing from many addresses would fill the memory; the oldest go first. */
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

/** In the map's order the oldest stands first. */
function remember(byNetwork: Map<string, Failures>, network: string, failures: Failures): void {
  byNetwork.delete(network);
  byNetwork.set(network, failures);
  const [oldest] = byNetwork.keys();
  if (byNetwork.size > MAX_ADDRESSES && oldest !== undefined) byNetwork.delete(oldest);
}
