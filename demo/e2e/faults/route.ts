import { request as send } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { WebSocket } from 'ws';
import { createConnection } from '../../../core/connection/create-connection.ts';
import type { Connection } from '../../../core/connection/connection.ts';
import type { Clock } from '../../../core/connection/clock.ts';

/** Route of an overlay or a dock to the server. */
export interface Route {
  /** The server's own address, as in its configuration. */
  readonly serverUrl: string;
  /** Port to connect to instead, such as a fault proxy's. */
  readonly port?: number | undefined;
  readonly key: string;
  readonly clock: Clock;
  readonly random: () => number;
}

/** Creates a connection by a route. The server accepts only its own host name, by any route. */
export function connectThrough({ serverUrl, port, key, clock, random }: Route): Connection {
  const { host } = new URL(serverUrl);
  return createConnection({
    clock,
    random,
    token: key,
    baseUrl: port === undefined ? serverUrl : `http://127.0.0.1:${port}`,
    WebSocket: class extends WebSocket {
      constructor(url: string) {
        super(url, { headers: { host }, perMessageDeflate: false });
      }
    },
  });
}

/** Creates a `fetch` by the same route, with a new connection for each request. It supports the options that core's requests use. */
export function createFetchThrough({ serverUrl, port }: Pick<Route, 'serverUrl' | 'port'>): typeof fetch {
  const { host, port: ownPort } = new URL(serverUrl);
  return (address, { method, headers, body, signal } = {}) =>
    new Promise((resolve, reject) => {
      const { pathname, search } = new URL(address instanceof Request ? address.url : address);
      const fields = Object.fromEntries(new Headers(headers));
      const request = send({
        host: '127.0.0.1',
        port: port ?? ownPort,
        path: pathname + search,
        agent: false,
        method,
        headers: { ...fields, host },
        ...(signal && { signal }),
      });
      request.on('error', reject);
      request.on('response', (response) => {
        const answer = buffer(response).then((bytes) => {
          const { statusCode = 500, headersDistinct } = response;
          const lines = Object.entries(headersDistinct).flatMap(([name, values = []]) =>
            values.map((value): [string, string] => [name, value]),
          );
          // a response without a body, such as 204, may not even have an empty one
          return new Response(bytes.length > 0 ? bytes : null, { status: statusCode, headers: lines });
        });
        answer.then(resolve, reject);
      });
      if (typeof body !== 'string') {
        request.end();
        return;
      }
      // Node sends no length by itself in some methods, such as DELETE
      request.setHeader('content-length', Buffer.byteLength(body));
      request.end(body);
    });
}
