import { toSeconds } from '../world/clock.ts';
import { REFRESH_TOKEN_SECONDS } from './token-vault.ts';
import type { TokenPair } from './token-vault.ts';
import type { Switches } from '../world/switches.ts';

/** The sixteen fields of a token pair (docs/spec/service-api.md, "Token pair"), all from one clock (D3, D4). */
export function describePair(pair: TokenPair, switches: Switches): Record<string, unknown> {
  const skewMs = switches.clockSkewSeconds * 1000;
  const accessExpiresAtMs = toSeconds(pair.accessExpiresAtMs + skewMs) * 1000;
  const refreshExpiresAtMs = toSeconds(pair.refreshExpiresAtMs + skewMs) * 1000;
  const expiresIn = toSeconds(pair.accessExpiresAtMs - pair.grantedAtMs);
  const snake = {
    access_token: pair.accessToken,
    expires: toSeconds(accessExpiresAtMs),
    expires_in: expiresIn,
    refresh_token: pair.refreshToken,
    scope: pair.scopes.join(' '),
    token_type: switches.tokenType,
  };
  const camel = {
    accessToken: pair.accessToken,
    accessTokenExpiresIn: expiresIn,
    accessTokenExpiresAt: new Date(accessExpiresAtMs).toISOString(),
    accessTokenExpiresEpoch: toSeconds(accessExpiresAtMs),
    refreshToken: pair.refreshToken,
    refreshTokenExpiresIn: REFRESH_TOKEN_SECONDS,
    refreshTokenExpiresAt: new Date(refreshExpiresAtMs).toISOString(),
    refreshTokenExpiresEpoch: toSeconds(refreshExpiresAtMs),
    scopeJson: pair.scopes,
    tokenType: switches.tokenType,
  };
  return chooseFamilies(snake, camel, switches.tokenFields);
}

function chooseFamilies(
  snake: Record<string, unknown>,
  camel: Record<string, unknown>,
  fields: Switches['tokenFields'],
): Record<string, unknown> {
  switch (fields) {
    case 'both':
      return { ...snake, ...camel };
    case 'snake':
      return snake;
    case 'camel':
      return camel;
    case 'disagreeing':
      return {
        ...snake,
        ...camel,
        accessToken: 'at_disagreeing',
        refreshToken: 'rt_disagreeing',
        accessTokenExpiresIn: 60,
      };
  }
}
