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
