import type { Storage } from '../../store/storage.ts';
import { hashToken, isSameHash, isToken, mintToken } from '../../store/secret/secret-token.ts';
import type { RandomBytes } from '../../store/secret/secret-token.ts';

/** Dependencies of {@link createLoginAttempts}. */
export interface LoginAttemptsDeps {
  readonly logins: Storage['logins'];
  readonly clock: { now(): number };
  readonly randomBytes: RandomBytes;
}

/** A sign-in that has begun. */
export interface LoginAttempt {
  /** Sent to the service, which returns it (RFC 6749 section 10.12). */
  readonly state: string;
  /** The value of the browser's cookie. */
  readonly browser: string;
}

/** Sign-ins under way: each `state` is valid once, for ten minutes, in the same browser (threat T1). */
export interface LoginAttempts {
  /**
   * Begins a sign-in. A browser that is signing in in another tab keeps its cookie, so that both can succeed; any other value
   * is replaced, since an attacker may have set it.
   */
  begin(browserCookie: string | undefined): Promise<LoginAttempt>;
  /** Uses a `state` up. @returns whether it was valid */
  finish(state: string, browserCookie: string | undefined): Promise<boolean>;
}

const LIFE_MS = 10 * 60_000;

/** Lifetime of the sign-in cookie in browsers, in seconds. */
export const LOGIN_MAX_AGE_S = LIFE_MS / 1_000;

/** Creates the store of sign-ins under way. */
export function createLoginAttempts({ logins, clock, randomBytes }: LoginAttemptsDeps): LoginAttempts {
  return {
    async begin(browserCookie) {
      await logins.removeExpired(clock.now() - LIFE_MS);
      const isOurs = isToken(browserCookie) && (await logins.hasBrowser(hashToken(browserCookie)));
      const browser = isOurs ? browserCookie : mintToken(randomBytes);
      const state = mintToken(randomBytes);
      await logins.insert({ stateHash: hashToken(state), browserHash: hashToken(browser), createdAt: clock.now() });
      return { state, browser };
    },
    async finish(state, browserCookie) {
      if (!isToken(state) || !isToken(browserCookie)) return false;
      const login = await logins.take(hashToken(state));
      if (!login) return false;
      return isSameHash(login.browserHash, hashToken(browserCookie)) && clock.now() - login.createdAt < LIFE_MS;
    },
  };
}
