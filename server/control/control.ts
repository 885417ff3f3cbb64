import * as Type from 'typebox';
import { Check } from 'typebox/schema';
import type { Clock } from '../../core/connection/clock.ts';
import type { Permission } from '../../core/service/relay.ts';
import type { Actions } from '../air/actions/actions.ts';
import type { Actor } from '../air/actions/actor.ts';
import { createDoOnce } from '../air/actions/store-action.ts';
import type { ActionAnswer } from '../air/air-schemas.ts';
import type { Airs } from '../air/airs.ts';
import type { Calls } from '../bus/bus.ts';
import type { Log } from '../log/log.ts';
import { refuse, type HttpError } from '../http/errors/error-body.ts';
import { nullable } from '../http/http-schemas.ts';
import type { Scenes } from '../obs/scenes.ts';
import type { Reads } from '../upstream/reads.ts';
import type { AnyControlAction, ControlTools } from './control-action.ts';
import { findAction } from './control-actions.ts';
import { createLookRunner, type LookRunnerDeps } from './run-look-action.ts';
import { createShowRunner, toEntry, type ShowRunnerDeps } from './run-show-action.ts';

/** The one door for those who decide about a show: the owner, docks, remotes and action links. */
export interface Control {
  /**
   * Runs an action; the same request id of the same actor does nothing again and has the first answer.
   * @param body checked by the schema of the action
   * @throws {HttpError} 400, 404 or 409 with one line for the person
   */
  act(actor: Actor, action: AnyControlAction, body: ControlBody): Promise<ActionAnswer>;
}

/** Body of an action, as checked by its schema. */
export type ControlBody = Readonly<Record<string, unknown>> & { readonly requestId?: string };

/** Dependencies of {@link createControl}. */
export interface ControlDeps extends ShowRunnerDeps, LookRunnerDeps {
  readonly storage: ShowRunnerDeps['storage'] & LookRunnerDeps['storage'];
  readonly actions: Actions;
  readonly airs: Pick<Airs, 'find'>;
  readonly bus: { readonly calls: Calls };
  readonly clock: Pick<Clock, 'now'>;
  /** Creates a unique id. */
  readonly createId: () => string;
  readonly log: Pick<Log, 'warn'>;
  readonly reads: Pick<Reads, 'of'>;
  readonly scenes: Pick<Scenes, 'show'>;
}

const input = Type.Object({
  actor: Type.Object({
    overlayId: nullable(Type.String()),
    name: Type.String(),
    permissions: Type.Array(Type.Unsafe<Permission>({ type: 'string' })),
  }),
  requestId: Type.String(),
  name: Type.String(),
  body: Type.Unsafe<ControlBody>({ type: 'object' }),
});

/** Creates the door, and lets other servers call it. */
export function createControl(deps: ControlDeps): Control {
  const { bus, createId } = deps;
  const tools = createTools(deps);
  bus.calls.handle('control/act', (ownerId, asked) => {
    if (!Check(input, asked)) throw new TypeError('an action had invalid input');
    const action = findAction(asked.name);
    if (!action || !Check(action.body, asked.body)) throw refuseOtherVersion();
    const { actor, body, requestId } = asked;
    return action.run(tools, { actor: { ...actor, ownerId }, requestId, input: body }, body);
  });
  return {
    act(actor, action, { requestId = createId(), ...body }) {
      if (!action.isForLeader) return action.run(tools, { actor, requestId, input: body }, body);
      const { name } = action;
      const call = bus.calls.call(actor.ownerId, 'control/act', { actor, requestId, name, body });
      // the handler returns the type of the interface
      return call as Promise<ActionAnswer>;
    },
  };
}

/** 409: another server of the fleet has sent an action that this version does not know. */
function refuseOtherVersion(): HttpError {
  const message = 'Your show runs on a server of another version, which cannot do this: try again after the upgrade.';
  return refuse(409, 'conflict', { reason: 'other_version', message });
}

function createTools(deps: ControlDeps): ControlTools {
  const { actions, airs, clock, reads, scenes, storage } = deps;
  const doOnce = createDoOnce(storage.audit);
  return {
    actions,
    airs,
    changeShow: createShowRunner(deps),
    setLook: createLookRunner(deps),
    setChannel: (ownerId, channelId, isEnabled) => reads.of(ownerId).setChannel(channelId, isEnabled),
    setScene: (ownerId, sceneName) => scenes.show(ownerId, sceneName),
    async doOnce(request, name, work) {
      const entry = toEntry(request, { name, detail: '', done: 1, at: clock.now() });
      return { done: await doOnce(entry, work) };
    },
  };
}
