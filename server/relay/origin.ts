/** Where a request came from, and where it went. */
export interface RequestOrigin {
  /** Its `Origin` header. */
  readonly origin: string | undefined;
  /** Its `Host` header, which was checked before. */
  readonly host: string | undefined;
  /** Its `Sec-Fetch-Site` header. */
  readonly site?: string | undefined;
}

/**
 * Answers whether an overlay may be used from there (threat T7, E46). An overlay that lists no origins may be used
 * from any or none. One that does may be used from exactly these, and from the server's own pages, since that is where OBS shows it.
 */
export function isOriginAllowed(allowed: readonly string[], { origin, host, site }: RequestOrigin): boolean {
  if (allowed.length === 0) return true;
  // a page sends no Origin with a read from its own server
  if (origin === undefined) return site === 'same-origin';
  return allowed.includes(origin) || isOwnOrigin(origin, host);
}

/** Whether a page of this server sent the request, as far as a browser says so. */
export function isOwnOrigin(origin: string | undefined, host: string | undefined): boolean {
  return host !== undefined && (origin === `http://${host}` || origin === `https://${host}`);
}
