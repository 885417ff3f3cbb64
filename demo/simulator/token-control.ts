import { BadRequestError } from './request.ts';
import { findBroadcast } from './stage-control.ts';
import { describePair } from './token-answer.ts';
import { SCOPES } from './users.ts';
import type { World } from './world.ts';

/** Control over who is signed in. Without a user id, everybody is meant, or the first user where one is needed. */
export interface TokenControl {
  /** Makes access tokens expire now; refresh tokens live on. Tells how many pairs were meant. */
  expireTokens(userId?: number): number;
  /** Whether the pair of either token is alive; it may have to be refreshed first. */
  isLive(token: string): boolean;
  /** Revokes the pair of either token; false when there is none (D19). */
  killToken(token: string): boolean;
  /** Revokes all pairs: of one user, or of all (F16). Tells how many there were. */
  killPairs(userId?: number): number;
  /** Grants without a dialog and gives the token answer, for tests. */
  issuePair(choice?: { userId?: number; scopes?: readonly string[]; clientId?: string }): Record<string, unknown>;
  /** Every secret that was ever made or known here, for a search where they must not be (A1). Never served over HTTP. */
  secrets(): string[];
}

/** Makes the control over tokens. */
export function createTokenControl(world: World): TokenControl {
  const { tokens } = world;
  return {
    expireTokens: (userId) => tokens.expireAccess(userId),
    isLive: (token) =>
      tokens.all().some(({ accessToken, refreshToken }) => accessToken === token || refreshToken === token),
    killToken: (token) => tokens.revoke(token),
    killPairs(userId) {
      const meant = tokens.all().filter((pair) => userId === undefined || pair.userId === userId);
      meant.forEach((pair) => tokens.revoke(pair.refreshToken));
      return meant.length;
    },
    issuePair({ userId, scopes = Object.keys(SCOPES), clientId = world.clients[0]?.id } = {}) {
      if (clientId === undefined) throw new BadRequestError('There is no client to grant to.');
      const { user } = findBroadcast(world, userId);
      const pair = tokens.issue({ userId: user.id, clientId, scopes, family: world.secrets.make('ac_') });
      return describePair(pair, world.switches.now);
    },
    secrets: () => world.secrets.all(),
  };
}
