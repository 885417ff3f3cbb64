import { BlockList, isIP } from 'node:net';
import { isLoopback } from '../../../core/service/address.ts';
import { toNetwork } from './client-address.ts';

/** Addresses of one house or one machine: RFC 1918, RFC 3927, RFC 4193, RFC 4291. */
const PRIVATE = new BlockList();
for (const [address, prefix] of [
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
] as const)
  PRIVATE.addSubnet(address, prefix, 'ipv4');
PRIVATE.addSubnet('fc00::', 7, 'ipv6');
PRIVATE.addSubnet('fe80::', 10, 'ipv6');

/** The network of a person's machines: those of one house may have different addresses. */
export function toHomeNetwork(address: string): string {
  const network = toNetwork(address);
  return isIP(network) === 4 && isPrivate(network) ? network.replace(/\.\d+$/, '') : network;
}

/**
 * Creates the check for an address of a machine on which the server runs for its owner alone: the public URL is one of this machine,
 * so no one else can use it. A container receives such clients from a private address.
 */
export function createOwnMachineTest(publicUrl: string): (address: string) => boolean {
  const isLocal = isLoopback(new URL(publicUrl).hostname);
  return (address) => isLocal && (isLoopback(address) || isPrivate(address));
}

function isPrivate(address: string): boolean {
  const version = isIP(address);
  return version !== 0 && PRIVATE.check(address, version === 4 ? 'ipv4' : 'ipv6');
}
