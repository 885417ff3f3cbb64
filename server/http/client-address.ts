import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';
import { isLoopback } from '../../core/service/address.ts';
import { parseNetwork } from '../operation/config/networks.ts';

/** Tells the network address of the client behind a request. */
export type ClientAddress = (request: IncomingMessage) => string;

/** Whether an address is a proxy's whose `X-Forwarded-For` is believed. */
export type ProxyTrust = (address: string) => boolean;

/** What decides which proxies are believed. */
export interface ProxyTrustOptions {
  /** Origin that browsers see. */
  readonly publicUrl: string;
  /** Addresses and networks; undefined for the default. */
  readonly trustedProxies?: readonly string[] | undefined;
}

const LOOPBACK = ['127.0.0.0/8', '::1'];

/**
 * Creates the check of proxies. By default those on this machine are believed, and only when the public URL is elsewhere, so that
 * there is one.
 */
export function createProxyTrust({ publicUrl, trustedProxies }: ProxyTrustOptions): ProxyTrust {
  const isLocal = isLoopback(new URL(publicUrl).hostname);
  const networks = new BlockList();
  for (const text of trustedProxies ?? (isLocal ? [] : LOOPBACK)) {
    const network = parseNetwork(text);
    if (network) networks.addSubnet(network.address, network.prefix, network.family);
  }
  return (peer) => {
    const address = toPlainAddress(peer);
    const version = isIP(address);
    return version !== 0 && networks.check(address, version === 4 ? 'ipv4' : 'ipv6');
  };
}

/** Creates the reading of client addresses: of `X-Forwarded-For` the last entry that is not a trusted proxy's own. */
export function createClientAddress(isTrusted: ProxyTrust): ClientAddress {
  return ({ socket, headers }) => {
    const forwarded = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',');
    const hops = forwarded.flatMap((entry) => entry.trim() || []);
    let address = toPlainAddress(socket.remoteAddress ?? '');
    for (let hop = hops.pop(); hop !== undefined && isTrusted(address); hop = hops.pop())
      address = toPlainAddress(withoutPort(hop));
    return address;
  };
}

/** Some proxies write the client's port as well, of which one address has thousands. */
function withoutPort(hop: string): string {
  const [, bracketed, dotted] = /^(?:\[([^\]]+)\]|([\d.]+))(?::\d+)?$/.exec(hop) ?? [];
  return bracketed ?? dotted ?? hop;
}

/** Without what a socket for both IP versions writes before an IPv4 address, and without a zone. */
function toPlainAddress(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
}
