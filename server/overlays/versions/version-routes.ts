import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import type { RequireOwner } from '../../account/sign-in/owner-gate.ts';
import { MAX_OVERLAY_BYTES } from '../input/overlay-size.ts';
import { VERSION_ROUTES } from './version-schemas.ts';
import type { Versions } from './versions.ts';

/** Dependencies of the routes of drafts and versions. */
export interface VersionRoutesDeps {
  readonly versions: Versions;
  readonly requireOwner: RequireOwner;
}

const DRAFT = '/api/overlays/:id/draft';

/** Registers the routes of drafts and versions, below `/api/overlays/:id`. */
export function registerVersionRoutes(app: FastifyInstance, { versions, requireOwner }: VersionRoutesDeps): void {
  const scope = app.withTypeProvider<TypeBoxTypeProvider>();
  scope.get(DRAFT, { schema: VERSION_ROUTES.getDraft }, async (request, reply) => {
    const { id } = await requireOwner(request);
    const draft = await versions.getDraft(id, request.params.id);
    // most overlays have none: that is no error, and browsers would log one in the console
    return draft ?? reply.code(204).send();
  });
  scope.put(DRAFT, { schema: VERSION_ROUTES.saveDraft, bodyLimit: MAX_OVERLAY_BYTES }, async (request) => {
    const { id } = await requireOwner(request);
    return versions.saveDraft(id, request.params.id, request.body);
  });
  scope.delete(DRAFT, { schema: VERSION_ROUTES.dropDraft }, async (request, reply) => {
    const { id } = await requireOwner(request);
    await versions.dropDraft(id, request.params.id, request.query.savedAt);
    return reply.code(204).send();
  });
  scope.post('/api/overlays/:id/publish', { schema: VERSION_ROUTES.publish }, async (request) => {
    const { id } = await requireOwner(request);
    return versions.publish(id, request.params.id, request.body);
  });
  scope.get('/api/overlays/:id/versions', { schema: VERSION_ROUTES.list }, async (request) => {
    const { id } = await requireOwner(request);
    return versions.list(id, request.params.id);
  });
  scope.post('/api/overlays/:id/versions/:number', { schema: VERSION_ROUTES.restore }, async (request) => {
    const { id } = await requireOwner(request);
    const { params, body } = request;
    return versions.restore(id, params.id, { number: Number(params.number), revision: body.revision });
  });
}
