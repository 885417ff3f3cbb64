import { STATUS_CODES } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { isLoopback } from '../../../core/service/address.ts';
import { toNetwork } from '../../http/addresses/client-address.ts';
import { toErrorBody } from '../../http/errors/error-body.ts';

const MAX_SOCKETS_PER_ADDRESS = 50;
/** Further sockets of one address, which are accepted only to be closed with the reason. */
const MAX_EXCESS_PER_ADDRESS = 50;
const CROWDED_SHARE = 0.9;

/** Counts sockets, so that no address can open too many (threat T21). */
export interface SocketCount {
  /** HTTP status with which one more socket from this address is refused; undefined if it is accepted. */
  refusal(address: string): 429 | 503 | undefined;
  /** Whether one more socket from this address gets no place, but only the reason: a browser hides the status of a refused upgrade. */
  isExcess(address: string): boolean;
  add(address: string): void;
  remove(address: string): void;
  /** Whether nine of ten places are used. The rest is reserved for overlay pages, so that embed clients cannot lock OBS out. */
  readonly isCrowded: boolean;
}

/**
 * Creates the count. The limits are 50 sockets per address (an IPv6 /64 counts as one), with 50 more that only get the reason, and
 * `maxTotal` in all, above which new ones are refused (F41). Loopback has no limit, since all clients of a reverse proxy come from it.
 */
export function createSocketCount(maxTotal: number): SocketCount {
  const counts = new Map<string, number>();
  let total = 0;
  const hasReached = (limit: number, address: string): boolean =>
    !isLoopback(address) && (counts.get(toNetwork(address)) ?? 0) >= limit;
  return {
    refusal(address) {
      if (total >= maxTotal) return 503;
      return hasReached(MAX_SOCKETS_PER_ADDRESS + MAX_EXCESS_PER_ADDRESS, address) ? 429 : undefined;
    },
    isExcess: (address) => hasReached(MAX_SOCKETS_PER_ADDRESS, address),
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

/** Messages of refused upgrades. */
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
