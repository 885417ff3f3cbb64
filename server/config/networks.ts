import { BlockList, isIP } from 'node:net';

/** A network of IP addresses. */
export interface Network {
  readonly address: string;
  /** Length of the prefix: the number of leading bits that all its addresses share. */
  readonly prefix: number;
  readonly family: 'ipv4' | 'ipv6';
}

/** Parses an address such as `10.0.0.7` or a network such as `10.0.0.0/8` or `fd00::/8`; undefined for other texts. */
export function parseNetwork(text: string): Network | undefined {
  const [, address = '', prefixText] = /^([^/%]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  const version = isIP(address);
  if (version === 0) return undefined;
  const bits = version === 4 ? 32 : 128;
  const prefix = Number(prefixText ?? bits);
  return prefix <= bits ? { address, prefix, family: version === 4 ? 'ipv4' : 'ipv6' } : undefined;
}

/** Creates the check for IP addresses that are in a list of addresses and networks. */
export function createNetworkCheck(texts: readonly string[]): (address: string) => boolean {
  const networks = new BlockList();
  for (const text of texts) {
    const network = parseNetwork(text);
    if (network) networks.addSubnet(network.address, network.prefix, network.family);
  }
  return (address) => {
    const version = isIP(address);
    return version !== 0 && networks.check(address, version === 4 ? 'ipv4' : 'ipv6');
  };
}
