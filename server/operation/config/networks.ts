import { isIP } from 'node:net';

/** A network of IP addresses. */
export interface Network {
  readonly address: string;
  /** Length of the prefix: how many leading bits all its addresses share. */
  readonly prefix: number;
  readonly family: 'ipv4' | 'ipv6';
}

/** Reads an address such as `10.0.0.7` or a network such as `10.0.0.0/8` or `fd00::/8`; undefined when it is neither. */
export function parseNetwork(text: string): Network | undefined {
  const [, address = '', prefixText] = /^([^/%]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  const version = isIP(address);
  if (version === 0) return undefined;
  const bits = version === 4 ? 32 : 128;
  const prefix = Number(prefixText ?? bits);
  return prefix <= bits ? { address, prefix, family: version === 4 ? 'ipv4' : 'ipv6' } : undefined;
}
