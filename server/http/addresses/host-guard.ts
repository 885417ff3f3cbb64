import type { FastifyRequest } from 'fastify';
import { isLoopback } from '../../../core/service/address.ts';

/** The port and the public address of the server. */
export interface HostGuardOptions {
  /** Origin as seen by browsers. */
  readonly publicUrl: string;
  readonly port: number;
}

const DEFAULT_PORTS: Readonly<Record<string, number>> = { 'http:': 80, 'https:': 443 };
const LOOPBACK_NAMES = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Creates the check of a request's `Host` header: exactly the public URL's host, or a loopback name with the port, for the
 * operator on the server's own machine. Any other name is DNS rebinding (threat T6, E47); loopback names cannot be rebound.
 */
export function createHostGuard({ publicUrl, port }: HostGuardOptions): (hostHeader: string | undefined) => boolean {
  const { host, hostname, protocol } = new URL(publicUrl);
  const names = LOOPBACK_NAMES.map((name) => `${name}:${port}`);
  // some proxies add the default port of https
  const allowed = new Set([host, ...(host === hostname ? [`${host}:${DEFAULT_PORTS[protocol]}`] : []), ...names]);
  return (hostHeader) => hostHeader !== undefined && allowed.has(hostHeader);
}

/** Headers by which a proxy shows that it passes a request on (RFC 7239; RFC 9110, section 7.6.3; and their predecessors). */
const PROXY_HEADERS = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'];

/**
 * Whether a request comes from the operator: directly from this machine, and by a name that only means this machine. A proxy on
 * this machine may pass on any name, so the client's address must be of this machine, too, without any header of a proxy
 * (decision 0059).
 */
export function isOperator({
  ip,
  clientAddress,
  headers,
}: Pick<FastifyRequest, 'ip' | 'clientAddress' | 'headers'>): boolean {
  const name = (headers.host ?? '').replace(/:\d+$/, '');
  const isPassedOn = PROXY_HEADERS.some((header) => header in headers);
  return !isPassedOn && [ip, clientAddress, name].every(isLoopback);
}
