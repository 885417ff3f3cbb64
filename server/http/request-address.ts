import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createClientAddress, createProxyTrust } from './client-address.ts';
import type { ProxyTrustOptions } from './client-address.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Network address of the client, read as it is for sockets. `ip` is that of the connection, which may be a proxy's. */
    readonly clientAddress: string;
  }
}

/** Lets every request of the application tell its client's address. Fastify's own reading would keep the port that some proxies write. */
export function decorateRequests(app: FastifyInstance, options: ProxyTrustOptions): void {
  const addressOf = createClientAddress(createProxyTrust(options));
  app.decorateRequest('clientAddress', {
    getter(this: FastifyRequest) {
      return addressOf(this.raw);
    },
  });
}
