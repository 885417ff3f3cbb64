import type { Clock } from './clock.ts';

/** A token, or a function that returns the current one (D43). */
export type TokenSource = string | (() => string | Promise<string>);

/** Requests another token from the embedder's own backend, since `refused` is no longer accepted. */
export type RenewToken = (refused: string) => Promise<string>;

/** The token that requests and sockets carry, and its renewal. */
export interface Credentials {
  /** Returns the current token. */
  get(): Promise<string>;
  /** Whether another token is available at all. */
  readonly isRenewable: boolean;
  /**
   * Returns another token than `refused`. Simultaneous calls share one renewal (A2, F14), and there is at most one each minute. Returns
   * `refused` itself if there is no other.
   */
  renew(refused: string): Promise<string>;
}

const RENEWAL_INTERVAL_MS = 60_000;

/** Creates credentials. A token function without `renewToken` is called again to renew. */
export function createCredentials(token: TokenSource, renewToken: RenewToken | undefined, clock: Clock): Credentials {
  const ask = typeof token === 'function' ? token : undefined;
  const renewal = renewToken ?? ask;
  let renewed: string | undefined;
  let renewing: Promise<string> | undefined;
  let renewedAtMs = -Infinity;

  // A function returns a newer token than the stored one, unless renewals come from elsewhere.
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
