import type { Login, PairedLogin } from './login.ts';

/** Why a login does not work just now, or not any more. */
export type Problem = 'service_unreachable' | 'service_limited' | 'client_refused' | 'login_refused' | 'storage_failed';

/** The result of trying to refresh a login. */
export type Refreshed =
  /** There is a new pair, and it is on disk. */
  | { readonly kind: 'renewed'; readonly login: Login }
  /** Another writer changed the login on disk; this is how it stands now. */
  | { readonly kind: 'adopted'; readonly login: Login }
  /** The pair is certainly as it was; to be tried again, not before `retryAfterMs`. */
  | { readonly kind: 'kept'; readonly login: Login; readonly problem: Problem; readonly retryAfterMs?: number }
  /** It is not known yet whether the pair still works; to be looked into again, not before `retryAfterMs`. */
  | { readonly kind: 'unsettled'; readonly login: Login; readonly problem: Problem; readonly retryAfterMs?: number }
  /** There is a new pair, but it could not be written: to be saved again before any use. */
  | { readonly kind: 'unsaved'; readonly renewal: Renewal }
  /** The pair is dead: only signing in again helps. */
  | { readonly kind: 'lost'; readonly login: Login };

/** A new pair on its way to disk. */
export interface Renewal {
  /** The login that was refreshed. */
  readonly before: PairedLogin;
  /** The same login with the new pair. */
  readonly after: PairedLogin;
}
