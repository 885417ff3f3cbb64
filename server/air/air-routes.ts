import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RequireOwner } from '../account/sign-in/owner-gate.ts';
import type { Permission } from '../../core/service/relay.ts';
import { HttpError, refuseSession } from '../http/error-body.ts';
import type { OverlayKeys } from '../overlays/overlay-keys.ts';
import { createAdmitRequest } from '../relay/rest/admit-request.ts';
import { BusyError } from '../relay/rest/rest-error.ts';
import type { Actions } from './actions.ts';
import { toDockActor, toOwnerActor } from './actor.ts';
import type { Actor } from './actor.ts';
import { ACTION_ROUTES } from './air-schemas.ts';
import type { ActionBody, ActionName } from './air-schemas.ts';
import { SAFETY_ROUTES } from './safety-schemas.ts';

/** What the routes before air need. */
export interface AirRoutesDeps {
  readonly actions: Actions;
  readonly overlayKeys: OverlayKeys;
  readonly requireOwner: RequireOwner;
}

/** Room for the longest lists that the settings may have. */
const MAX_SAFETY_BYTES = 4 * 1024 * 1024;

/**
 * Registers `/api/safety` and `/api/air` (docs/spec/relay.md, "Before air"): for the owner, and for docks by their key. Who asks is found out
 * before anything else of a request is read.
 */
export function registerAirRoutes(app: FastifyInstance, deps: AirRoutesDeps): void {
  void app.register((plugin, _options, done) => {
    plugin.setErrorHandler((error, _request, reply) => {
      if (error instanceof BusyError) reply.header('retry-after', String(error.retryAfterS));
      // the application's own handler answers
      throw error;
    });
    const gate = createActorGate(deps);
    registerSafetyRoutes(plugin, deps.actions, gate);
    registerActionRoutes(plugin, deps.actions, gate);
    done();
  });
}

function registerSafetyRoutes(app: FastifyInstance, actions: Actions, { actorOf, forActors }: ActorGate): void {
  const scope = app.withTypeProvider<TypeBoxTypeProvider>();
  const options = { ...forActors('safety'), bodyLimit: MAX_SAFETY_BYTES };
  scope.get('/api/safety', { schema: SAFETY_ROUTES.read, ...options }, (request) =>
    actions.readSafety(actorOf(request).ownerId),
  );
  scope.patch('/api/safety', { schema: SAFETY_ROUTES.change, ...options }, (request) =>
    actions.changeSafety(actorOf(request), request.body),
  );
  scope.post('/api/safety/preview', { schema: SAFETY_ROUTES.preview, ...options }, (request) =>
    actions.preview(actorOf(request).ownerId, request.body),
  );
  scope.get('/api/safety/counts', { schema: SAFETY_ROUTES.counts, ...options }, (request) =>
    actions.counts(actorOf(request).ownerId),
  );
}

function registerActionRoutes(app: FastifyInstance, actions: Actions, { actorOf, forActors }: ActorGate): void {
  // the keys of a record are the names of its type
  const names = Object.keys(ACTION_ROUTES) as ActionName[];
  for (const name of names) {
    app.post<{ Body: ActionBody }>(
      `/api/air/${name}`,
      { schema: ACTION_ROUTES[name], ...forActors('moderate') },
      (request) => actions.act(actorOf(request), name, request.body),
    );
  }
  app.post('/api/air/:action', { schema: { hide: true }, ...forActors('moderate') }, () => {
    const message = `There is no such action; there are ${names.join(', ')}.`;
    throw new HttpError({ statusCode: 404, name: 'not_found', message });
  });
}

interface ActorGate {
  /** Who makes a request of a route with {@link ActorGate.forActors}. */
  readonly actorOf: (request: FastifyRequest) => Actor;
  /** Options of a route for the owner and for docks whose key has a permission. */
  readonly forActors: (permission: Permission) => {
    readonly config: { readonly takesKey: true };
    readonly onRequest: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
  };
}

/** A request with a key is its dock's, whatever cookies come with it. */
function createActorGate({ overlayKeys, requireOwner }: AirRoutesDeps): ActorGate {
  const admit = createAdmitRequest(overlayKeys);
  const actors = new WeakMap<FastifyRequest, Actor>();
  return {
    actorOf(request) {
      const actor = actors.get(request);
      if (actor === undefined) throw refuseSession();
      return actor;
    },
    forActors: (permission) => ({
      config: { takesKey: true },
      async onRequest(request, reply) {
        const isKeyed = request.headers.authorization !== undefined;
        const actor = isKeyed
          ? toDockActor(await admit(request, reply, permission))
          : toOwnerActor((await requireOwner(request)).id);
        actors.set(request, actor);
      },
    }),
  };
}
