import { TRUST_ADVICE, isUntrustedCode } from '../../network/error-codes.ts';
import { ServiceError } from '../../../core/service/service-error.ts';
import type { Profile } from '../../../core/service/profile.ts';
import type { TokenPair } from '../../../core/service/token-pair.ts';
import type { Log } from '../../log/log.ts';
import type { Outcome } from '../oauth/outcome.ts';
import type { ServiceOAuth } from '../oauth/service-oauth.ts';
import type { CrashHook } from '../tokens/crash-points.ts';
import type { Keeper } from '../tokens/keeper.ts';
import { wait, type Clock } from '../../../core/connection/clock.ts';
import { isAllowedOwner } from './allowed-owners.ts';
import type { AllowedOwners } from './allowed-owners.ts';

/** Dependencies of {@link completeLogin}. */
export interface CompleteLoginDeps {
  readonly oauth: Pick<ServiceOAuth, 'exchangeCode'>;
  /** Reads the profile of an access token; throws like the service's client. */
  readonly readProfile: (accessToken: string) => Promise<Profile>;
  readonly keeper: Pick<Keeper, 'connect' | 'dispose'>;
  readonly allowedOwners: AllowedOwners;
  readonly clock: Clock;
  readonly crashPoint: CrashHook;
  readonly log: Log;
}

/** Result of exchanging a code. */
export type LoginResult =
  | { readonly kind: 'connected'; readonly profile: Profile }
  /** The owner is not on the list of allowed owners; the pair has been revoked. */
  | { readonly kind: 'not_allowed'; readonly profile: Profile }
  /** The code is invalid or has expired. */
  | { readonly kind: 'code_refused' }
  /** The service does not accept our client or its secret, or the token endpoint is missing. */
  | { readonly kind: 'client_refused' }
  /** The service issued a pair, but refuses its profile; the pair has been revoked. */
  | { readonly kind: 'nameless' }
  /** This machine does not trust the certificate of the service; nothing was sent. */
  | { readonly kind: 'untrusted' }
  /** The service gave no usable answer: no pair, or no profile, and then the pair has been revoked. */
  | { readonly kind: 'unreachable' };

const PROFILE_RETRY_DELAYS_MS = [500, 1_500];

/**
 * Exchanges a code whose `state` was valid, reads the profile of its user, and stores the pair. The code is sent only once, also after
 * a failure: a second use may revoke the pair of the first (F11).
 * @throws {Error} the login could not be saved, or not for certain ({@link Keeper.connect})
 */
export async function completeLogin(deps: CompleteLoginDeps, code: string): Promise<LoginResult> {
  deps.crashPoint('login.started');
  const outcome = await deps.oauth.exchangeCode(code);
  deps.crashPoint('login.exchanged');
  if (outcome.kind !== 'success') return refuse(deps, outcome);
  const pair = outcome.value;
  const profile = await readProfile(deps, pair.accessToken);
  deps.crashPoint('login.identified');
  if (typeof profile === 'object' && isAllowedOwner(deps.allowedOwners, profile.id)) {
    await deps.keeper.connect(profile, pair);
    return { kind: 'connected', profile };
  }
  void deps.keeper.dispose(pair);
  return typeof profile === 'object' ? { kind: 'not_allowed', profile } : { kind: profile };
}

function refuse({ log }: CompleteLoginDeps, outcome: Exclude<Outcome<TokenPair>, { kind: 'success' }>): LoginResult {
  const isUntrusted = outcome.kind === 'not_sent' && isUntrustedCode(outcome.reason);
  const reason = outcome.kind === 'refused' ? outcome.name : isUntrusted ? outcome.reason : outcome.kind;
  const advice = isUntrusted ? `: the certificate of the service is not trusted. ${TRUST_ADVICE}` : '';
  log.warn({ part: 'login', reason }, `A sign-in failed${advice}`);
  if (isUntrusted) return { kind: 'untrusted' };
  if (outcome.kind !== 'refused') return { kind: 'unreachable' };
  return { kind: outcome.name === 'invalid_grant' ? 'code_refused' : 'client_refused' };
}

async function readProfile(
  deps: CompleteLoginDeps,
  accessToken: string,
): Promise<Profile | 'nameless' | 'unreachable'> {
  for (const delayMs of [...PROFILE_RETRY_DELAYS_MS, undefined]) {
    try {
      return await deps.readProfile(accessToken);
    } catch (error) {
      deps.log.warn({ part: 'login', error }, 'the service did not return the profile of the user');
      const isFinal = error instanceof ServiceError && error.status < 500 && error.status !== 429;
      if (isFinal) return 'nameless';
      if (delayMs !== undefined) await wait(deps.clock, delayMs);
    }
  }
  return 'unreachable';
}
