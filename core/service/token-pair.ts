import { isFields, toInteger, toItems, toToken } from './fields.ts';
import type { Fields } from './fields.ts';

/** What the token endpoint gives (service-api.md, "Token pair"), under our own names. Secrets: never logged. */
export interface TokenPair {
  readonly accessToken: string;
  readonly refreshToken: string;
  /** Seconds from the answer until the access token ends (D4: the one figure that needs no common clock). */
  readonly accessExpiresInS: number;
  /** Seconds from the answer until the refresh token ends. */
  readonly refreshExpiresInS: number;
  /** What was granted, whatever was asked for (D5). */
  readonly scopes: readonly string[];
}

/** Lifetimes as documented, for an answer that leaves them out (service-api.md, "Limits"). */
const ACCESS_LIFETIME_S = 3600;
const REFRESH_LIFETIME_S = 31_536_000;

/** Ten years. A life without end counts as that long, so that its end is still a date. */
const MAX_LIFETIME_S = 315_360_000;

const MAX_TOKEN_LENGTH = 4096;

type Twin = readonly [string, string];

/** The fields that the answer carries twice, in snake case and in camel case (D3). */
const TWINS = [
  ['access_token', 'accessToken'],
  ['refresh_token', 'refreshToken'],
  ['expires_in', 'accessTokenExpiresIn'],
  ['expires', 'accessTokenExpiresEpoch'],
] as const;

/**
 * Reads a token pair: snake case first, camel case where that is missing.
 * @returns undefined when a token is missing, the type is not Bearer in any case (D6), or the two spellings
 *   of a field disagree (D3)
 */
export function parseTokenPair(value: unknown): TokenPair | undefined {
  if (!isFields(value) || !isBearer(value) || TWINS.some((names) => disagree(value, names))) return undefined;
  const accessToken = toToken(readTwin(value, TWINS[0]), MAX_TOKEN_LENGTH);
  const refreshToken = toToken(readTwin(value, TWINS[1]), MAX_TOKEN_LENGTH);
  const accessExpiresInS = toSeconds(readTwin(value, TWINS[2]) ?? ACCESS_LIFETIME_S);
  const refreshExpiresInS = toSeconds(value.refreshTokenExpiresIn ?? REFRESH_LIFETIME_S);
  if (!accessToken || !refreshToken || !accessExpiresInS || !refreshExpiresInS) return undefined;
  return { accessToken, refreshToken, accessExpiresInS, refreshExpiresInS, scopes: readScopes(value) };
}

function isBearer(fields: Fields): boolean {
  const types = [fields.token_type, fields.tokenType].filter((type) => type !== undefined && type !== null);
  return types.length > 0 && types.every((type) => typeof type === 'string' && type.toLowerCase() === 'bearer');
}

function readTwin(fields: Fields, [snake, camel]: Twin): unknown {
  return fields[snake] ?? fields[camel];
}

function disagree(fields: Fields, [snake, camel]: Twin): boolean {
  const [left, right] = [readTwin(fields, [snake, camel]), readTwin(fields, [camel, snake])];
  return (toInteger(left) ?? left) !== (toInteger(right) ?? right);
}

function toSeconds(value: unknown): number | undefined {
  const seconds = toInteger(value);
  return seconds !== undefined && seconds > 0 ? Math.min(seconds, MAX_LIFETIME_S) : undefined;
}

function readScopes({ scope, scopeJson }: Fields): readonly string[] {
  const words = typeof scope === 'string' ? scope.split(/[\s,]+/) : [];
  const scopes = toItems(scopeJson, (item) => toToken(item, 128)) ?? toItems(words, (word) => toToken(word, 128)) ?? [];
  return [...new Set(scopes)];
}
