import type { FastifyRequest } from 'fastify';
import { isLoopback } from '../../core/service/address.ts';

/**
 * Whether a request comes from the operator: from this machine, and by a name that only means this machine. A proxy on
 * the machine passes on the client's address, so its visitors are none.
 */
export function isOperator({ ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>): boolean {
  const name = (headers.host ?? '').replace(/:\d+$/, '');
  return isLoopback(ip) && isLoopback(name);
}
