import { parseBaseAddress } from './address.ts';
import { readJson } from './fields.ts';
import { joinAddress } from './paths.ts';
import { parseRetryAfter } from './retry-after.ts';
import { NetworkError, ServiceError, parseErrorBody } from './service-error.ts';

/** Options of all requests. */
export interface RequestOptions {
  /** {base_url} of the service or of a relay, with or without a path; https, or http on loopback (D1). */
  readonly baseUrl: string;
  /** Returns the current access token (or overlay key); called before each request. */
  readonly accessToken: () => string | Promise<string>;
  /** Returns a newer token after `refused` got a 401; without this function a 401 is final. */
  readonly renewAccessToken?: ((refused: string) => Promise<string>) | undefined;
  readonly fetch?: typeof globalThis.fetch | undefined;
  /** Time limit of a whole answer including its body, in milliseconds; 10,000 by default. */
  readonly timeoutMs?: number | undefined;
  /** Size limit of a decoded body, in bytes; 2 MiB by default (T22). */
  readonly maxBodyBytes?: number | undefined;
  /** Returns epoch milliseconds, for a `Retry-After` with a date; the machine's clock by default. */
  readonly now?: (() => number) | undefined;
}

/** One request. */
export interface ServiceRequest<T> {
  readonly path: string;
  /** Parses the body; undefined if it does not conform to the API. */
  readonly parse: (body: unknown) => T | undefined;
  readonly parameters?: Readonly<Record<string, string>>;
  /** JSON body; makes the request a POST, or a PATCH with `isPatch`. */
  readonly body?: Readonly<Record<string, unknown>>;
  readonly isPatch?: boolean;
  /** Whether it is a request for a public list, which is sent without a token (D21). */
  readonly isPublic?: boolean;
  /** Cancels the request. */
  readonly signal?: AbortSignal | undefined;
}

/** Sends a request and parses its answer. */
export type SendRequest = <T>(request: ServiceRequest<T>) => Promise<T>;

interface Answer {
  readonly response: Response;
  /** The body as JSON; undefined if it is not JSON. */
  readonly body: unknown;
}

const TIMEOUT_MS = 10_000;
const MAX_BODY_BYTES = 2 * 1024 * 1024;

/**
 * Creates the function that sends requests to the service. After a 401 it renews the token and sends the request once more (D20), even a
 * POST, since a refused request changed nothing.
 * @throws {TypeError} if the base address may not carry a token (D1)
 */
export function createRequest(options: RequestOptions): SendRequest {
  if (!parseBaseAddress(options.baseUrl)) {
    throw new TypeError(
      'baseUrl must be an https address without query or fragment; http is allowed on loopback only.',
    );
  }
  const attempt = async <T>(request: ServiceRequest<T>, ...tokens: string[]): Promise<T> =>
    readAnswer(request, await exchange(request, tokens[0] ?? '', options), { secrets: tokens, now: options.now });
  return async (request) => {
    if (request.isPublic) return attempt(request);
    const token = await options.accessToken();
    try {
      return await attempt(request, token);
    } catch (error) {
      if (!options.renewAccessToken || !(error instanceof ServiceError) || error.status !== 401) throw error;
      return attempt(request, await options.renewAccessToken(token), token);
    }
  };
}

async function exchange<T>(request: ServiceRequest<T>, token: string, options: RequestOptions): Promise<Answer> {
  const { fetch = globalThis.fetch, timeoutMs = TIMEOUT_MS, maxBodyBytes = MAX_BODY_BYTES } = options;
  const init = toInit(request, token);
  const deadline = createDeadline(timeoutMs, request.signal);
  try {
    const address = joinAddress(options.baseUrl, request.path, request.parameters);
    const response = await fetch(address, { ...init, signal: deadline.signal });
    return { response, body: readJson((await readBody(response, maxBodyBytes)) ?? '') };
  } catch (error) {
    const reason = deadline.reason() ?? (error instanceof NetworkError ? error.message : 'the connection failed');
    throw new NetworkError(`${title(request)}: ${reason}`, { cause: error });
  } finally {
    deadline.clear();
  }
}

/** Creates one signal for the caller's abort and the time limit (the oldest engine lacks `AbortSignal.any`). */
function createDeadline(timeoutMs: number, callerSignal: AbortSignal | undefined) {
  const controller = new AbortController();
  const abort = (): void => controller.abort();
  // An answer that arrived while the process was paused is read before the limit applies.
  let timer = setTimeout(() => (timer = setTimeout(abort)), timeoutMs);
  callerSignal?.addEventListener('abort', abort);
  if (callerSignal?.aborted) abort();
  return {
    signal: controller.signal,
    reason: (): string | undefined => {
      if (callerSignal?.aborted) return 'given up';
      return controller.signal.aborted ? `no answer within ${timeoutMs} ms` : undefined;
    },
    clear: (): void => {
      clearTimeout(timer);
      callerSignal?.removeEventListener('abort', abort);
    },
  };
}

/** Builds the options of `fetch`: no redirects and no cache, so that a token goes only to the configured address. */
function toInit<T>(request: ServiceRequest<T>, token: string): RequestInit {
  const { body, isPublic } = request;
  // `fetch` would put the token into its error if it refused the header.
  if (!isPublic && !/^[!-~]+$/.test(token)) throw new TypeError('The access token must be visible ASCII text.');
  return {
    method: methodOf(request),
    headers: {
      Accept: 'application/json',
      ...(body && { 'Content-Type': 'application/json' }),
      ...(!isPublic && { Authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
    cache: 'no-store',
    credentials: 'omit',
    redirect: 'error',
    referrerPolicy: 'no-referrer',
  };
}

function readAnswer<T>(
  request: ServiceRequest<T>,
  { response, body }: Answer,
  { secrets, now = Date.now }: { secrets: readonly string[]; now?: (() => number) | undefined },
): T {
  const { status } = response;
  if (response.ok) {
    const value = request.parse(body);
    if (value !== undefined) return value;
    throw new ServiceError({
      status,
      name: 'invalid_response',
      message: `${title(request)}: not the answer of the API`,
    });
  }
  const { name = `http_${status}`, message = '' } = parseErrorBody(body) ?? {};
  throw new ServiceError({
    status,
    name,
    // A service that repeats the token in its answer must not get it into a log (E58).
    message: `${title(request)}: ${redact(message || name, secrets)}`,
    retryAfterMs: parseRetryAfter(response.headers.get('Retry-After'), now()),
  });
}

function redact(text: string, secrets: readonly string[]): string {
  return secrets.reduce((redacted, secret) => redacted.replaceAll(secret, '[secret]'), text);
}

function title<T>(request: ServiceRequest<T>): string {
  return `${methodOf(request)} ${request.path}`;
}

function methodOf<T>({ body, isPatch }: ServiceRequest<T>): string {
  if (!body) return 'GET';
  return isPatch ? 'PATCH' : 'POST';
}

/**
 * Reads a body as UTF-8 text.
 * @param maxBytes limit of the decoded body, independent of its `Content-Length` (T22, E51)
 * @returns undefined if it is not UTF-8
 * @throws {NetworkError} past `maxBytes`; also the stream's own error if it is cut
 */
async function readBody(response: Response, maxBytes: number): Promise<string | undefined> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  const reader = response.body?.getReader();
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
    chunks.push(read.value);
    bytes += read.value.byteLength;
    if (bytes > maxBytes) {
      await reader?.cancel();
      throw new NetworkError(`the answer is larger than ${maxBytes} bytes`);
    }
  }
  return decode(chunks);
}

function decode(chunks: readonly Uint8Array[]): string | undefined {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    return chunks.map((chunk) => decoder.decode(chunk, { stream: true })).join('') + decoder.decode();
  } catch {
    return undefined;
  }
}
