import type { FastifyInstance } from 'fastify';
import { createApiDocument, isObject } from './api-document.ts';
import type { DocumentedRoute } from './api-document.ts';

declare module 'fastify' {
  interface FastifySchema {
    /** Leaves the route out of the API document. */
    readonly hide?: boolean;
    /** Media type of an answer that is a text, where it is no page. */
    readonly produces?: string;
  }
}

/** What {@link registerOpenApi} is told. */
export interface OpenApiOptions {
  /** Version of the program. */
  readonly version: string;
  /** Name of the session's cookie as browsers send it. */
  readonly sessionCookie: string;
}

const SOCKET: DocumentedRoute = {
  method: 'GET',
  path: '/v2/ws',
  schema: {
    summary: 'Events by WebSocket',
    description:
      "Speaks the service's own protocol with an overlay key as `token`: send " +
      '`{"action": "subscribe", "token": KEY, "subscriptions": ["user/stream", "user/chat"]}`.',
    tags: ['relay'],
    response: { 101: { description: 'Switching to WebSocket.' } },
  },
};

const SCHEMA = {
  summary: 'This document',
  tags: ['operation'],
  response: { 200: { description: 'OpenAPI 3.1.', type: 'object', additionalProperties: true } },
} as const;

/**
 * Registers `GET /api/openapi.json`. It is made from the schemas of all routes that are registered after it, the very ones
 * that check the requests; a route without a schema, or with `hide` in it, is left out.
 */
export function registerOpenApi(app: FastifyInstance, { version, sessionCookie }: OpenApiOptions): void {
  const routes: DocumentedRoute[] = [];
  app.addHook('onRoute', ({ method, url, schema }) => {
    const fields: unknown = schema;
    if (!isObject(fields) || fields['hide'] === true) return;
    for (const one of [method].flat()) if (one !== 'HEAD') routes.push({ method: one, path: url, schema: fields });
  });
  const info = { title: 'Onair', version, description: "The server's own API and the relay's." };
  let document: object | undefined;
  app.get('/api/openapi.json', { schema: SCHEMA }, () => {
    document ??= createApiDocument({ info, routes: [...routes, SOCKET], sessionCookie });
    return document;
  });
}
