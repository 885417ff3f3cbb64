import type { Log } from '../../operation/log/log.ts';
import type { ServiceOAuth } from '../oauth/service-oauth.ts';
import type { Clock } from '../../clock.ts';
import type { CrashHook } from './crash-points.ts';
import type { ReceivedPair } from './held-pair.ts';
import type { HeldPair, Login, LoginStore } from './login-store.ts';
import type { Probe } from './probe.ts';
import type { RequestQueue, Turn } from './request-queue.ts';
import type { Revocations } from './revocations.ts';

/** Why a login does not work just now, or not any more. */
export type Problem = 'service_unreachable' | 'service_limited' | 'client_refused' | 'login_refused' | 'storage_failed';

/** What came of trying to refresh a login. */
export type Refreshed =
  /** There is a new pair, and it is on disk. */
  | { readonly kind: 'renewed'; readonly login: Login }
  /** Another writer changed the login on disk; this is how it stands now. */
  | { readonly kind: 'adopted'; readonly login: Login }
  /** The pair is as it was, for certain; to be tried again, not before `retryAfterMs`. */
  | { readonly kind: 'kept'; readonly login: Login; readonly problem: Problem; readonly retryAfterMs?: number }
  /** Whether the pair still lives is not known yet; to be looked into again, not before `retryAfterMs`. */
  | { readonly kind: 'unsettled'; readonly login: Login; readonly problem: Problem; readonly retryAfterMs?: number }
  /** There is a new pair, but it could not be written: to be saved again before any use. */
  | { readonly kind: 'unsaved'; readonly renewal: Renewal }
  /** The pair is dead: only signing in again helps. */
  | { readonly kind: 'lost'; readonly login: Login };

/** A new pair on its way to disk, and the login that it follows. */
export interface Renewal {
  readonly base: Login;
  readonly received: ReceivedPair;
}

/** A login whose pair is in hand; only such a one can be refreshed. */
export type HeldLogin = Login & { readonly held: HeldPair };

/** A refresh that waits for its turn. */
export interface RefreshTurn extends Turn {
  /** Called when it has its turn, before anything is written or sent. */
  readonly onBegin: () => void;
}

/** What refreshing needs. */
export interface RefreshDeps {
  readonly store: LoginStore;
  readonly oauth: Pick<ServiceOAuth, 'refresh'>;
  readonly probe: Probe;
  readonly queue: Pick<RequestQueue, 'run' | 'observe' | 'pause'>;
  readonly revocations: Pick<Revocations, 'dispose'>;
  readonly clock: Clock;
  readonly crashPoint: CrashHook;
  readonly log: Log;
  /** How long an unanswered request that was given up may still take effect, in milliseconds. */
  readonly timeoutMs: number;
}
