/** Longest accepted address. */
const MAX_LENGTH = 2048;

/**
 * Reads an address that a viewer may have chosen: https, no credentials, at most 2,048 characters, nothing that could end an attribute or a
 * line (hostile inputs, head of E; E14, E15, E19).
 * @returns the address as the URL parser serializes it, or undefined
 */
export function parseAddress(value: unknown): string | undefined {
  const url = parseUrl(value);
  return url?.protocol === 'https:' ? url.href : undefined;
}

/** Reads an address of any protocol, otherwise like {@link parseAddress}. */
export function parseUrl(value: unknown): URL | undefined {
  if (typeof value !== 'string' || value.length > MAX_LENGTH || /[\s\p{Cc}"'`<>\\]|%00/u.test(value)) return undefined;
  try {
    const url = new URL(value);
    return url.username || url.password || url.href.length > MAX_LENGTH ? undefined : url;
  } catch {
    return undefined;
  }
}

/**
 * Returns whether a host name or an address is of this machine, the only place where plain http is allowed (D1): `localhost` and names
 * below it (RFC 6761, section 6.3), 127.0.0.0/8 and ::1, with or without brackets, and 127.0.0.0/8 in the form that dual-stack sockets
 * report. No other name counts, since its owner can change its address (threat T6).
 */
export function isLoopback(host: string): boolean {
  const name = host.toLowerCase().replace(/^\[(.*)\]$/, '$1');
  return /^(?:(?:.+\.)?localhost\.?|(?:::ffff:)?127(?:\.\d{1,3}){3}|::1)$/.test(name);
}

/** Returns whether a URL may carry secrets: https anywhere, http on loopback (D1). */
export function isSecure(url: URL): boolean {
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname));
}

/** Reads the base address of a server, with or without a path. It may carry secrets and has neither query nor fragment. */
export function parseBaseAddress(address: string): URL | undefined {
  const url = parseUrl(address);
  return url && isSecure(url) && !url.search && !url.hash ? url : undefined;
}
