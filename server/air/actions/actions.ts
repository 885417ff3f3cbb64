import * as Type from 'typebox';
import type { Static, TSchema } from 'typebox';
import { Check } from 'typebox/schema';
import type { Channel } from '../../../core/service/channel.ts';
import type { Permission } from '../../../core/service/relay.ts';
import { toFields } from '../../../core/service/fields.ts';
import type { UserId } from '../../../core/service/user-id.ts';
import type { Calls } from '../../bus/bus.ts';
import { nullable } from '../../http/http-schemas.ts';
import type { Actor } from './actor.ts';
import type { Airs } from '../airs.ts';
import { ACTIONS } from '../air-schemas.ts';
import type { ActionAnswer, ActionBody, ActionName } from '../air-schemas.ts';
import { createLeaderActions } from './leader-actions.ts';
import type { Requested } from './leader-actions.ts';
import type { ActionRunnerDeps } from './run-action.ts';
import { listedWordSchema, MAX_WORDS, safetyChangesSchema } from '../safety/safety-schemas.ts';
import type { Safety, SafetyChanges, SafetyPreview, StopCounts } from '../safety/safety-schemas.ts';
import { toSafety } from '../safety/stored-safety.ts';
import { mapInSteps, runInTurns } from '../text/in-turns.ts';

/** Actions of docks and dashboards before air, called on any server and run by the leader of the owner. */
export interface Actions {
  /**
   * Runs an action; the same request id of the same actor does nothing again and returns the first answer.
   * @throws {HttpError} 403 without the permission, 409 if a list is full or the request id stands for another action
   */
  act<N extends ActionName>(actor: Actor, name: N, body: ActionBody<N>): Promise<ActionAnswer>;
  readSafety(ownerId: UserId): Promise<Safety>;
  /** Changes safety settings. @throws {HttpError} 400 for wrong input, 409 for a stale revision */
  changeSafety(actor: Actor, changes: SafetyChanges): Promise<Safety>;
  /** Previews the effect of a change on the newest messages. @throws {HttpError} 400 for wrong input */
  preview(ownerId: UserId, changes: SafetyChanges): Promise<SafetyPreview>;
  counts(ownerId: UserId): Promise<StopCounts>;
  /** Records that a dock has switched a channel at the service. */
  recordChannel(actor: Actor, channel: Channel): Promise<void>;
}

/** Dependencies of {@link createActions}. */
export interface ActionsDeps extends Omit<ActionRunnerDeps, 'catchUp' | 'airs'> {
  readonly airs: Pick<Airs, 'find' | 'apply' | 'catchUp' | 'prepareWords' | 'prepareChange'>;
  readonly bus: { readonly calls: Calls };
  /** Creates a unique id. */
  readonly createId: () => string;
}

/*
 * Inputs of the calls. The first server creates the request ids, so that a repeated call does nothing twice.
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
  // the handlers return the types of the interface
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
    recordChannel: (actor, channel) =>
      call(actor.ownerId, 'air/note-channel', { actor, requestId: createId(), channel }),
  };
}

/** Answers calls for owners that this server leads, and for those without a leader. */
function handleCalls(deps: ActionsDeps): void {
  const { airs, bus } = deps;
  const { calls } = bus;
  const actions = createLeaderActions({ ...deps, catchUp: (ownerId) => calls.call(ownerId, 'air/catch-up', {}) });
  calls.handle('air/catch-up', (ownerId) => airs.catchUp(ownerId));
  calls.handle('air/act', async (ownerId, input) => {
    const asked = read(actInput, input);
    return actions.act(toRequest(ownerId, asked), asked.name, read(ACTIONS[asked.name], asked.body));
  });
  calls.handle('air/change-safety', async (ownerId, input) => {
    const asked = await readChanges(changeInput, input);
    return actions.changeSafety(toRequest(ownerId, asked), asked.changes);
  });
  calls.handle('air/preview', async (ownerId, input) => {
    const { changes } = await readChanges(previewInput, input);
    return actions.preview(ownerId, changes);
  });
  calls.handle('air/counts', async (ownerId) => Promise.resolve(actions.counts(ownerId)));
  calls.handle('air/note-channel', async (ownerId, input) => {
    const asked = read(channelInput, input);
    return actions.recordChannel(toRequest(ownerId, asked), asked.channel);
  });
}

function toRequest(
  ownerId: UserId,
  { actor, requestId }: Pick<Static<typeof actInput>, 'actor' | 'requestId'>,
): Requested {
  return { actor: { ...actor, ownerId }, requestId };
}

/** Parses the input of another server, perhaps of another version. */
function read<S extends TSchema>(schema: S, input: unknown): Static<S> {
  if (!Check(schema, input)) throw new TypeError('an action had invalid input');
  return input;
}

/** Parses an input with a change of safety settings like {@link read}, in short turns: ten thousand words take 50 ms. */
async function readChanges<S extends TSchema>(schema: S, input: unknown): Promise<Static<S>> {
  const fields = toFields(input);
  const changes = toFields(fields['changes']);
  const { words } = changes;
  if (!Array.isArray(words) || words.length > MAX_WORDS) return read(schema, input);
  read(schema, { ...fields, changes: { ...changes, words: [] } });
  await runInTurns(mapInSteps(words, (word: unknown) => read(listedWordSchema, word)));
  // all of it was checked, in two parts
  return input as Static<S>;
}
