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
