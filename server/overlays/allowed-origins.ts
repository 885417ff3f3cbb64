import { refuseInput } from './refusals.ts';

const MAX_ORIGINS = 20;
/** Hosts as browsers write them in an `Origin` (RFC 6454, section 6.1): letters, digits, `-`, `_` and dots, or an IPv6 address. */
const HOST = /^(?:[a-z\d_-]+(?:\.[a-z\d_-]+)*\.?|\[[\da-f:.]+\])$/;

/**
 * Origins that may embed an overlay, each once and as a browser writes it: a scheme or host in upper case, the scheme's own port, a
 * slash at the end and letters beyond ASCII are corrected.
 * @throws {HttpError} 400, naming the first one that could never match, and what to write instead
 */
export function parseAllowedOrigins(origins: readonly string[]): readonly string[] {
  if (origins.length > MAX_ORIGINS) throw refuseInput(`allowedOrigins: must be at most ${MAX_ORIGINS}.`);
  return [...new Set(origins.map(parseOrigin))];
}

function parseOrigin(text: string): string {
  const trimmed = text.trim();
  const problem = findProblem(trimmed);
  if (problem === undefined) return new URL(trimmed).origin;
  throw refuseInput(`allowedOrigins: ${JSON.stringify(text.slice(0, 80))} ${problem}`);
}

const LIKE = 'write it like https://example.com.';

function findProblem(text: string): string | undefined {
  if (text === 'null') return 'is what every file and sandboxed frame sends, so it would allow any page: leave it out.';
  if (text.includes('*')) return `has a wildcard, which matches no origin: list each origin, ${LIKE}`;
  const url = /^https?:\/\/[^\\]/i.test(text) ? URL.parse(text) : null;
  if (!url) return `is not an origin; ${LIKE}`;
  if (url.username !== '' || url.password !== '')
    return `holds a user name or a password, which no origin has: ${LIKE}`;
  if (url.pathname !== '/' || /[?#\\]/.test(text))
    return `has more than an origin; an origin ends with its host or port: ${LIKE}`;
  return HOST.test(url.hostname) ? undefined : `has a host that no browser sends: ${LIKE}`;
}
