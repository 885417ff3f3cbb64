import type { FastifyInstance } from 'fastify';
import type { RequireOwner } from '../../account/sign-in/owner-gate.ts';
import type { ConnectionReader } from './connection-reader.ts';
import { CONNECTION_ROUTE } from './connection-schemas.ts';

/** Dependencies of the route of the connection. */
export interface ConnectionRoutesDeps {
  readonly readConnection: ConnectionReader;
  readonly requireOwner: RequireOwner;
}

/** Registers `/api/connection` (docs/spec/relay.md, "Routes"). */
export function registerConnectionRoutes(app: FastifyInstance, deps: ConnectionRoutesDeps): void {
  app.get('/api/connection', { schema: CONNECTION_ROUTE }, async (request) =>
    deps.readConnection((await deps.requireOwner(request)).id),
  );
}
