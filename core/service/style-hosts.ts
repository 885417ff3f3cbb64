import { parseImageHost } from './image-hosts.ts';

/** Hosts that an owner's Custom CSS may load from, beside `data:`; each an origin. */
export interface StyleHosts {
  /** Fonts, and the style sheets that name them. */
  readonly fonts: readonly string[];
  readonly pictures: readonly string[];
}

/** Most hosts of a kind. */
export const MAX_STYLE_HOSTS = 20;

/**
 * Reads a list of hosts for Custom CSS: each a name or an origin, as {@link parseImageHost} reads them. A wildcard is none: owners
 * know what their own style sheet asks for. What is no host lets nothing through.
 * @returns their origins
 */
export function parseStyleHosts(hosts: readonly string[]): readonly string[] {
  const named = hosts.slice(0, MAX_STYLE_HOSTS).filter((host) => !host.includes('*'));
  return [...new Set(named.flatMap((host) => parseImageHost(host) ?? []))];
}
