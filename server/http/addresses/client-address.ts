import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isLoopback } from '../../../core/service/address.ts';
import { createNetworkCheck } from '../../config/networks.ts';

/** Finds the network address of the client of a request. */
export type ClientAddress = (request: IncomingMessage) => string;

/** Whether an address is that of a trusted proxy, whose `X-Forwarded-For` counts. */
export type ProxyTrust = (address: string) => boolean;

/** Settings for trusted proxies. */
export interface ProxyTrustOptions {
  /** Origin as seen by browsers. */
  readonly publicUrl: string;
  /** Addresses and networks; undefined for the default. */
  readonly trustedProxies?: readonly string[] | undefined;
}

const LOOPBACK = ['127.0.0.0/8', '::1'];
/** Groups of an IPv6 address. */
const GROUPS = 8;

/**
 * Creates the check of proxies. By default those on this machine are trusted, but only if the public URL is that of another machine, so
 * that there must be a proxy.
 */
export function createProxyTrust({ publicUrl, trustedProxies }: ProxyTrustOptions): ProxyTrust {
  const isLocal = isLoopback(new URL(publicUrl).hostname);
  const isListed = createNetworkCheck(trustedProxies ?? (isLocal ? [] : LOOPBACK));
  return (peer) => isListed(toPlainAddress(peer));
}

/** Creates the reader of client addresses: the last entry of `X-Forwarded-For` that is not a trusted proxy. */
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

/** Removes the client's port, which some proxies add: a client could use thousands of ports. */
function withoutPort(hop: string): string {
  const [, bracketed, dotted] = /^(?:\[([^\]]+)\]|([\d.]+))(?::\d+)?$/.exec(hop) ?? [];
  return bracketed ?? dotted ?? hop;
}

/** Removes the prefix that dual-stack sockets put before an IPv4 address, and the zone. */
function toPlainAddress(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
}

/**
 * The network of an address, for limits. An IPv6 client can use any address of its /64, so all of these count as one. A mapped IPv4
 * address counts as its IPv4 address.
 */
export function toNetwork(address: string): string {
  if (!address.includes(':')) return address;
  const dotted = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (dotted !== undefined) return dotted;
  const groups = toGroups(address);
  const mapped = /^(?:0:){5}ffff:([\da-f]{1,4}):([\da-f]{1,4})$/.exec(groups.join(':'));
  return mapped ? toDotted(mapped.slice(1)) : groups.slice(0, 4).join(':');
}

/** The eight groups of an IPv6 address, without leading zeros. */
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
    /** Network address of the client, determined as for sockets. `ip` is that of the connection, which may be a proxy's. */
    readonly clientAddress: string;
  }
}

/** Adds the client's address to every request. Fastify's own function would keep the port that some proxies add. */
export function decorateRequests(app: FastifyInstance, options: ProxyTrustOptions): void {
  const addressOf = createClientAddress(createProxyTrust(options));
  app.decorateRequest('clientAddress', {
    getter(this: FastifyRequest) {
      return addressOf(this.raw);
    },
  });
}
