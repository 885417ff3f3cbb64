import type { Clock } from '../world/clock.ts';
import type { SecretMint } from './secrets.ts';
import type { SwitchBoard } from '../world/switches.ts';

/** Life of a refresh token (docs/spec/service-api.md, "Limits"). */
export const REFRESH_TOKEN_SECONDS = 31_536_000;

/** The permissions that a user granted to an application. */
export interface Grant {
  readonly userId: number;
  readonly clientId: string;
  readonly scopes: readonly string[];
  /** The original code; all pairs that descend from it share it. */
  readonly family: string;
}

/** An access token and its refresh token; times are epoch milliseconds. */
export interface TokenPair extends Grant {
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly grantedAtMs: number;
  readonly accessExpiresAtMs: number;
  readonly refreshExpiresAtMs: number;
}

/** The valid pairs. A replaced or revoked pair is deleted, both tokens at once (D17, D18). */
export interface TokenVault {
  issue(grant: Grant): TokenPair;
  /** Replaces the pair of a refresh token by a new one; undefined if the token is unknown, expired or another client's. */
  refresh(refreshToken: string, clientId: string): TokenPair | undefined;
  /** Deletes the pair of either token; false if there is none. */
  revoke(token: string): boolean;
  /** Deletes all pairs that descend from a code. */
  revokeFamily(family: string): void;
  /** The pair of a valid access token. */
  findByAccessToken(accessToken: string): TokenPair | undefined;
  /** Makes access tokens expire now: one user's, or everybody's. Refresh tokens stay valid. */
  expireAccess(userId?: number): number;
  all(): readonly TokenPair[];
  restore(pairs: readonly TokenPair[]): void;
}

interface VaultOptions {
  readonly clock: Clock;
  readonly switches: SwitchBoard;
  readonly secrets: SecretMint;
  /** Called after each change, before its response is sent. */
  readonly onCommit: () => void;
}

/** Creates an empty vault. */
export function createTokenVault(options: VaultOptions): TokenVault {
  const { clock, secrets } = options;
  const create = (grant: Grant): TokenPair => createPair(grant, options);
  let pairs: readonly TokenPair[] = [];

  function commit(next: readonly TokenPair[]): void {
    pairs = next;
    options.onCommit();
  }

  return {
    issue(grant) {
      const pair = create(grant);
      commit([...pairs, pair]);
      return pair;
    },
    refresh(refreshToken, clientId) {
      const old = pairs.find((pair) => pair.refreshToken === refreshToken && pair.clientId === clientId);
      if (old === undefined || old.refreshExpiresAtMs <= clock.now()) return undefined;
      const pair = create(old);
      commit([...pairs.filter((other) => other !== old), pair]);
      return pair;
    },
    revoke(token) {
      const kept = pairs.filter((pair) => pair.accessToken !== token && pair.refreshToken !== token);
      const isRevoked = kept.length < pairs.length;
      if (isRevoked) commit(kept);
      return isRevoked;
    },
    revokeFamily: (family) => commit(pairs.filter((pair) => pair.family !== family)),
    findByAccessToken: (accessToken) =>
      pairs.find((pair) => pair.accessToken === accessToken && pair.accessExpiresAtMs > clock.now()),
    expireAccess(userId) {
      const isMeant = (pair: TokenPair) => userId === undefined || pair.userId === userId;
      const now = clock.now();
      commit(
        pairs.map((pair) =>
          isMeant(pair) ? { ...pair, accessExpiresAtMs: Math.min(now, pair.accessExpiresAtMs) } : pair,
        ),
      );
      return pairs.filter(isMeant).length;
    },
    all: () => pairs,
    restore(restored) {
      pairs = restored;
      for (const pair of restored) [pair.accessToken, pair.refreshToken].forEach((token) => secrets.remember(token));
    },
  };
}

function createPair(grant: Grant, { clock, secrets, switches }: VaultOptions): TokenPair {
  const grantedAtMs = clock.now();
  return {
    userId: grant.userId,
    clientId: grant.clientId,
    scopes: grant.scopes,
    family: grant.family,
    accessToken: secrets.make('at_'),
    refreshToken: secrets.make('rt_'),
    grantedAtMs,
    accessExpiresAtMs: grantedAtMs + switches.now.accessTokenSeconds * 1000,
    refreshExpiresAtMs: grantedAtMs + REFRESH_TOKEN_SECONDS * 1000,
  };
}
