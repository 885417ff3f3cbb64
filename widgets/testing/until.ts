import { waitUntil } from '@open-wc/testing';

/** Limit of a wait: far longer than any step on a busy machine, and shorter than the runner's limit of a test. */
const TIMEOUT_MS = 30_000;
const INTERVAL_MS = 10;

/**
 * Waits in a test until `read` returns a value or true. The limit of open-wc's own wait, one second, is too short for a busy machine.
 * @returns the last read value
 * @throws {Error} after half a minute
 */
export async function until<T>(read: () => T | Promise<T>): Promise<NonNullable<T>> {
  let found: T | undefined;
  const look = async (): Promise<T> => (found = await read());
  await waitUntil(look, String(read), { interval: INTERVAL_MS, timeout: TIMEOUT_MS });
  return found as NonNullable<T>;
}
