import type { IncomingMessage } from 'node:http';
import { isLoopbackHost } from '../config/loopback.ts';

/** Tells the network address of the client behind an upgrade. */
export type ClientAddress = (request: IncomingMessage) => string;

/**
 * Creates the reading of client addresses. `X-Forwarded-For` counts only from a proxy on this machine, and only when the public
 * URL is elsewhere, so that there is one; its last entry is what that proxy saw.
 */
export function createClientAddress(publicUrl: string): ClientAddress {
  const isProxied = !isLoopbackHost(new URL(publicUrl).hostname);
  return ({ socket, headers }) => {
    const peer = (socket.remoteAddress ?? '').replace(/^::ffff:/, '');
    const forwarded = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',').at(-1)?.trim();
    return isProxied && isLoopbackHost(peer) && forwarded ? forwarded : peer;
  };
}
