import type { FastifyInstance } from 'fastify';
import * as Type from 'typebox';
import type { TObject } from 'typebox';
import { createActorGate, type ActorGateDeps } from '../air/actions/actor-gate.ts';
import { HttpError } from '../http/errors/error-body.ts';
import { toObsRefusal } from '../obs/obs-refusal.ts';
import { refuseScope, toServiceTrouble } from '../overlays/admission/rest-error.ts';
import type { Control, ControlBody } from './control.ts';
import { CONTROL_ACTIONS } from './control-actions.ts';
import { controlAnswerSchema, controlsSchema, requestIdSchema } from './control-schemas.ts';
import { listControls, mayDo, type ControlsDeps } from './controls.ts';

/** Dependencies of the routes of control. */
export interface ControlRoutesDeps extends ActorGateDeps, ControlsDeps {
  readonly control: Control;
}

const tags = ['control'];

/** Registers `/api/control` (docs/spec/relay.md, "Control"): for the owner, and for keys with the permission `control`. */
export function registerControlRoutes(app: FastifyInstance, deps: ControlRoutesDeps): void {
  void app.register((plugin, _options, done) => {
    const { actorOf, forActors } = createActorGate(deps);
    const options = forActors('control');
    plugin.get(
      '/api/control',
      {
        schema: { summary: 'List what you may control', tags, response: { 200: controlsSchema } },
        ...options,
      },
      (request) => listControls(deps, actorOf(request)),
    );
    for (const action of CONTROL_ACTIONS) {
      const { body, name, summary } = action;
      const schema = { summary, tags, body: withRequestId(body), response: { 200: controlAnswerSchema } };
      plugin.post<{ Body: ControlBody }>(`/api/control/${name}`, { schema, ...options }, async (request) => {
        const actor = actorOf(request);
        if (!mayDo(actor, action)) throw refuseScope();
        return deps.control.act(actor, action, request.body).catch((error: unknown) => {
          throw toObsRefusal(error) ?? toServiceTrouble(error) ?? error;
        });
      });
    }
    plugin.post('/api/control/:action', { schema: { hide: true }, ...options }, () => {
      const names = CONTROL_ACTIONS.map(({ name }) => name).join(', ');
      const message = `There is no such action. Use one of: ${names}.`;
      throw new HttpError({ statusCode: 404, name: 'not_found', message });
    });
    done();
  });
}

function withRequestId(body: TObject): TObject {
  return Type.Object({ ...body.properties, requestId: requestIdSchema }, { additionalProperties: false });
}
