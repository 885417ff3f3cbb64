import { waitUntil } from '@open-wc/testing';

/** Far longer than anything takes on a busy machine, and shorter than the runner gives a test. */
const TIMEOUT_MS = 30_000;
const INTERVAL_MS = 10;

/**
 * Waits in a test until what it reads is there, or true. The one second that open-wc's own wait takes is too short for a busy machine.
 * @returns what was read at last
 * @throws {Error} it did not happen in half a minute
 */
export async function until<T>(read: () => T | Promise<T>): Promise<NonNullable<T>> {
  let found: T | undefined;
  const look = async (): Promise<T> => (found = await read());
  await waitUntil(look, String(read), { interval: INTERVAL_MS, timeout: TIMEOUT_MS });
  return found as NonNullable<T>;
}
