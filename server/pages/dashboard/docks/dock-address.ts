import { isLoopback } from '../../../../core/service/address.ts';

/** From where a URL can be opened: on this computer only, in the same home network, or from anywhere. */
export type Reach = 'this computer' | 'home network' | 'anywhere';

const PRIVATE = /^(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|169\.254\.|\[f[cd]|\[fe[89ab])|\.local$/i;

/** Says from where a URL can be opened, by its host alone. */
export function findReach(url: string): Reach {
  const { hostname } = new URL(url);
  if (isLoopback(hostname)) return 'this computer';
  return PRIVATE.test(hostname) ? 'home network' : 'anywhere';
}

/** The URL as it may be shown on stream: its key is hidden. */
export function hideKey(url: string): string {
  return `${url.split('#')[0] ?? ''}#key=••••••••`;
}
