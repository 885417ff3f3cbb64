import { waitUntil } from '@open-wc/testing';

/** Far longer than anything takes on a busy machine, and shorter than the runner gives a test. */
const TIMEOUT_MS = 30_000;
const INTERVAL_MS = 10;

/**
 * Waits in a test until a condition is true; the one second of open-wc's own wait is too short for a busy machine.
 * @throws {Error} it did not happen in half a minute
 */
export function until(isSo: () => unknown): Promise<void> {
  return waitUntil(isSo, String(isSo), { interval: INTERVAL_MS, timeout: TIMEOUT_MS });
}
