import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import type { RequireOwner } from '../../account/sign-in/owner-gate.ts';
import { TRIAL_ROUTE } from './try-schemas.ts';
import type { Trials } from './trials.ts';

/** Dependencies of the route. */
export interface TryRoutesDeps {
  readonly trials: Trials;
  readonly requireOwner: RequireOwner;
}

/** Registers `POST /api/overlays/:id/try`. */
export function registerTryRoutes(app: FastifyInstance, { trials, requireOwner }: TryRoutesDeps): void {
  app
    .withTypeProvider<TypeBoxTypeProvider>()
    .post('/api/overlays/:id/try', { schema: TRIAL_ROUTE }, async (request) => {
      const { id } = await requireOwner(request);
      return { sockets: await trials.run(id, request.params.id, request.body) };
    });
}
