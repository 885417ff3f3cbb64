const MAX_MS = 86_400_000;

/**
 * Reads a `Retry-After` header: seconds, or an HTTP date (RFC 9110, section 10.2.3).
 * @param now epoch milliseconds, for a date; without it a date is ignored
 * @returns milliseconds to wait, from 0 to a day; undefined without a usable value
 */
export function parseRetryAfter(header: string | null, now?: number): number | undefined {
  const text = header?.trim() ?? '';
  const delayMs = /^\d+$/.test(text) ? Number(text) * 1_000 : Date.parse(text) - (now ?? NaN);
  return Number.isNaN(delayMs) ? undefined : Math.min(Math.max(delayMs, 0), MAX_MS);
}
