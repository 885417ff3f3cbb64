import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { OwnerRecord } from '../../store/storage.ts';
import type { ConnectionReader } from '../connection-reader.ts';
import { CONNECTION_ROUTE } from './connection-schemas.ts';

/** Dependencies of the route of the connection. */
export interface ConnectionRoutesDeps {
  readonly readConnection: ConnectionReader;
  /** Returns the signed-in owner of a request; throws an {@link HttpError} without a session. */
  readonly requireOwner: (request: FastifyRequest) => Promise<Pick<OwnerRecord, 'id'>>;
}

/** Registers `/api/connection` (docs/spec/relay.md, "Routes"). */
export function registerConnectionRoutes(app: FastifyInstance, deps: ConnectionRoutesDeps): void {
  app.get('/api/connection', { schema: CONNECTION_ROUTE }, async (request) =>
    deps.readConnection((await deps.requireOwner(request)).id),
  );
}
