import type { Clock } from '../../clock.ts';
import { readBoundedText } from './bounded-text.ts';
import { startDeadline } from './deadline.ts';
import { toRfcBody } from './rfc-body.ts';

const MAX_BODY_BYTES = 64 * 1024;
/** A Response with this may not be given a body (Fetch standard, "null body status"). */
const NOT_MODIFIED = 304;

/** What a library asks for: an address and fetch's own options. */
export type FetchFunction = (url: string, init: RequestInit) => Promise<Response>;

/** What answers are fetched with. */
export interface RfcFetchOptions {
  readonly fetch: FetchFunction;
  readonly clock: Pick<Clock, 'after'>;
  /** Limit for the whole answer, body included, in milliseconds. */
  readonly timeoutMs: number;
}

/**
 * Wraps `fetch` so that its answers are whole, bounded, and in RFC 6749's form. Of the headers only `Retry-After` goes on:
 * a `WWW-Authenticate` would make the library look for a challenge instead of the body's error name. The API names no status
 * for a token response, so that each of 2xx counts as the 200 which the library insists on.
 */
export function createRfcFetch({ fetch, clock, timeoutMs }: RfcFetchOptions): FetchFunction {
  return async (url, init) => {
    const deadline = startDeadline(clock, timeoutMs);
    try {
      const response = await fetch(url, { ...init, signal: deadline.signal });
      return toRfcResponse(response, await readBoundedText(response, MAX_BODY_BYTES));
    } finally {
      deadline.cancel();
    }
  };
}

function toRfcResponse({ ok, status, headers }: Response, text: string): Response {
  const retryAfter = headers.get('retry-after');
  const init = {
    status: ok ? 200 : status,
    headers: { 'content-type': 'application/json', ...(retryAfter !== null && { 'retry-after': retryAfter }) },
  };
  return new Response(status === NOT_MODIFIED ? null : toRfcBody(status, text), init);
}
