import { isLoopback, isSecure } from '../../../../core/service/address.ts';

/**
 * From where a dock can be used: on this computer only, in the same home network, or from anywhere; from nowhere with plain
 * http, which would send the key unencrypted.
 */
export type Reach = 'this computer' | 'home network' | 'anywhere' | 'nowhere';

const PRIVATE = /^(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|169\.254\.|\[f[cd]|\[fe[89ab])|\.local$/i;

/** Says from where a dock can be used, by its URL alone. */
export function findReach(url: string): Reach {
  const address = new URL(url);
  const { hostname } = address;
  if (isLoopback(hostname)) return 'this computer';
  if (!isSecure(address)) return 'nowhere';
  return PRIVATE.test(hostname) ? 'home network' : 'anywhere';
}

/** The URL as it may be shown on stream: its key is hidden. */
export function hideKey(url: string): string {
  return `${url.split('#')[0] ?? ''}#key=••••••••`;
}
