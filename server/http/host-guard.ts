import type { FastifyRequest } from 'fastify';
import { isLoopback } from '../../core/service/address.ts';

/** The port and the public address of the server. */
export interface HostGuardOptions {
  /** Origin that browsers see. */
  readonly publicUrl: string;
  readonly port: number;
}

const DEFAULT_PORTS: Readonly<Record<string, number>> = { 'http:': 80, 'https:': 443 };
const LOOPBACK_NAMES = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Creates the check of a request's `Host` header: exactly the public URL's host, or a loopback name with the port, which the
 * operator uses on the server's own machine. Any other name is DNS rebinding (threat T6, E47); loopback names cannot be rebound.
 */
export function createHostGuard({ publicUrl, port }: HostGuardOptions): (hostHeader: string | undefined) => boolean {
  const { host, hostname, protocol } = new URL(publicUrl);
  const names = LOOPBACK_NAMES.map((name) => `${name}:${port}`);
  // some proxies add the default port of https
  const allowed = new Set([host, ...(host === hostname ? [`${host}:${DEFAULT_PORTS[protocol]}`] : []), ...names]);
  return (hostHeader) => hostHeader !== undefined && allowed.has(hostHeader);
}

/**
 * Whether a request comes from the operator: from this machine, and by a name that only means this machine. A proxy on
 * this machine passes on the client's address, so its visitors do not count as the operator.
 */
export function isOperator({ ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>): boolean {
  const name = (headers.host ?? '').replace(/:\d+$/, '');
  return isLoopback(ip) && isLoopback(name);
}
