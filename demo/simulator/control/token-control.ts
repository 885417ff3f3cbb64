import { BadRequestError } from '../http/request.ts';
import { findBroadcast } from './stage-control.ts';
import { describePair } from '../oauth/token-answer.ts';
import { SCOPES } from '../world/users.ts';
import type { World } from '../world/world.ts';

/** Control over signed-in users. Without a user id, everybody is meant, or the first user where one is needed. */
export interface TokenControl {
  /** Makes access tokens expire now; refresh tokens stay valid. Returns the number of pairs. */
  expireTokens(userId?: number): number;
  /** Whether the pair of either token is valid; it may need a refresh first. */
  isLive(token: string): boolean;
  /** Revokes the pair of either token; false if there is none (D19). */
  killToken(token: string): boolean;
  /** Revokes all pairs: of one user, or of all (F16). Returns their number. */
  killPairs(userId?: number): number;
  /** Grants without a dialog and returns the token response, for tests. */
  issuePair(choice?: { userId?: number; scopes?: readonly string[]; clientId?: string }): Record<string, unknown>;
  /** Every secret ever created or received here, to search for leaks (A1). Never served over HTTP. */
  secrets(): string[];
}

/** Creates the control over tokens. */
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
      if (clientId === undefined)
        throw new BadRequestError('No client is registered: restart the simulator with ONAIR_SIMULATOR_CLIENT_ID.');
      const { user } = findBroadcast(world, userId);
      const pair = tokens.issue({ userId: user.id, clientId, scopes, family: world.secrets.make('ac_') });
      return describePair(pair, world.switches.now);
    },
    secrets: () => world.secrets.all(),
  };
}
