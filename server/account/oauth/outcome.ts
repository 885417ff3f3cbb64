import { parseRetryAfter } from '../../../core/service/retry-after.ts';
import { ResponseBodyError } from 'oauth4webapi';
import { findErrorCodes } from '../../network/error-codes.ts';
import type { ErrorCode } from '../../network/error-codes.ts';

/**
 * Result of a request to the service's token or revocation endpoint, by the possible next step.
 *
 * - `success`: the service did it.
 * - `refused`: the service answered 4xx; nothing changed there. `name` is the error body's name, `http_<status>` without one.
 * - `limited`: 429; nothing changed there. Wait `retryAfterMs` if the answer has it.
 * - `not_sent`: certainly never reached the service (connection refused, name not found, TLS); may be repeated at once (F1).
 * - `unknown`: it may have taken effect (timeout, connection cut, 5xx, an unreadable answer); never to be
 * repeated blindly (F2, F3, F5).
 */
export type Outcome<T> =
  | { readonly kind: 'success'; readonly value: T }
  | { readonly kind: 'refused'; readonly name: string; readonly status: number }
  | { readonly kind: 'limited'; readonly retryAfterMs: number | undefined }
  | { readonly kind: 'not_sent'; readonly reason: string }
  | { readonly kind: 'unknown'; readonly reason: string };

/** Possible results of a failed request. */
export type Failure = Exclude<Outcome<never>, { kind: 'success' }>;

/** Codes of errors that occur before a byte of the request is written: name lookup, connecting, TLS (F1). */
const NOT_SENT_CODE =
  /^(ECONNREFUSED|ENOTFOUND|EAI_\w+|ENETUNREACH|EHOSTUNREACH|EADDRNOTAVAIL|UND_ERR_CONNECT_TIMEOUT|CERT_\w+|ERR_TLS_\w+|ERR_SSL_\w+|ERR_PROXY_\w+|DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_\w+)$/;
const NOT_SENT_SYSCALLS = ['connect', 'getaddrinfo'];
/** 4xx statuses of a server or proxy that stopped waiting, but did not refuse: 408 and 425. */
const UNDECIDED_STATUSES = [408, 425];
/** Longest wait: after an hour the access token has ended. */
const MAX_RETRY_AFTER_MS = 3_600_000;

/** The failure behind an error of a request to the OAuth endpoints. The error's text is never kept. */
export function toFailure(error: unknown): Failure {
  if (error instanceof ResponseBodyError) return toRefusal(error);
  const codes = findErrorCodes(error);
  if (codes.some(isNotSent)) return { kind: 'not_sent', reason: codes.find(isNotSent)?.code ?? 'connect' };
  return { kind: 'unknown', reason: codes.find(({ code }) => code !== '')?.code ?? nameOf(error) };
}

function toRefusal({ error: name, status, response }: ResponseBodyError): Failure {
  if (status === 429) {
    // ignore dates, which would trust two clocks
    const askedMs = parseRetryAfter(response.headers.get('retry-after'));
    return { kind: 'limited', retryAfterMs: askedMs && Math.min(askedMs, MAX_RETRY_AFTER_MS) };
  }
  if (UNDECIDED_STATUSES.includes(status)) return { kind: 'unknown', reason: name };
  return { kind: 'refused', name, status };
}

function isNotSent({ code, syscall }: ErrorCode): boolean {
  return NOT_SENT_CODE.test(code) || NOT_SENT_SYSCALLS.includes(syscall);
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : 'error';
}
