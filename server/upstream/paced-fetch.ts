import type { Clock } from '../clock.ts';
import type { Pacer } from './pacer.ts';

const DEFAULT_PAUSE_MS = 30_000;
const MAX_PAUSE_MS = 600_000;

/** A `fetch` whose requests wait for their turn, and which keeps still for as long as a 429 asks (D59). */
export function createPacedFetch(fetch: typeof globalThis.fetch, pacer: Pacer, clock: Clock): typeof globalThis.fetch {
  return async (input, init) => {
    await pacer.take();
    const response = await fetch(input, init);
    if (response.status === 429) pacer.pause(retryAfterMs(response.headers.get('retry-after'), clock.now()));
    return response;
  };
}

/** Milliseconds that a `Retry-After` asks for (RFC 9110, section 10.2.3): 30 s when it says nothing usable, at most 10 min. */
export function retryAfterMs(header: string | null, now: number): number {
  const text = header?.trim() ?? '';
  const waitMs = /^\d+$/.test(text) ? Number(text) * 1_000 : Date.parse(text) - now;
  return waitMs >= 0 ? Math.min(waitMs, MAX_PAUSE_MS) : DEFAULT_PAUSE_MS;
}
