import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { createHttpServer, listen, refuseRequest, STOPPING } from '../http/http-server.ts';
import type { Refusal } from '../http/errors/error-body.ts';
import type { Config } from '../config/config.ts';

/** Paths of the operator's port. Other requests belong to the public address, where host names are checked. */
const PATHS = ['/healthz', '/readyz', '/metrics'];
const MOST_CONNECTIONS = 64;

const NOT_HERE: Refusal = {
  status: 404,
  name: 'not_found',
  message: 'This port has /healthz, /readyz and /metrics only: use the public address for all else.',
};

/** Routing for requests of the operator. */
export interface OperatorRouting {
  readonly handleRequest: (request: IncomingMessage, response: ServerResponse) => void;
  /** Whether the server is stopping: then each answer is 503, so that a balancer sends no more requests. */
  readonly isStopping: () => boolean;
}

/**
 * Listens on the operator's port, for probes and Prometheus on other machines (docs/deploy.md). It answers by every name to everyone
 * who reaches it, so a firewall must admit only the operator. Its answers name no owner.
 * @returns the server; undefined if no such port is set
 * @throws {Error} the port is in use or not permitted; the message is one line with the remedy
 */
export async function listenToOperator(
  { host, operatorPort }: Pick<Config, 'host' | 'operatorPort'>,
  { handleRequest, isStopping }: OperatorRouting,
): Promise<Server | undefined> {
  if (operatorPort === undefined) return undefined;
  const server = createHttpServer({ maxConnections: MOST_CONNECTIONS, isProxy: () => true });
  server.on('request', (request, response) => {
    if (isStopping()) refuseRequest(response.setHeader('connection', 'close'), STOPPING);
    else if (!PATHS.includes(request.url?.split('?', 1)[0] ?? '')) refuseRequest(response, NOT_HERE);
    else handleRequest(request, response);
  });
  await listen(server, { host, port: operatorPort, setting: 'ONAIR_OPERATOR_PORT' });
  return server;
}
