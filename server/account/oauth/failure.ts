import { ResponseBodyError } from 'oauth4webapi';
import type { Outcome } from './outcome.ts';

/** What a failed request can come to. */
export type Failure = Exclude<Outcome<never>, { kind: 'success' }>;

/** Codes of errors that come before a byte of the request is written: name lookup, connecting, TLS (F1). */
const NOT_SENT_CODE =
  /^(ECONNREFUSED|ENOTFOUND|EAI_\w+|ENETUNREACH|EHOSTUNREACH|EADDRNOTAVAIL|UND_ERR_CONNECT_TIMEOUT|CERT_\w+|ERR_TLS_\w+|ERR_SSL_\w+|DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_\w+)$/;
const NOT_SENT_SYSCALLS = ['connect', 'getaddrinfo'];
/** 4xx by which a server or a proxy says that it stopped waiting, not that it refused: 408 and 425. */
const UNDECIDED_STATUSES = [408, 425];
const MAX_CAUSES = 5;
/** A service that asks for more is asked again after an hour: by then the access token has ended. */
const MAX_RETRY_AFTER_S = 3_600;

/** Sorts what a request to the OAuth endpoints threw into the {@link Outcome} that it means. Never keeps the error's text. */
export function toFailure(error: unknown): Failure {
  if (error instanceof ResponseBodyError) return toRefusal(error);
  const codes = codesOf(error);
  if (codes.some(isNotSent)) return { kind: 'not_sent', reason: codes.find(isNotSent)?.code ?? 'connect' };
  return { kind: 'unknown', reason: codes.find(({ code }) => code !== '')?.code ?? nameOf(error) };
}

function toRefusal({ error: name, status, response }: ResponseBodyError): Failure {
  if (status === 429) return { kind: 'limited', retryAfterMs: parseRetryAfterMs(response.headers.get('retry-after')) };
  if (UNDECIDED_STATUSES.includes(status)) return { kind: 'unknown', reason: name };
  return { kind: 'refused', name, status };
}

/** Only the delay form of RFC 9110 section 10.2.3: the date form would trust two clocks. */
function parseRetryAfterMs(header: string | null): number | undefined {
  return header !== null && /^\d{1,9}$/.test(header.trim())
    ? Math.min(Number(header), MAX_RETRY_AFTER_S) * 1_000
    : undefined;
}

interface ErrorCode {
  readonly code: string;
  readonly syscall: string;
}

function isNotSent({ code, syscall }: ErrorCode): boolean {
  return NOT_SENT_CODE.test(code) || NOT_SENT_SYSCALLS.includes(syscall);
}

/** `fetch` hides the system's error as a cause, and tries of several addresses in an AggregateError below that. */
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
