import type { Problem } from '../../../widgets/settings/problem.ts';
import { refuseInput } from '../refusals.ts';

const MAX_ORIGINS = 20;
/** Hosts as in an `Origin` of browsers (RFC 6454, section 6.1): letters, digits, `-`, `_` and dots, or an IPv6 address. */
const HOST = /^(?:[a-z\d_-]+(?:\.[a-z\d_-]+)*\.?|\[[\da-f:.]+\])$/;

const TOO_MANY: Problem = {
  at: 'allowedOrigins',
  reason: 'too_many_origins',
  values: { max: MAX_ORIGINS },
  message: `must be at most ${MAX_ORIGINS}.`,
};

/**
 * Origins that may embed an overlay, without duplicates and in the form of browsers: a scheme or host in upper case, the scheme's default
 * port, a trailing slash and letters beyond ASCII are corrected.
 * @throws {HttpError} 400, with the first one that could never match, and a valid example
 */
export function parseAllowedOrigins(origins: readonly string[]): readonly string[] {
  if (origins.length > MAX_ORIGINS) throw refuseInput(TOO_MANY);
  return [...new Set(origins.map(parseOrigin))];
}

function parseOrigin(text: string): string {
  const trimmed = text.trim();
  const reason = findReason(trimmed);
  if (reason === undefined) return new URL(trimmed).origin;
  const origin = JSON.stringify(text.slice(0, 80));
  throw refuseInput({
    at: 'allowedOrigins',
    reason: `origin_${reason}`,
    values: { origin },
    message: `${origin} ${WORDS[reason]}`,
  });
}

const LIKE = 'write it like https://example.com.';

/** Problems of an origin. */
const WORDS = {
  null: 'is what every file and sandboxed frame sends, so it would allow any page: leave it out.',
  wildcard: `has a wildcard, which matches no origin: list each origin, ${LIKE}`,
  none: `is not an origin; ${LIKE}`,
  login: `holds a user name or a password, which no origin has: ${LIKE}`,
  path: `has more than an origin; an origin ends with its host or port: ${LIKE}`,
  host: `has a host that no browser sends: ${LIKE}`,
} as const;

function findReason(text: string): keyof typeof WORDS | undefined {
  if (text === 'null') return 'null';
  if (text.includes('*')) return 'wildcard';
  const url = /^https?:\/\/[^\\]/i.test(text) ? URL.parse(text) : null;
  if (!url) return 'none';
  if (url.username !== '' || url.password !== '') return 'login';
  if (url.pathname !== '/' || /[?#\\]/.test(text)) return 'path';
  return HOST.test(url.hostname) ? undefined : 'host';
}
