import { isFields, toInteger, toItems, toToken } from './fields.ts';
import type { Fields } from './fields.ts';

/** Answer of the token endpoint (docs/spec/service-api.md, "Token pair"), under our own names. Secrets: never logged. */
export interface TokenPair {
  readonly accessToken: string;
  readonly refreshToken: string;
  /** Seconds from the answer until the access token expires (D4: the one figure that needs no common clock). */
  readonly accessExpiresInS: number;
  /** Seconds from the answer until the refresh token expires. */
  readonly refreshExpiresInS: number;
  /**
   * Granted scopes, which may differ from the requested ones (D5). Undefined if the answer has none: after a refresh, the earlier grant
   * applies.
   */
  readonly scopes: readonly string[] | undefined;
}

/** Documented lifetimes, for an answer without usable ones (docs/spec/service-api.md, "Limits"). */
const ACCESS_LIFETIME_S = 3600;
const REFRESH_LIFETIME_S = 31_536_000;

/** Upper limit of a lifetime, ten years, so that the expiry of an endless token is still a date. */
const MAX_LIFETIME_S = 315_360_000;

/** Size limit of request headers at most servers. */
const MAX_TOKEN_LENGTH = 16_384;

/** A field that the answer has twice, in snake case and in camel case (D3). */
type Twin = readonly [string, string];

const ACCESS_TOKEN: Twin = ['access_token', 'accessToken'];
const REFRESH_TOKEN: Twin = ['refresh_token', 'refreshToken'];
const TOKEN_TYPE: Twin = ['token_type', 'tokenType'];
const EXPIRES_IN: Twin = ['expires_in', 'accessTokenExpiresIn'];
const EXPIRES: Twin = ['expires', 'accessTokenExpiresEpoch'];
const REFRESH_EXPIRES_IN = 'refreshTokenExpiresIn';

/**
 * Reads a token pair. The old pair is invalid once an answer arrives, so only missing or contradicting tokens make it unusable (D3). Of two
 * lifetimes the shorter one counts; an implausible one counts as missing, a missing one as the documented lifetime.
 * @returns undefined if a token is missing, or its two fields disagree
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
 * Names the fields of a usable token answer that differ from the documentation, for one log entry; never their values. A group of fields
 * that is missing as a whole is not a difference.
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

/** The values of both fields, without empty ones. */
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

/** Reads whole seconds, at least one, also from digits. */
function toLife(value: unknown): number | undefined {
  const seconds = typeof value === 'string' && /^\d+(\.\d+)?$/.test(value) ? Number(value) : value;
  return typeof seconds === 'number' && seconds >= 1 ? Math.min(Math.floor(seconds), MAX_LIFETIME_S) : undefined;
}

/** Returns whether all values are the same lifetime; true for none. */
function areOneLife(values: readonly unknown[]): boolean {
  const lives = values.map(toLife);
  return lives.every((life) => life !== undefined && life === lives[0]);
}

/** Compares the type without regard to case (D6, RFC 6749 section 5.1). */
function isBearer(type: unknown): boolean {
  return typeof type === 'string' && type.toLowerCase() === 'bearer';
}

function readScopes({ scope, scopeJson }: Fields): readonly string[] | undefined {
  const words = typeof scope === 'string' ? scope.split(/[\s,]+/) : undefined;
  const scopes = toItems(scopeJson, (item) => toToken(item, 128)) ?? toItems(words, (word) => toToken(word, 128));
  return scopes && [...new Set(scopes)];
}
