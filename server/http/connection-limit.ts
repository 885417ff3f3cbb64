import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { toNetwork } from './client-address.ts';

/** Connections of one address: enough for 50 sockets of overlays and what a household of browsers asks for besides. */
const MOST_OF_ADDRESS = 256;
/** One address gets at most this share of all connections, where files are scarce. */
const SHARE_OF_ADDRESS = 0.25;

/** How many connections there may be, and which are not counted. */
export interface ConnectionLimit {
  /** Connections in all; past them new ones are closed at once. */
  readonly maxConnections: number;
  /** Whether an address stands for many clients, as a reverse proxy does. */
  readonly isProxy: (address: string) => boolean;
}

/**
 * Bounds connections, also those on which nothing is said yet: each takes a file, and one client must not use them all up (threat T21).
 * An IPv6 /64 is one address. Connections past a limit are closed at once, which leaves those that are open alone (F41).
 */
export function limitConnections(server: Server, { maxConnections, isProxy }: ConnectionLimit): void {
  const most = Math.min(MOST_OF_ADDRESS, Math.ceil(maxConnections * SHARE_OF_ADDRESS));
  const counts = new Map<string, number>();
  server.maxConnections = maxConnections;
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    if (isProxy(address)) return;
    const network = toNetwork(address);
    const count = counts.get(network) ?? 0;
    if (count >= most) {
      socket.destroy();
      return;
    }
    counts.set(network, count + 1);
    socket.once('close', () => {
      const left = (counts.get(network) ?? 1) - 1;
      if (left > 0) counts.set(network, left);
      else counts.delete(network);
    });
  });
}
