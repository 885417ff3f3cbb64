import { toFields } from '../../../core/service/fields.ts';
import { FullError, StorageError, UnansweredError } from '../../store/storage-error.ts';
import type { FastifySchemaValidationError } from 'fastify/types/schema.js';
import type { Problem } from '../../../widgets/settings/problem.ts';
import { toFieldProblem } from './field-problem.ts';
import type { ErrorBody } from '../http-schemas.ts';

/** The public description of a refused or failed request. */
export interface Refusal {
  readonly status: number;
  /** Machine-readable, such as `invalid_request`. */
  readonly name: string;
  /** One sentence for a person. */
  readonly message: string;
  /** Details of the message, for programs and other languages. */
  readonly problems?: readonly Problem[] | undefined;
}

/** Creates the body of a refusal. */
export function toErrorBody({ status, name, message, problems }: Refusal): ErrorBody {
  return { error: { statusCode: status, status, code: status, message, name, ...(problems && { problems }) } };
}

/** Names of refusals by the HTTP layer, which no route throws. */
const NAMES: Readonly<Record<number, string>> = {
  400: 'invalid_request',
  404: 'not_found',
  405: 'method_not_allowed',
  408: 'request_timeout',
  413: 'body_too_large',
  415: 'unsupported_media_type',
  421: 'misdirected_request',
  429: 'too_many_requests',
  503: 'unavailable',
};

/** The form of names in our own refusals; error classes have another one. */
const OWN_NAME = /^[a-z][a-z0-9_]*$/;

const FAILURE: Refusal = { status: 500, name: 'internal_error', message: 'The server made an error: see its log.' };
/** The database cannot be reached or accepts no writes. The reason goes only to the log, since it may contain addresses. */
const STORAGE_AWAY: Refusal = {
  status: 503,
  name: 'storage_unavailable',
  message: 'The database is not available, and nothing was changed: try again in a moment.',
};
/** The database works, but uploads have no room. */
const DISK_FULL: Refusal = {
  status: 507,
  name: 'disk_full',
  message: 'The disk of the server is nearly full: delete pictures or fonts that you no longer need, then try again.',
};
const STORAGE_UNANSWERED: Refusal = {
  status: 503,
  name: 'storage_unanswered',
  message: 'The database did not answer, so the change may have been saved: check before you try again.',
};

/**
 * Converts a thrown value to a public refusal. An error with a status below 500 is meant for the client; the details of any other
 * are not sent.
 */
export function toRefusal(error: unknown): Refusal {
  if (error instanceof UnansweredError) return STORAGE_UNANSWERED;
  if (error instanceof FullError) return DISK_FULL;
  if (error instanceof StorageError) return STORAGE_AWAY;
  const status = statusOf(error);
  if (!(error instanceof Error) || status === undefined) return FAILURE;
  return {
    status,
    name: OWN_NAME.test(error.name) ? error.name : (NAMES[status] ?? `http_${status}`),
    message: messageOf(error, status),
    problems: error instanceof HttpError ? error.problems : readProblems(error),
  };
}

function statusOf(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('statusCode' in error)) return undefined;
  const { statusCode, name } = error;
  if (typeof statusCode !== 'number' || statusCode < 400 || statusCode > 599) return undefined;
  // send a 5xx unchanged only if our own code threw it; any other is a fault
  return statusCode < 500 || OWN_NAME.test(name) ? statusCode : undefined;
}

/** Characters that would end the line, change its direction or cannot be shown; a message may quote the request. */
const UNSHOWN = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu;

/** Fastify's messages are sentences without a full stop; the one about a broken body may quote the body, so it is replaced. */
function messageOf(error: Error, status: number): string {
  if (error instanceof SyntaxError) return 'The body is not valid JSON.';
  if (status === 415 && !(error instanceof HttpError)) return refuseMediaType(['application/json']).message;
  const said = unknownField(error) ?? (error.message || `The request was refused with ${status}`);
  const text = said.replace(UNSHOWN, ' ');
  return /[.!?]$/.test(text) ? text : `${text}.`;
}

/** The schema validator reports an unknown field without its name. */
function unknownField(error: Error): string | undefined {
  const name = toFields(firstFailure(error)?.params)['additionalProperty'];
  return typeof name === 'string' ? `There is no field "${name.slice(0, 64)}" here` : undefined;
}

/** Problems found by the schema validator, if any. */
function readProblems(error: Error): readonly Problem[] | undefined {
  const failure = firstFailure(error);
  return failure && [toFieldProblem(failure)];
}

/** The failures are those of the validator, which the HTTP library passes on. */
function firstFailure(error: Error): FastifySchemaValidationError | undefined {
  if (!('validation' in error) || !Array.isArray(error.validation)) return undefined;
  return error.validation[0] as FastifySchemaValidationError | undefined;
}

/** Thrown to refuse a request. All of it is sent in the error body. */
export class HttpError extends Error {
  override readonly name: string;
  /** HTTP status of the answer. */
  readonly statusCode: number;
  /** Details of the message, for programs and other languages. */
  readonly problems: readonly Problem[] | undefined;
  /** Whole seconds for the `Retry-After` header; undefined for none. */
  readonly retryAfterS: number | undefined;

  constructor(
    refusal: Omit<Refusal, 'status'> & { readonly statusCode: number; readonly retryAfterS?: number | undefined },
  ) {
    super(refusal.message);
    this.name = refusal.name;
    this.statusCode = refusal.statusCode;
    this.problems = refusal.problems;
    this.retryAfterS = refusal.retryAfterS;
  }
}

/** Refuses a request for one reason. */
export function refuse(statusCode: number, name: string, problem: Omit<Problem, 'at'>): HttpError {
  return new HttpError({ statusCode, name, message: problem.message, problems: [problem] });
}

/** 503: it can be tried again in a moment. */
export function refuseUnavailable(message: string): HttpError {
  return new HttpError({ statusCode: 503, name: 'unavailable', message });
}

/** 401: the browser has no session, or the session has ended. */
export function refuseSession(): HttpError {
  return new HttpError({ statusCode: 401, name: 'invalid_session', message: 'Sign in first: open /auth/login.' });
}

/** 403: a page of another origin tried to change something (threat T8). */
export function refuseOrigin(publicUrl: string): HttpError {
  const message = `Changes are only allowed from ${publicUrl}: open Onair there.`;
  return new HttpError({ statusCode: 403, name: 'invalid_origin', message });
}

/** 415: other sites can send forms and plain text without a preflight request, but neither JSON nor pictures (threat T8). */
export function refuseMediaType(taken: readonly string[]): HttpError {
  const message = `Set the header content-type to ${taken.join(' or ')}, and send that.`;
  return new HttpError({ statusCode: 415, name: 'unsupported_media_type', message });
}
