import { isLoopback, isSecure } from '../../../../core/service/address.ts';

/**
 * The devices that can use a dock: this computer, all in the same home network, or any. There are none with plain http, which would send
 * the key unencrypted.
 */
export type DeviceScope = 'this computer' | 'home network' | 'anywhere' | 'nowhere';

const PRIVATE = /^(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|169\.254\.|\[f[cd]|\[fe[89ab])|\.local$/i;

/** Returns the devices that can use a dock, by its URL alone. */
export function findDeviceScope(url: string): DeviceScope {
  const address = new URL(url);
  const { hostname } = address;
  if (isLoopback(hostname)) return 'this computer';
  if (!isSecure(address)) return 'nowhere';
  return PRIVATE.test(hostname) ? 'home network' : 'anywhere';
}

/** The URL without its key, safe to show on stream. */
export function hideKey(url: string): string {
  return `${url.split('#')[0] ?? ''}#key=••••••••`;
}
