import * as Type from 'typebox';
import type { Static, TSchema } from 'typebox';
import { Check } from 'typebox/schema';
import type { Channel } from '../../core/service/channel.ts';
import type { Permission } from '../../core/service/relay.ts';
import type { UserId } from '../../core/service/user-id.ts';
import type { Calls } from '../bus/bus.ts';
import { nullable } from '../http/http-schemas.ts';
import type { Actor } from './actor.ts';
import type { Airs } from './airs.ts';
import { ACTIONS } from './air-schemas.ts';
import type { ActionAnswer, ActionBody, ActionName } from './air-schemas.ts';
import { createHolderActions } from './holder-actions.ts';
import type { Requested } from './holder-actions.ts';
import type { ActionRunnerDeps } from './run-action.ts';
import { safetyChangesSchema } from './safety-schemas.ts';
import type { Safety, SafetyChanges, SafetyPreview, StopCounts } from './safety-schemas.ts';
import { toSafety } from './stored-safety.ts';

/** What docks and dashboards do before air, on any server: the one that holds the owner does it. */
export interface Actions {
  /**
   * Does an action; the same request id of the same actor again does nothing and gets the first answer.
   * @throws {HttpError} 403 without the permission, 409 when a list is full or the request id stands for another action
   */
  act<N extends ActionName>(actor: Actor, name: N, body: ActionBody<N>): Promise<ActionAnswer>;
  readSafety(ownerId: UserId): Promise<Safety>;
  /** Changes safety settings. @throws {HttpError} 400 for wrong input, 409 for a stale revision */
  changeSafety(actor: Actor, changes: SafetyChanges): Promise<Safety>;
  /** What a change would have done to the newest messages. @throws {HttpError} 400 for wrong input */
  preview(ownerId: UserId, changes: SafetyChanges): Promise<SafetyPreview>;
  counts(ownerId: UserId): Promise<StopCounts>;
  /** Keeps that a dock has switched a channel at the service. */
  noteChannel(actor: Actor, channel: Channel): Promise<void>;
}

/** What {@link createActions} works with. */
export interface ActionsDeps extends Omit<ActionRunnerDeps, 'catchUp' | 'airs'> {
  readonly airs: Pick<Airs, 'find' | 'apply' | 'catchUp'>;
  readonly bus: { readonly calls: Calls };
  /** Makes an id that was never used. */
  readonly createId: () => string;
}

/*
 * Inputs of the calls. The ids of requests are given by the server that is asked first: a call that is repeated does nothing twice.
 */
const request = {
  actor: Type.Object({
    overlayId: nullable(Type.String()),
    name: Type.String(),
    permissions: Type.Array(Type.Unsafe<Permission>({ type: 'string' })),
  }),
  requestId: Type.String(),
};
const name = Type.Unsafe<ActionName>({ type: 'string', enum: Object.keys(ACTIONS) });
const actInput = Type.Object({ ...request, name, body: Type.Unsafe<ActionBody>({ type: 'object' }) });
const changeInput = Type.Object({ ...request, changes: safetyChangesSchema });
const previewInput = Type.Object({ changes: safetyChangesSchema });
const channelInput = Type.Object({
  ...request,
  channel: Type.Object({ displayName: Type.String(), enabled: Type.Boolean(), streamingPlatformId: Type.Integer() }),
});

/** Creates the actions, and lets other servers call them. */
export function createActions(deps: ActionsDeps): Actions {
  const { createId, storage } = deps;
  const { calls } = deps.bus;
  handleCalls(deps);
  // the handlers' answers have the types that the interface names
  const call = <A>(ownerId: UserId, what: string, input: unknown = {}) =>
    calls.call(ownerId, what, input) as Promise<A>;
  return {
    readSafety: async (ownerId) => toSafety(await storage.safety.find(ownerId)),
    act: (actor, name, { requestId = createId(), ...body }) =>
      call(actor.ownerId, 'air/act', { actor, requestId, name, body }),
    changeSafety: (actor, changes) =>
      call(actor.ownerId, 'air/change-safety', { actor, requestId: createId(), changes }),
    preview: (ownerId, changes) => call(ownerId, 'air/preview', { changes }),
    counts: (ownerId) => call(ownerId, 'air/counts'),
    noteChannel: (actor, channel) => call(actor.ownerId, 'air/note-channel', { actor, requestId: createId(), channel }),
  };
}

/** Answers calls for owners that this server holds, and for those that no server holds. */
function handleCalls(deps: ActionsDeps): void {
  const { airs, bus } = deps;
  const { calls } = bus;
  const actions = createHolderActions({ ...deps, catchUp: (ownerId) => calls.call(ownerId, 'air/catch-up', {}) });
  calls.handle('air/catch-up', (ownerId) => airs.catchUp(ownerId));
  calls.handle('air/act', async (ownerId, input) => {
    const asked = read(actInput, input);
    return actions.act(toRequest(ownerId, asked), asked.name, read(ACTIONS[asked.name], asked.body));
  });
  calls.handle('air/change-safety', async (ownerId, input) => {
    const asked = read(changeInput, input);
    return actions.changeSafety(toRequest(ownerId, asked), asked.changes);
  });
  calls.handle('air/preview', async (ownerId, input) => actions.preview(ownerId, read(previewInput, input).changes));
  calls.handle('air/counts', async (ownerId) => Promise.resolve(actions.counts(ownerId)));
  calls.handle('air/note-channel', async (ownerId, input) => {
    const asked = read(channelInput, input);
    return actions.noteChannel(toRequest(ownerId, asked), asked.channel);
  });
}

function toRequest(
  ownerId: UserId,
  { actor, requestId }: Pick<Static<typeof actInput>, 'actor' | 'requestId'>,
): Requested {
  return { actor: { ...actor, ownerId }, requestId };
}

/** Reads what another server sent, perhaps of another version. */
function read<S extends TSchema>(schema: S, input: unknown): Static<S> {
  if (!Check(schema, input)) throw new TypeError('a call before air came with an input that does not fit');
  return input;
}
