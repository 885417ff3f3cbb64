/** Longest address that is taken. */
const MAX_LENGTH = 2048;

/**
 * Reads an address that a viewer may have chosen: https, no credentials, at most 2,048 characters, nothing in it
 * that could end an attribute or a line (hostile inputs, head of E; E14, E15, E19).
 * @returns the address as the URL parser spells it, or undefined
 */
export function parseAddress(value: unknown): string | undefined {
  const url = parseUrl(value);
  return url?.protocol === 'https:' ? url.href : undefined;
}

/** Reads an address as {@link parseAddress} does, of any protocol. */
export function parseUrl(value: unknown): URL | undefined {
  if (typeof value !== 'string' || value.length > MAX_LENGTH || /[\s\p{Cc}"'`<>\\]|%00/u.test(value)) return undefined;
  try {
    const url = new URL(value);
    return url.username || url.password || url.href.length > MAX_LENGTH ? undefined : url;
  } catch {
    return undefined;
  }
}

/** Tells whether a URL's host name is this machine's own: the only place where plain http will do (D1). */
export function isLoopback(hostname: string): boolean {
  return /^(?:(?:.+\.)?localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(hostname);
}

/** Tells whether a URL may carry secrets: https anywhere, http on loopback (D1). */
export function isSecure(url: URL): boolean {
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname));
}
