import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { toNetwork } from '../addresses/client-address.ts';

/** Connections of one address: enough for 50 overlay sockets and the requests of several browsers. */
const MOST_OF_ADDRESS = 256;
/** Largest share of all connections for one address, if few files may be open. */
const SHARE_OF_ADDRESS = 0.25;

/** Limits of connections, and their exceptions. */
export interface ConnectionLimit {
  /** Maximum of all connections; further ones are closed at once. */
  readonly maxConnections: number;
  /** Whether an address stands for many clients, like a reverse proxy. */
  readonly isProxy: (address: string) => boolean;
}

/**
 * Limits connections, also those without a request yet: each needs a file, and one client must not use all of them (threat T21).
 * An IPv6 /64 counts as one address. Connections beyond a limit are closed at once; open ones are not affected (F41).
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
