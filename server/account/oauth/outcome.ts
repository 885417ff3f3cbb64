import { parseRetryAfter } from '../../../core/service/retry-after.ts';
import { ResponseBodyError } from 'oauth4webapi';

/**
 * What became of a request to the service's token or revocation endpoint, told apart by what may be done next.
 *
 * - `success`: the service did it.
 * - `refused`: the service answered 4xx; nothing changed there. `name` is the error body's name, `http_<status>` without one.
 * - `limited`: 429; nothing changed there. Wait `retryAfterMs` when the answer says how long.
 * - `not_sent`: certainly never reached the service (connection refused, name not found, TLS); may be repeated at once (F1).
 * - `unknown`: it may have taken effect (timeout, connection cut, 5xx, an answer that cannot be understood); never to be
 *   repeated blindly (F2, F3, F5).
 */
export type Outcome<T> =
  | { readonly kind: 'success'; readonly value: T }
  | { readonly kind: 'refused'; readonly name: string; readonly status: number }
  | { readonly kind: 'limited'; readonly retryAfterMs: number | undefined }
  | { readonly kind: 'not_sent'; readonly reason: string }
  | { readonly kind: 'unknown'; readonly reason: string };

/** What a failed request can come to. */
export type Failure = Exclude<Outcome<never>, { kind: 'success' }>;

/** Codes of errors that come before a byte of the request is written: name lookup, connecting, TLS (F1). */
const NOT_SENT_CODE =
  /^(ECONNREFUSED|ENOTFOUND|EAI_\w+|ENETUNREACH|EHOSTUNREACH|EADDRNOTAVAIL|UND_ERR_CONNECT_TIMEOUT|CERT_\w+|ERR_TLS_\w+|ERR_SSL_\w+|DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_\w+)$/;
const NOT_SENT_SYSCALLS = ['connect', 'getaddrinfo'];
/** 4xx by which a server or a proxy says that it stopped waiting, not that it refused: 408 and 425. */
const UNDECIDED_STATUSES = [408, 425];
const MAX_CAUSES = 5;
/** No wait is longer than an hour: by then the access token has ended. */
const MAX_RETRY_AFTER_MS = 3_600_000;

/** What an error of a request to the OAuth endpoints means. The error's text is never kept. */
export function toFailure(error: unknown): Failure {
  if (error instanceof ResponseBodyError) return toRefusal(error);
  const codes = codesOf(error);
  if (codes.some(isNotSent)) return { kind: 'not_sent', reason: codes.find(isNotSent)?.code ?? 'connect' };
  return { kind: 'unknown', reason: codes.find(({ code }) => code !== '')?.code ?? nameOf(error) };
}

function toRefusal({ error: name, status, response }: ResponseBodyError): Failure {
  if (status === 429) {
    // a date is not read, since it would trust two clocks
    const askedMs = parseRetryAfter(response.headers.get('retry-after'));
    return { kind: 'limited', retryAfterMs: askedMs && Math.min(askedMs, MAX_RETRY_AFTER_MS) };
  }
  if (UNDECIDED_STATUSES.includes(status)) return { kind: 'unknown', reason: name };
  return { kind: 'refused', name, status };
}

interface ErrorCode {
  readonly code: string;
  readonly syscall: string;
}

function isNotSent({ code, syscall }: ErrorCode): boolean {
  return NOT_SENT_CODE.test(code) || NOT_SENT_SYSCALLS.includes(syscall);
}

/** `fetch` hides the system's error as a cause, and attempts at several addresses in an AggregateError below that. */
function codesOf(error: unknown, depth = 0): readonly ErrorCode[] {
  if (!(error instanceof Error) || depth > MAX_CAUSES) return [];
  const inner = error instanceof AggregateError ? error.errors : [];
  return [
    { code: textOf(error, 'code'), syscall: textOf(error, 'syscall') },
    ...codesOf(error.cause, depth + 1),
    ...inner.flatMap((cause) => codesOf(cause, depth + 1)),
  ];
}

function textOf(error: Error, field: 'code' | 'syscall'): string {
  const value: unknown = Reflect.get(error, field);
  return typeof value === 'string' ? value : '';
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : 'error';
}
