import type { Login, PairedLogin } from './login.ts';

/** Reason for which a login does not work at the moment, or any more. */
export type Problem = 'service_unreachable' | 'service_limited' | 'client_refused' | 'login_refused' | 'storage_failed';

/** Result of an attempt to refresh a login. */
export type Refreshed =
  /** There is a new pair, and it is on disk. */
  | { readonly kind: 'renewed'; readonly login: Login }
  /** Another writer changed the login on disk; this is its current state. */
  | { readonly kind: 'adopted'; readonly login: Login }
  /** The pair is certainly unchanged; retry it, not before `retryAfterMs`. */
  | { readonly kind: 'kept'; readonly login: Login; readonly problem: Problem; readonly retryAfterMs?: number }
  /** The pair may or may not work; settle it later, not before `retryAfterMs`. */
  | { readonly kind: 'unsettled'; readonly login: Login; readonly problem: Problem; readonly retryAfterMs?: number }
  /** There is a new pair, but it could not be written: save it before any use. */
  | { readonly kind: 'unsaved'; readonly renewal: Renewal }
  /** The pair is dead: the owner has to sign in again. */
  | { readonly kind: 'lost'; readonly login: Login };

/** A new pair that is being written. */
export interface Renewal {
  /** The refreshed login. */
  readonly before: PairedLogin;
  /** The same login with the new pair. */
  readonly after: PairedLogin;
}
