/** Origin and target of a request. */
export interface RequestOrigin {
  /** Its `Origin` header. */
  readonly origin: string | undefined;
  /** Its `Host` header, already checked. */
  readonly host: string | undefined;
  /** Its `Sec-Fetch-Site` header. */
  readonly site?: string | undefined;
}

/**
 * Whether an overlay may be used from an origin (threat T7, E46). An overlay without a list of origins may be used
 * from any or none. With a list, it may be used from exactly these and from the server's own pages, since OBS shows it there.
 */
export function isOriginAllowed(allowed: readonly string[], { origin, host, site }: RequestOrigin): boolean {
  if (allowed.length === 0) return true;
  // pages send no Origin with a read from their own server
  if (origin === undefined) return site === 'same-origin';
  return allowed.includes(origin) || isOwnOrigin(origin, host);
}

/** Whether a page of this server sent the request, according to the browser. */
export function isOwnOrigin(origin: string | undefined, host: string | undefined): boolean {
  return host !== undefined && (origin === `http://${host}` || origin === `https://${host}`);
}
