import type { FastifyInstance, FastifyRequest } from 'fastify';
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

const GROUPS = 8;

/**
 * The network that an address counts as, for limits. An IPv6 client has a whole /64 to choose from, so that counts as one; an IPv4
 * address in IPv6's form is that address.
 */
export function toNetwork(address: string): string {
  if (!address.includes(':')) return address;
  const dotted = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (dotted !== undefined) return dotted;
  const groups = toGroups(address);
  const mapped = /^(?:0:){5}ffff:([\da-f]{1,4}):([\da-f]{1,4})$/.exec(groups.join(':'));
  return mapped ? toDotted(mapped.slice(1)) : groups.slice(0, 4).join(':');
}

/** The eight groups, without leading zeros. */
function toGroups(address: string): readonly string[] {
  const [head = '', tail = ''] = address.toLowerCase().split('::');
  const first = head === '' ? [] : head.split(':');
  const last = tail === '' ? [] : tail.split(':');
  const zeros = Array.from({ length: Math.max(0, GROUPS - first.length - last.length) }, () => '0');
  return [...first, ...zeros, ...last].map((group) => group.replace(/^0+(?=.)/, ''));
}

function toDotted(groups: readonly string[]): string {
  return groups
    .map((group) => parseInt(group, 16))
    .flatMap((number) => [number >> 8, number & 255])
    .join('.');
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Network address of the client, read as it is for sockets. `ip` is that of the connection, which may be a proxy's. */
    readonly clientAddress: string;
  }
}

/** Lets every request of the application tell its client's address. Fastify's own reading would keep the port that some proxies write. */
export function decorateRequests(app: FastifyInstance, options: ProxyTrustOptions): void {
  const addressOf = createClientAddress(createProxyTrust(options));
  app.decorateRequest('clientAddress', {
    getter(this: FastifyRequest) {
      return addressOf(this.raw);
    },
  });
}
