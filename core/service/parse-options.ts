import { parseUrl } from './address.ts';
import { allowPublicHosts } from './image-hosts.ts';
import type { ImagePolicy } from './image-hosts.ts';

/** Options of the parsers. */
export interface ParseOptions {
  /** Policy for pictures; by default https at any public host, and http nowhere. */
  readonly isImageAllowed?: ImagePolicy | undefined;
  /** Returns the time of arrival in epoch milliseconds; the machine's clock by default. */
  readonly now?: (() => number) | undefined;
}

/** Returns the time of arrival in epoch milliseconds. */
export function arrivalMs(options: ParseOptions): number {
  return (options.now ?? Date.now)();
}

/** Reads the address of an allowed picture; undefined for any other (E20-E22). */
export function parseImageAddress(value: unknown, options: ParseOptions): string | undefined {
  const url = parseUrl(value);
  const isAllowed = options.isImageAllowed ?? allowPublicHosts;
  return url && /^https?:$/.test(url.protocol) && isAllowed(url.href) ? url.href : undefined;
}
