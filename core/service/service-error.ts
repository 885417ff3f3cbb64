import { toFields, toToken } from './fields.ts';
import { toLine } from './text.ts';

/**
 * The service (or the relay) answered, and the answer is an error, or is not what the API promises.
 * `name` is the machine-readable name of the error body (docs/spec/service-api.md, "Error body");
 * `invalid_response` when a success could not be understood, `http_<status>` when an error had no such body (D16).
 */
export class ServiceError extends Error {
  override readonly name: string;
  /** HTTP status of the answer. */
  readonly status: number;
  /** Milliseconds to wait as the answer's `Retry-After` says; undefined when it says nothing. */
  readonly retryAfterMs: number | undefined;

  constructor(answer: { status: number; name: string; message: string; retryAfterMs?: number | undefined }) {
    super(answer.message);
    this.name = answer.name;
    this.status = answer.status;
    this.retryAfterMs = answer.retryAfterMs;
  }
}

/** No usable answer came: refused, timed out, cut, aborted. Whether the request took effect is unknown. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
}

/** What an error body tells: the machine-readable name and words for people. */
export interface ErrorBody {
  readonly name: string;
  readonly message: string;
}

/**
 * Reads the service's error body, `{error: {name, message, …}}` (docs/spec/service-api.md, "Error body"). Its three numbers
 * are not read: the HTTP status is the truth (D16).
 * @returns undefined without a name
 */
export function parseErrorBody(value: unknown): ErrorBody | undefined {
  const error = toFields(toFields(value).error);
  const name = toToken(error.name, 64);
  return name === undefined ? undefined : { name, message: toLine(error.message, 200) };
}
