import { isFields } from '../../../core/service/fields.ts';
import type { Fields } from '../../../core/service/fields.ts';
import type { Clock } from '../../../core/connection/clock.ts';
import { startDeadline } from './deadline.ts';

const MAX_BODY_BYTES = 64 * 1024;
/** A Response with this status may not have a body (Fetch standard, "null body status"). */
const NOT_MODIFIED = 304;

/** The library's call: an address and fetch's own options. */
export type FetchFunction = (url: string, init: RequestInit) => Promise<Response>;

/** Options of the wrapped `fetch`. */
export interface RfcFetchOptions {
  readonly fetch: FetchFunction;
  readonly clock: Pick<Clock, 'after'>;
  /** Limit for the whole answer, body included, in milliseconds. */
  readonly timeoutMs: number;
}

/**
 * Wraps `fetch` so that its answers are whole, bounded, and in RFC 6749's form. Of the headers only `Retry-After` is kept:
 * a `WWW-Authenticate` would make the library look for a challenge instead of the body's error name. The API specifies no status
 * for a token response, so each 2xx becomes the 200 that the library requires.
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

/** The body was larger than its reader accepts. */
class BodyTooLargeError extends Error {
  override readonly name = 'BodyTooLargeError';
}

/**
 * Reads a whole body as UTF-8 and gives up past `maxBytes` of decoded bytes (threat T22, E51).
 * @throws {BodyTooLargeError}
 * @throws {TypeError} the connection was cut
 */
async function readBoundedText(response: Response, maxBytes: number): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  const chunks: AsyncIterable<Uint8Array> | readonly [] = response.body ?? [];
  for await (const chunk of chunks) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) throw new BodyTooLargeError(`the answer is larger than ${maxBytes} bytes`);
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

/**
 * Converts an answer of the service's OAuth endpoints to RFC 6749's form, which standard libraries read. The nested error
 * `{error: {name, message}}` becomes `{error}` (section 5.2, trap D16). Of a token response the library gets only the required fields
 * (section 5.1), with the service's own text beside it: `parseTokenPair` decides whether a pair can be used, and
 * refuses less (trap D3).
 * @param status HTTP status of the answer
 * @param text body of the answer
 * @returns body that a library may read; the text itself if it is no JSON object and no error
 */
function toRfcBody(status: number, text: string): string {
  const body = parseJson(text);
  if (status >= 400) return JSON.stringify(toRfcError(status, body));
  return isFields(body) ? JSON.stringify(toRfcToken(body, text)) : text;
}

/** Extracts the service's own answer from the library's result for {@link toRfcBody}. */
export function readAnswer({ answer }: Fields): unknown {
  return typeof answer === 'string' ? parseJson(answer) : undefined;
}

function toRfcError(status: number, body: unknown): { error: string } {
  const error = isFields(body) ? body['error'] : undefined;
  const name = isFields(error) ? error['name'] : error;
  return { error: isErrorName(name) ? name : `http_${status}` };
}

/** The answer is passed on as text: one with too deep nesting can be parsed, but not serialized. */
function toRfcToken({ access_token: snake, accessToken: camel }: Fields, answer: string): Fields {
  return { access_token: typeof snake === 'string' && snake !== '' ? snake : camel, token_type: 'bearer', answer };
}

/** RFC 6749 section 5.2 allows more, but text of another form may repeat the request (E58). */
function isErrorName(name: unknown): name is string {
  return typeof name === 'string' && /^[A-Za-z][A-Za-z0-9_.-]{0,63}$/.test(name);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
