import type { Static, TObject } from 'typebox';
import type { Channel } from '../../core/service/channel.ts';
import type { Fields } from '../../core/service/fields.ts';
import type { Permission } from '../../core/service/relay.ts';
import type { UserId } from '../../core/service/user-id.ts';
import type { Actions } from '../air/actions/actions.ts';
import type { Actor } from '../air/actions/actor.ts';
import type { ActionAnswer } from '../air/air-schemas.ts';
import type { Airs } from '../air/airs.ts';
import type { OverlayRecord } from '../store/storage.ts';

/** A request for an action; repeating it does nothing. */
export interface ControlRequest {
  readonly actor: Actor;
  readonly requestId: string;
  /** The body of the action: the same request id with another one is refused. */
  readonly input: Fields;
}

/** The facts from which a change of the show is planned. */
export interface PlanContext {
  /** The owner's overlays that are not revoked. */
  readonly overlays: readonly OverlayRecord[];
  /** Epoch milliseconds. */
  readonly now: number;
}

/** The plan of a change of the show, made before anything of it is stored. */
export interface ShowPlan {
  /** The new state; undefined if nothing changes. */
  readonly show: Fields | undefined;
  /** For people: the target of the action, in one line. */
  readonly detail: string;
}

/** Parts of the server that actions use. */
export interface ControlTools {
  readonly actions: Pick<Actions, 'act'>;
  readonly airs: Pick<Airs, 'find'>;
  /** Switches a channel at the service, and returns it. @throws {ServiceError} */
  readonly setChannel: (ownerId: UserId, channelId: number, isEnabled: boolean) => Promise<Channel>;
  /** Switches the scene of the owner's OBS. @throws {ObsProblem} @throws {HttpError} 409 if the server is not connected to it */
  readonly setScene: (ownerId: UserId, scene: string) => Promise<void>;
  /** Switches the look of the owner's kit, like `PATCH /api/kit`. @throws {HttpError} 400 for a look that the owner does not have */
  readonly setLook: (request: ControlRequest, look: string) => Promise<ActionAnswer>;
  /** Changes the show: stores the change with its entry in the audit, then publishes it. @throws {HttpError} as `plan` does */
  readonly changeShow: (
    request: ControlRequest,
    name: string,
    plan: (show: Fields, context: PlanContext) => ShowPlan,
  ) => Promise<ActionAnswer>;
  /** Does an action that takes place elsewhere, and records it; a repeated request does nothing. @throws errors of `work` */
  readonly doOnce: (
    request: ControlRequest,
    name: string,
    /** Returns what was done in one line, for people. */
    work: () => Promise<string>,
  ) => Promise<ActionAnswer>;
}

/** An action of the one door for control, `POST /api/control/:action`. An action is one file, and one line in control-actions.ts. */
export interface ControlAction<B extends TObject = TObject> {
  /** Its name in the address. */
  readonly name: string;
  readonly summary: string;
  /** Its body, without `requestId`. */
  readonly body: B;
  /** Permission of a key besides `control`; undefined for none. */
  readonly permission?: Permission;
  /** Whether it runs where the owner's air does; otherwise on the server that is asked. */
  readonly isForLeader: boolean;
  /** Whether doing it twice is like doing it once, so that an action link may stand for it. */
  readonly isRepeatable: (body: Static<B>) => boolean;
  readonly run: (tools: ControlTools, request: ControlRequest, body: Static<B>) => Promise<ActionAnswer>;
}

/** An action whose body has been checked by its own schema. */
export type AnyControlAction = ControlAction;

/** Defines an action; its body has the type of its schema. */
export function defineAction<B extends TObject>(action: ControlAction<B>): AnyControlAction {
  // the routes and calls check a body by the schema of the same action
  return action;
}
