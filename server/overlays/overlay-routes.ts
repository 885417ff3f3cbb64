import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { RequireOwner } from '../account/sign-in/owner-gate.ts';
import type { UserId } from '../../core/service/user-id.ts';
import { OVERLAY_ROUTES } from './overlay-schemas.ts';
import { MAX_OVERLAY_BYTES } from './input/overlay-size.ts';
import type { Overlays } from './overlays.ts';
import type { RefusedLoads } from './refused-loads.ts';

/** Dependencies of the overlay routes. */
export interface OverlayRoutesDeps {
  readonly overlays: Overlays;
  readonly refusedLoads: Pick<RefusedLoads, 'list'>;
  readonly requireOwner: RequireOwner;
}

const PATH = '/api/overlays';

/**
 * Registers `/api/overlays` and the routes below it (docs/spec/relay.md, "Routes"). The session is checked before any other part of a
 * request.
 */
export function registerOverlayRoutes(app: FastifyInstance, deps: OverlayRoutesDeps): void {
  const { overlays, refusedLoads, requireOwner } = deps;
  const owners = new WeakMap<FastifyRequest, UserId>();
  const ownerOf = (request: FastifyRequest): UserId => owners.get(request) ?? '';
  void app.register((plugin, _options, done) => {
    const scope = plugin.withTypeProvider<TypeBoxTypeProvider>();
    scope.addHook('onRequest', async (request) => {
      owners.set(request, (await requireOwner(request)).id);
    });
    scope.get(PATH, { schema: OVERLAY_ROUTES.list }, (request) => overlays.list(ownerOf(request)));
    scope.get(`${PATH}/:id`, { schema: OVERLAY_ROUTES.get }, (request) =>
      overlays.get(ownerOf(request), request.params.id),
    );
    scope.get(`${PATH}/:id/url`, { schema: OVERLAY_ROUTES.url }, async (request) => ({
      url: await overlays.getUrl(ownerOf(request), request.params.id),
    }));
    scope.get(`${PATH}/:id/refused-loads`, { schema: OVERLAY_ROUTES.refusedLoads }, async (request) => {
      // the dashboard asks every few seconds: a just revoked overlay is no error there
      const ownerId = ownerOf(request);
      const overlay = await overlays.getUnlessRevoked(ownerId, request.params.id);
      return overlay ? [...refusedLoads.list({ ...overlay, ownerId })] : [];
    });
    const bodyLimit = MAX_OVERLAY_BYTES;
    scope.post(PATH, { schema: OVERLAY_ROUTES.mint, bodyLimit }, async (request, reply) =>
      reply.code(201).send(await overlays.mint(ownerOf(request), request.body)),
    );
    scope.patch(`${PATH}/:id`, { schema: OVERLAY_ROUTES.change, bodyLimit }, (request) =>
      overlays.change(ownerOf(request), request.params.id, request.body),
    );
    scope.post(`${PATH}/:id/key`, { schema: OVERLAY_ROUTES.rotateKey }, (request) =>
      overlays.rotateKey(ownerOf(request), request.params.id),
    );
    scope.post(`${PATH}/:id/copy`, { schema: OVERLAY_ROUTES.copy }, async (request, reply) =>
      reply.code(201).send(await overlays.copy(ownerOf(request), request.params.id)),
    );
    scope.post(`${PATH}/:id/restore`, { schema: OVERLAY_ROUTES.restore }, (request) =>
      overlays.restore(ownerOf(request), request.params.id),
    );
    scope.delete(`${PATH}/:id`, { schema: OVERLAY_ROUTES.revoke }, async (request, reply) => {
      await overlays.revoke(ownerOf(request), request.params.id);
      return reply.code(204).send();
    });
    done();
  });
}
