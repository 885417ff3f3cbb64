import { isFields, toInteger, toItems, toToken } from './fields.ts';
import type { Fields } from './fields.ts';

/** What the token endpoint gives (docs/spec/service-api.md, "Token pair"), under our own names. Secrets: never logged. */
export interface TokenPair {
  readonly accessToken: string;
  readonly refreshToken: string;
  /** Seconds from the answer until the access token ends (D4: the one figure that needs no common clock). */
  readonly accessExpiresInS: number;
  /** Seconds from the answer until the refresh token ends. */
  readonly refreshExpiresInS: number;
  /** What was granted, whatever was asked for (D5); undefined when the answer does not say: after a refresh, what was granted before. */
  readonly scopes: readonly string[] | undefined;
}

/** Lifetimes as documented, for an answer that gives none that can be used (docs/spec/service-api.md, "Limits"). */
const ACCESS_LIFETIME_S = 3600;
const REFRESH_LIFETIME_S = 31_536_000;

/** Ten years. A life without end counts as that long, so that its end is still a date. */
const MAX_LIFETIME_S = 315_360_000;

/** As much as a request's headers may hold at most servers. */
const MAX_TOKEN_LENGTH = 16_384;

/** A field that the answer carries twice, in snake case and in camel case (D3). */
type Twin = readonly [string, string];

const ACCESS_TOKEN: Twin = ['access_token', 'accessToken'];
const REFRESH_TOKEN: Twin = ['refresh_token', 'refreshToken'];
const TOKEN_TYPE: Twin = ['token_type', 'tokenType'];
const EXPIRES_IN: Twin = ['expires_in', 'accessTokenExpiresIn'];
const EXPIRES: Twin = ['expires', 'accessTokenExpiresEpoch'];
const REFRESH_EXPIRES_IN = 'refreshTokenExpiresIn';

/**
 * Reads a token pair. The old pair is dead when an answer comes, so only the tokens themselves can make it unusable (D3): of two
 * lives the shorter one counts, a life that makes no sense counts as missing, and a missing one as the documented life.
 * @returns undefined when a token is missing, or its two spellings disagree
 */
export function parseTokenPair(value: unknown): TokenPair | undefined {
  if (!isFields(value)) return undefined;
  const accessToken = readToken(value, ACCESS_TOKEN);
  const refreshToken = readToken(value, REFRESH_TOKEN);
  if (accessToken === undefined || refreshToken === undefined) return undefined;
  return {
    accessToken,
    refreshToken,
    accessExpiresInS: shortestLife(readTwin(value, EXPIRES_IN)) ?? ACCESS_LIFETIME_S,
    refreshExpiresInS: toLife(value[REFRESH_EXPIRES_IN]) ?? REFRESH_LIFETIME_S,
    scopes: readScopes(value),
  };
}

/**
 * Names the fields in which a token answer is not as documented though its pair can be used, so that it can be told once; never
 * what they hold. A family of fields that is left out as a whole is no difference.
 */
export function findTokenDifferences(value: unknown): readonly string[] {
  if (!isFields(value)) return [];
  const types = readTwin(value, TOKEN_TYPE);
  const lives = readTwin(value, EXPIRES_IN);
  const refreshLives = readTwin(value, [REFRESH_EXPIRES_IN, REFRESH_EXPIRES_IN]);
  const differences: readonly (readonly [string, boolean])[] = [
    ['token_type', types.length === 0 || !types.every(isBearer)],
    ['expires_in', lives.length === 0 || !areOneLife(lives)],
    ['expires', new Set(readTwin(value, EXPIRES).map((time) => toInteger(time) ?? time)).size > 1],
    [REFRESH_EXPIRES_IN, !areOneLife(refreshLives)],
  ];
  return differences.flatMap(([name, isDifferent]) => (isDifferent ? [name] : []));
}

/** What both spellings hold, leaving out those that hold nothing. */
function readTwin(fields: Fields, twin: Twin): readonly unknown[] {
  return twin.map((name) => fields[name]).filter((value) => value !== undefined && value !== null && value !== '');
}

function readToken(fields: Fields, twin: Twin): string | undefined {
  const [token, ...others] = new Set(readTwin(fields, twin));
  return others.length === 0 ? toToken(token, MAX_TOKEN_LENGTH) : undefined;
}

function shortestLife(values: readonly unknown[]): number | undefined {
  const lives = values.map(toLife).filter((life) => life !== undefined);
  return lives.length > 0 ? Math.min(...lives) : undefined;
}

/** Whole seconds, at least one; also when they are spelled in digits. */
function toLife(value: unknown): number | undefined {
  const seconds = typeof value === 'string' && /^\d+(\.\d+)?$/.test(value) ? Number(value) : value;
  return typeof seconds === 'number' && seconds >= 1 ? Math.min(Math.floor(seconds), MAX_LIFETIME_S) : undefined;
}

/** True of none at all. */
function areOneLife(values: readonly unknown[]): boolean {
  const lives = values.map(toLife);
  return lives.every((life) => life !== undefined && life === lives[0]);
}

/** The type is compared without regard to case (D6, RFC 6749 section 5.1). */
function isBearer(type: unknown): boolean {
  return typeof type === 'string' && type.toLowerCase() === 'bearer';
}

function readScopes({ scope, scopeJson }: Fields): readonly string[] | undefined {
  const words = typeof scope === 'string' ? scope.split(/[\s,]+/) : undefined;
  const scopes = toItems(scopeJson, (item) => toToken(item, 128)) ?? toItems(words, (word) => toToken(word, 128));
  return scopes && [...new Set(scopes)];
}
