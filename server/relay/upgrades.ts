import { STATUS_CODES } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { isLoopback } from '../../core/service/address.ts';
import { toNetwork } from '../http/client-address.ts';
import { toErrorBody } from '../http/error-body.ts';

const MAX_SOCKETS_PER_ADDRESS = 50;
const CROWDED_SHARE = 0.9;

/** Counts sockets, so that no address can hold too many (threat T21). */
export interface SocketCount {
  /** Why one more from this address is refused, as an HTTP status; undefined when it is welcome. */
  refusal(address: string): 429 | 503 | undefined;
  add(address: string): void;
  remove(address: string): void;
  /** Whether nine of ten are taken. The rest are kept for overlay pages, so that visitors of one page cannot lock OBS out. */
  readonly isCrowded: boolean;
}

/**
 * Creates the count: 50 sockets an address (an IPv6 /64 is one), and `maxTotal` in all, past which new ones are refused first (F41). This machine itself may hold any
 * number, since all clients of a reverse proxy come from it.
 */
export function createSocketCount(maxTotal: number): SocketCount {
  const counts = new Map<string, number>();
  let total = 0;
  return {
    refusal(address) {
      if (total >= maxTotal) return 503;
      const isMany = (counts.get(toNetwork(address)) ?? 0) >= MAX_SOCKETS_PER_ADDRESS;
      return isMany && !isLoopback(address) ? 429 : undefined;
    },
    add(address) {
      const network = toNetwork(address);
      total += 1;
      counts.set(network, (counts.get(network) ?? 0) + 1);
    },
    remove(address) {
      const network = toNetwork(address);
      total -= 1;
      const left = (counts.get(network) ?? 1) - 1;
      if (left > 0) counts.set(network, left);
      else counts.delete(network);
    },
    get isCrowded() {
      return total > Math.ceil(maxTotal * CROWDED_SHARE);
    },
  };
}

/** What a refused upgrade is told. */
const REFUSALS = {
  400: { name: 'invalid_request', message: 'This is not a WebSocket handshake that can be read.' },
  404: { name: 'not_found', message: 'There is no socket at this address: connect to /v2/ws, without a query.' },
  429: { name: 'too_many_requests', message: 'Your address has too many sockets open: close some of them.' },
  503: { name: 'unavailable', message: 'The server takes no more sockets just now: try again in half a minute.' },
} as const;

/** Answers an upgrade with an HTTP error in the service's own shape (docs/spec/service-api.md, "Error body") and ends the connection. */
export function refuseUpgrade(socket: Duplex, status: keyof typeof REFUSALS): void {
  const body = JSON.stringify(toErrorBody({ status, ...REFUSALS[status] }));
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    'Connection: close',
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    ...(status === 429 || status === 503 ? ['Retry-After: 30'] : []),
  ];
  socket.end(`${lines.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
}

/** The network address at the other end. */
export function remoteAddress(request: IncomingMessage): string {
  return request.socket.remoteAddress ?? '';
}
