import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { UserId } from '../../core/service/user-id.ts';
import type { OwnerRecord } from '../store/storage.ts';
import type { OverlayChanges, OverlayRequest } from './overlay-request.ts';
import {
  CHANGE_SCHEMA,
  GET_SCHEMA,
  LIST_SCHEMA,
  MINT_SCHEMA,
  REFUSED_LOADS_SCHEMA,
  REVOKE_SCHEMA,
  ROTATE_SCHEMA,
  URL_SCHEMA,
} from './overlay-schemas.ts';
import type { Overlays } from './overlays.ts';
import type { RefusedLoads } from './refused-loads.ts';

/** What the overlay routes need. */
export interface OverlayRoutesDeps {
  readonly overlays: Overlays;
  readonly refusedLoads: Pick<RefusedLoads, 'list'>;
  /** The signed-in owner of a request; throws the answer to be given when nobody is signed in. */
  readonly requireOwner: (request: FastifyRequest) => Promise<Pick<OwnerRecord, 'id'>>;
}

interface OfOverlay {
  readonly Params: { readonly id: string };
}

const PATH = '/api/overlays';

/**
 * Registers `/api/overlays` and what stands below it (docs/spec/relay.md, "Routes"). Who asks is decided before anything else of a
 * request is looked at.
 */
export function registerOverlayRoutes(app: FastifyInstance, deps: OverlayRoutesDeps): void {
  const { overlays, refusedLoads, requireOwner } = deps;
  const owners = new WeakMap<FastifyRequest, UserId>();
  const ownerOf = (request: FastifyRequest): UserId => owners.get(request) ?? '';
  void app.register((scope, _options, done) => {
    scope.addHook('onRequest', async (request) => {
      owners.set(request, (await requireOwner(request)).id);
    });
    registerReads(scope, overlays, ownerOf);
    scope.get<OfOverlay>(`${PATH}/:id/refused-loads`, { schema: REFUSED_LOADS_SCHEMA }, async (request) => {
      // the dashboard asks every few seconds: one that was just revoked is no error there
      const overlay = await overlays.getUnlessRevoked(ownerOf(request), request.params.id);
      return overlay ? refusedLoads.list(overlay.id, overlay.settings) : [];
    });
    registerChanges(scope, overlays, ownerOf);
    done();
  });
}

type OwnerOf = (request: FastifyRequest) => UserId;

function registerReads(scope: FastifyInstance, overlays: Overlays, ownerOf: OwnerOf): void {
  scope.get(PATH, { schema: LIST_SCHEMA }, (request) => overlays.list(ownerOf(request)));
  scope.get<OfOverlay>(`${PATH}/:id`, { schema: GET_SCHEMA }, (request) =>
    overlays.get(ownerOf(request), request.params.id),
  );
  scope.get<OfOverlay>(`${PATH}/:id/url`, { schema: URL_SCHEMA }, async (request) => ({
    url: await overlays.getUrl(ownerOf(request), request.params.id),
  }));
}

function registerChanges(scope: FastifyInstance, overlays: Overlays, ownerOf: OwnerOf): void {
  scope.post<{ Body: OverlayRequest }>(PATH, { schema: MINT_SCHEMA }, async (request, reply) =>
    reply.code(201).send(await overlays.mint(ownerOf(request), request.body)),
  );
  scope.patch<OfOverlay & { Body: OverlayChanges }>(`${PATH}/:id`, { schema: CHANGE_SCHEMA }, (request) =>
    overlays.change(ownerOf(request), request.params.id, request.body),
  );
  scope.post<OfOverlay>(`${PATH}/:id/key`, { schema: ROTATE_SCHEMA }, (request) =>
    overlays.rotateKey(ownerOf(request), request.params.id),
  );
  scope.delete<OfOverlay>(`${PATH}/:id`, { schema: REVOKE_SCHEMA }, async (request, reply) => {
    await overlays.revoke(ownerOf(request), request.params.id);
    return reply.code(204).send();
  });
}
