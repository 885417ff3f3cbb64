import type { FleetCounters } from '../../bus/bus.ts';
import { toNetwork } from '../../http/addresses/client-address.ts';

/** Counts wrong keys by network address (threat T10, figure G21). */
export interface KeyFailures {
  /**
   * Counts one wrong key.
   * @returns whether that address has sent more than the allowed number in this minute
   */
  add(address: string): Promise<boolean>;
}

const WINDOW_MS = 60_000;
const MAX_FAILURES = 10;

/** Creates the counter. It counts for all servers together, since guessing would otherwise be faster at many servers. */
export function createKeyFailures(counters: FleetCounters): KeyFailures {
  return {
    async add(address) {
      const { count } = await counters.add(`wrong keys ${toNetwork(address)}`, 1, WINDOW_MS);
      return count > MAX_FAILURES;
    },
  };
}
