import { NetworkError, ServiceError } from '../../../core/service/service-error.ts';
import { HttpError } from '../../http/errors/error-body.ts';
import { findNoTurn } from '../../upstream/rate-limiter.ts';
import { KeyBudgetError } from '../../upstream/clip-pages.ts';
import { LoginLostError } from '../../account/tokens/access-tokens.ts';

/** 401, in the service's own words (docs/spec/service-api.md, "Errors"): the same for an unknown, a revoked and a missing key. */
export function refuseKey(): HttpError {
  const message = 'Invalid token: access token is invalid';
  return new HttpError({ statusCode: 401, name: 'invalid_token', message });
}

/** 403: the key may not read this. */
export function refuseScope(): HttpError {
  const message = 'Insufficient scope: this overlay key may not do this';
  return new HttpError({ statusCode: 403, name: 'insufficient_scope', message });
}

/** 403: the overlay lists the origins that may embed it, and this origin is not among them. */
export function refuseEmbedding(): HttpError {
  const message = 'This overlay may not be used from this origin: add it to the origins of the overlay';
  return new HttpError({ statusCode: 403, name: 'invalid_origin', message });
}

/** 429 after too many wrong keys (threat T10). */
export function refuseGuessing(): HttpError {
  const message = 'Too many wrong keys: wait a minute';
  return new HttpError({ statusCode: 429, name: 'too_many_requests', message, retryAfterS: 60 });
}

/** 429: this key has used up its budget (F45). */
function refuseBudget({ message, retryAfterMs }: KeyBudgetError): HttpError {
  return new HttpError({ statusCode: 429, name: 'too_many_requests', message, retryAfterS: toSeconds(retryAfterMs) });
}

/**
 * Converts an error of the service into an answer. The service's own message is not passed on, since it could contain a
 * token (E58).
 * @returns undefined for any other error
 */
export function toServiceTrouble(error: unknown): HttpError | undefined {
  if (error instanceof ServiceError) return toRefusal(error);
  if (error instanceof KeyBudgetError) return refuseBudget(error);
  const noTurn = findNoTurn(error);
  if (noTurn) return unavailable(503, noTurn.message, toSeconds(noTurn.retryAfterMs));
  if (error instanceof LoginLostError) return unavailable(503, 'The owner has to sign in again');
  return error instanceof NetworkError ? unavailable(503, 'The service cannot be reached') : undefined;
}

function toRefusal({ name, status, retryAfterMs }: ServiceError): HttpError {
  const isRefusal = status >= 400 && status < 500 && ![401, 408, 429].includes(status);
  if (isRefusal) {
    return new HttpError({ statusCode: status, name: toErrorName(name), message: 'The service refused this' });
  }
  if (status !== 429) return unavailable(502, 'The service does not answer as it should');
  return unavailable(503, 'The service asks to wait', toSeconds(retryAfterMs ?? 30_000));
}

/** Whole seconds for `Retry-After`: at least one, since zero would ask for an immediate retry. */
function toSeconds(ms: number): number {
  return Math.max(1, Math.ceil(ms / 1_000));
}

function toErrorName(name: string): string {
  return /^[a-z][a-z\d_]{0,63}$/.test(name) ? name : 'invalid_request';
}

function unavailable(statusCode: 502 | 503, message: string, retryAfterS = 10): HttpError {
  return new HttpError({ statusCode, name: 'upstream_unavailable', message, retryAfterS });
}
