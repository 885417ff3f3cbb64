import type { Clock } from './clock.ts';

/** A token, or a function that returns the current one (D43). */
export type TokenSource = string | (() => string | Promise<string>);

/** Asks the embedder's own backend for another token, since `refused` is no longer accepted. */
export type RenewToken = (refused: string) => Promise<string>;

/** The token that requests and sockets carry, and its renewal. */
export interface Credentials {
  /** The current token. */
  get(): Promise<string>;
  /** Whether another token can be had at all. */
  readonly isRenewable: boolean;
  /**
   * Another token than `refused`. However many ask at once, one renewal is made (A2, F14), and at most one each
   * minute; the answer is `refused` itself where there is no other.
   */
  renew(refused: string): Promise<string>;
}

const RENEWAL_INTERVAL_MS = 60_000;

/** Creates credentials. A token function without `renewToken` is its own renewal: it is asked again. */
export function createCredentials(token: TokenSource, renewToken: RenewToken | undefined, clock: Clock): Credentials {
  const ask = typeof token === 'function' ? token : undefined;
  const renewal = renewToken ?? ask;
  let renewed: string | undefined;
  let renewing: Promise<string> | undefined;
  let renewedAtMs = -Infinity;

  // a function's answer is newer than anything remembered, unless renewals come from elsewhere
  const get = async (): Promise<string> => renewed ?? (typeof token === 'function' ? token() : token);

  async function replace(refused: string): Promise<string> {
    const current = await get();
    if (current !== refused || !renewal || clock.elapsed() - renewedAtMs < RENEWAL_INTERVAL_MS) return current;
    renewedAtMs = clock.elapsed();
    const fresh = await renewal(refused);
    if (renewToken) renewed = fresh;
    return fresh;
  }
  return {
    get,
    isRenewable: renewal !== undefined,
    renew(refused) {
      renewing ??= replace(refused).finally(() => (renewing = undefined));
      return renewing;
    },
  };
}
