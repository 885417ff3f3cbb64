import swagger from '@fastify/swagger';
import type { FastifyInstance, FastifySchema } from 'fastify';
import { paths } from '../../../core/service/paths.ts';
import { errorSchema } from '../../http/http-schemas.ts';

/** Options of {@link registerApiDocument}. */
export interface ApiDocumentOptions {
  /** Version of the program. */
  readonly version: string;
  /** Full name of the session cookie. */
  readonly sessionCookie: string;
}

const SCHEMA = {
  summary: 'This document',
  tags: ['operation'],
  response: { 200: { description: 'OpenAPI 3.1.', type: 'object', additionalProperties: true } },
} as const;

/** The relay's socket: an upgrade and no route, so it is described by hand. */
const SOCKET = {
  operationId: 'getV2Ws',
  summary: 'Events by WebSocket',
  description:
    "Speaks the service's own protocol with an overlay key as `token`: send " +
    '`{"action": "subscribe", "token": KEY, "subscriptions": ["user/stream", "user/chat"]}`.',
  tags: ['relay'],
  responses: { 101: { description: 'Switching to WebSocket.' } },
};

/** The default answer: any answer that a route does not list. */
const REFUSED = {
  description: 'The request was refused.',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
};

/**
 * Registers `GET /api/openapi.json`: an OpenAPI 3.1 document of all routes that are registered after it, from the schemas that check
 * their requests. A route without a schema, or with `hide` in it, is left out.
 */
export async function registerApiDocument(app: FastifyInstance, options: ApiDocumentOptions): Promise<void> {
  const { version, sessionCookie: name } = options;
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Onair', version, description: "The server's own API and the relay's." },
      paths: { [paths.events]: { get: SOCKET } },
      components: {
        securitySchemes: {
          session: { type: 'apiKey', in: 'cookie', name, description: 'The cookie set by signing in.' },
          overlayKey: {
            type: 'http',
            scheme: 'bearer',
            description: 'The key of an overlay or a dock: the part of its URL after `#key=`.',
          },
        },
        schemas: { Error: errorSchema },
      },
    },
    transform: ({ schema, url, route: { method } }) => ({
      schema: describeRoute(schema, { url, method: String(method) }),
      url: url.replace('*', ':path'),
    }),
  });
  app.get('/api/openapi.json', { schema: SCHEMA }, () => app.swagger());
}

interface Route {
  readonly method: string;
  readonly url: string;
}

function describeRoute(schema: FastifySchema | undefined, route: Route): FastifySchema {
  if (schema === undefined) return { hide: true };
  const security = toSecurity(route);
  const response = Object.assign({}, schema.response, { default: REFUSED });
  return { ...schema, operationId: toOperationId(route), ...(security && { security }), response };
}

function toOperationId({ method, url }: Route): string {
  const words = url.split(/[^A-Za-z0-9]+/).filter((word) => word !== '');
  return method.toLowerCase() + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}

/** The owner's routes need the session, those of the relay need a key, and those of docks one of the two; the rest is public. */
function toSecurity({ method, url }: Route): FastifySchema['security'] {
  if (/^\/api\/(safety|air)(\/|$)/.test(url)) return [{ session: [] }, { overlayKey: [] }];
  if (/^\/v2\/(user|overlay)\//.test(url)) return [{ overlayKey: [] }];
  const isOwners = url.startsWith('/api/')
    ? url !== '/api/openapi.json'
    : url.startsWith('/auth/') && method === 'POST';
  return isOwners ? [{ session: [] }] : undefined;
}
