import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

/** Handlers of what reaches an HTTP server. */
export interface RequestHandlers {
  readonly handleRequest: (request: IncomingMessage, response: ServerResponse) => void;
  readonly handleUpgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void;
}

/** Requests and upgrades that wait for their handlers. */
export interface HeldRequests {
  /** Ends the wait: what came is handled in its order, and all that follows by the same handlers. */
  release(handlers: RequestHandlers): void;
}

/**
 * Holds requests of a server that listens, but has not started yet: an OBS source would otherwise get no answer for a minute, and an overlay
 * no socket. The limits of the server end those that wait too long.
 */
export function holdRequests(server: Server): HeldRequests {
  const held: ((handlers: RequestHandlers) => void)[] = [];
  const holdRequest: RequestHandlers['handleRequest'] = (request, response) => {
    held.push(({ handleRequest }) => handleRequest(request, response));
  };
  const holdUpgrade: RequestHandlers['handleUpgrade'] = (request, socket, head) => {
    socket.on('error', () => socket.destroy());
    held.push(({ handleUpgrade }) => handleUpgrade(request, socket, head));
  };
  server.on('request', holdRequest).on('upgrade', holdUpgrade);
  return {
    release(handlers) {
      server.off('request', holdRequest).off('upgrade', holdUpgrade);
      server.on('request', handlers.handleRequest).on('upgrade', handlers.handleUpgrade);
      for (const handle of held.splice(0)) handle(handlers);
    },
  };
}
