import { toFields, toToken } from './fields.ts';
import { toLine } from './text.ts';

/**
 * An error answer of the service (or the relay), or an answer that does not conform to the API. `name` is the machine-readable name of the
 * error body (docs/spec/service-api.md, "Error body"); `invalid_response` for a success that cannot be parsed, `http_<status>` for an error
 * without such a body (D16).
 */
export class ServiceError extends Error {
  override readonly name: string;
  /** HTTP status of the answer. */
  readonly status: number;
  /** Milliseconds to wait according to `Retry-After`; undefined without a usable value. */
  readonly retryAfterMs: number | undefined;

  constructor(answer: { status: number; name: string; message: string; retryAfterMs?: number | undefined }) {
    super(answer.message);
    this.name = answer.name;
    this.status = answer.status;
    this.retryAfterMs = answer.retryAfterMs;
  }
}

/** A request without a usable answer: refused, timed out, cut, aborted. It may still have taken effect. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
}

/** An error body: the machine-readable name and a text for people. */
export interface ErrorBody {
  readonly name: string;
  readonly message: string;
}

/**
 * Reads the service's error body, `{error: {name, message, …}}` (docs/spec/service-api.md, "Error body"). Its three numbers are ignored:
 * the HTTP status is authoritative (D16).
 * @returns undefined without a name
 */
export function parseErrorBody(value: unknown): ErrorBody | undefined {
  const error = toFields(toFields(value).error);
  const name = toToken(error.name, 64);
  return name === undefined ? undefined : { name, message: toLine(error.message, 200) };
}
