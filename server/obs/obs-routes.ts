import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { RequireOwner } from '../account/sign-in/owner-gate.ts';
import type { UserId } from '../../core/service/user-id.ts';
import { ServiceError } from '../../core/service/service-error.ts';
import { refuse, type HttpError } from '../http/errors/error-body.ts';
import { toServiceTrouble } from '../overlays/admission/rest-error.ts';
import type { ObsConnections } from './obs-connections.ts';
import { OBS_ROUTES } from './obs-schemas.ts';
import type { ObsView } from './obs-schemas.ts';
import { requireConnections } from './owner-obs.ts';
import type { OwnerObs } from './owner-obs.ts';
import { readObsPlace } from '../obs-steps/obs-place.ts';
import { toObsRefusal } from './obs-refusal.ts';

/** Dependencies of the routes. */
export interface ObsRoutesDeps {
  readonly obs: OwnerObs;
  /** Undefined if the dashboard connects to OBS. */
  readonly connections: ObsConnections | undefined;
  readonly requireOwner: RequireOwner;
}

const PATH = '/api/obs';

/** Registers `/api/obs` and the routes below it (docs/spec/relay.md, "Routes"). */
export function registerObsRoutes(app: FastifyInstance, { obs, connections, requireOwner }: ObsRoutesDeps): void {
  const owners = new WeakMap<FastifyRequest, UserId>();
  const ownerOf = (request: FastifyRequest): UserId => owners.get(request) ?? '';
  /** Makes a change, and answers with the state of OBS after it. */
  const change = async (request: FastifyRequest, work: (ownerId: UserId) => Promise<void>): Promise<ObsView> => {
    const ownerId = ownerOf(request);
    await inWords(() => work(ownerId));
    return obs.view(ownerId);
  };
  void app.register((plugin, _options, done) => {
    const scope = withTypes(plugin);
    scope.addHook('onRequest', async (request) => {
      owners.set(request, (await requireOwner(request)).id);
    });
    scope.get(PATH, { schema: OBS_ROUTES.get }, (request) => inWords(() => obs.view(ownerOf(request))));
    scope.put(`${PATH}/connection`, { schema: OBS_ROUTES.connect }, (request) =>
      change(request, async (ownerId) => {
        const { host, port, password } = request.body;
        await requireConnections(connections).connect(ownerId, readObsPlace(host, port), password);
      }),
    );
    scope.delete(`${PATH}/connection`, { schema: OBS_ROUTES.forget }, async (request, reply) => {
      await connections?.forget(ownerOf(request));
      return reply.code(204).send();
    });
    scope.post(`${PATH}/sources`, { schema: OBS_ROUTES.putIn }, (request) =>
      change(request, (ownerId) => obs.putIn(ownerId, request.body.items)),
    );
    scope.post(`${PATH}/take-out`, { schema: OBS_ROUTES.takeOut }, (request) =>
      change(request, (ownerId) => obs.takeOut(ownerId, request.body)),
    );
    scope.post(`${PATH}/reload`, { schema: OBS_ROUTES.reload }, (request) =>
      change(request, (ownerId) => obs.reload(ownerId, request.body.overlays)),
    );
    scope.post(`${PATH}/undo`, { schema: OBS_ROUTES.undo }, (request) =>
      change(request, (ownerId) => obs.undo(ownerId)),
    );
    scope.get(`${PATH}/ingest`, { schema: OBS_ROUTES.ingest }, (request) =>
      inWords(() => obs.listIngest(ownerOf(request))),
    );
    scope.post(`${PATH}/stream`, { schema: OBS_ROUTES.setStream }, (request) =>
      change(request, (ownerId) => obs.setStream(ownerId, request.body.ingest)),
    );
    scope.delete(`${PATH}/stream`, { schema: OBS_ROUTES.putStreamBack }, (request) =>
      change(request, (ownerId) => obs.putStreamBack(ownerId)),
    );
    registerFiles(scope, obs, ownerOf);
    done();
  });
}

type Scope = ReturnType<typeof withTypes>;

function withTypes(app: FastifyInstance) {
  return app.withTypeProvider<TypeBoxTypeProvider>();
}

/** Registers the routes that answer with files. */
function registerFiles(scope: Scope, obs: OwnerObs, ownerOf: (request: FastifyRequest) => UserId): void {
  scope.get(`${PATH}/program-picture`, { schema: OBS_ROUTES.picture }, async (request, reply) => {
    const picture = await inWords(() => obs.readPicture(ownerOf(request)));
    return reply.type('image/jpeg').header('cache-control', 'no-store').send(picture);
  });
  scope.get(`${PATH}/scene-collection`, { schema: OBS_ROUTES.collection }, async (request, reply) => {
    const { overlay, name = 'Onair', width = 1920, height = 1080 } = request.query;
    const file = await obs.makeCollection(ownerOf(request), {
      overlays: [overlay].flat(),
      name,
      canvas: { width, height },
    });
    return reply
      .header('content-disposition', 'attachment; filename="onair-scenes.json"')
      .header('cache-control', 'no-store')
      .send(file);
  });
}

/** Converts a problem of OBS or the service into an answer. */
async function inWords<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ServiceError && error.status === 403) throw refuseStreamKey();
    throw toObsRefusal(error) ?? toServiceTrouble(error) ?? error;
  }
}

function refuseStreamKey(): HttpError {
  const message = 'The service does not let Onair read your stream settings: sign in again, and allow it to.';
  return refuse(403, 'insufficient_scope', { reason: 'no_stream_settings', message });
}
