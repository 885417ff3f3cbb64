import { parseUrl } from './address.ts';
import { allowPublicHosts } from './image-hosts.ts';
import type { ImagePolicy } from './image-hosts.ts';

/** Options of the parsers. */
export interface ParseOptions {
  /** Which pictures may be shown; without it https at any public host, and http nowhere. */
  readonly isImageAllowed?: ImagePolicy | undefined;
  /** Epoch milliseconds: the time of arrival; without it the machine's clock. */
  readonly now?: (() => number) | undefined;
}

/** The time of arrival in epoch milliseconds. */
export function arrivalMs(options: ParseOptions): number {
  return (options.now ?? Date.now)();
}

/** Reads the address of a picture that may be shown, else undefined (E20-E22). */
export function parseImageAddress(value: unknown, options: ParseOptions): string | undefined {
  const url = parseUrl(value);
  const isAllowed = options.isImageAllowed ?? allowPublicHosts;
  return url && /^https?:$/.test(url.protocol) && isAllowed(url.href) ? url.href : undefined;
}
