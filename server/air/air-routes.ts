import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import { HttpError } from '../http/errors/error-body.ts';
import type { Actions } from './actions/actions.ts';
import { createActorGate } from './actions/actor-gate.ts';
import type { ActorGate, ActorGateDeps } from './actions/actor-gate.ts';
import { ACTION_ROUTES } from './air-schemas.ts';
import type { ActionBody, ActionName } from './air-schemas.ts';
import { SAFETY_ROUTES } from './safety/safety-schemas.ts';

/** Dependencies of the routes before air. */
export interface AirRoutesDeps extends ActorGateDeps {
  readonly actions: Actions;
}

/** Body limit with room for the longest lists of the settings. */
const MAX_SAFETY_BYTES = 4 * 1024 * 1024;

/**
 * Registers `/api/safety` and `/api/air` (docs/spec/relay.md, "Before air"): for the owner, and for docks by their key. The actor is
 * identified before the rest of a request is read.
 */
export function registerAirRoutes(app: FastifyInstance, deps: AirRoutesDeps): void {
  void app.register((plugin, _options, done) => {
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
    const message = `There is no such action. Use one of: ${names.join(', ')}.`;
    throw new HttpError({ statusCode: 404, name: 'not_found', message });
  });
}
