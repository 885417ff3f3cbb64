import type { Channel } from '../../../core/service/channel.ts';
import type { UserId } from '../../../core/service/user-id.ts';
import { planAction } from './action-plans.ts';
import type { ActionPlan } from './action-plans.ts';
import type { Actor } from './actor.ts';
import { writeAuthor, writeChannel } from '../../../core/service/audit-lines.ts';
import type { ActionAnswer, ActionBody, ActionName } from '../air-schemas.ts';
import { createTurns } from '../../store/turns.ts';
import { toInputFact } from './store-action.ts';
import { createActionRunner } from './run-action.ts';
import type { ActionRunnerDeps } from './run-action.ts';
import { planChange } from '../safety/safety-change.ts';
import { cleanChanges } from '../safety/safety-input.ts';
import type { Safety, SafetyChanges, SafetyPreview, StopCounts } from '../safety/safety-schemas.ts';
import { toSafety } from '../safety/stored-safety.ts';

/** A request; repeating it does nothing. */
export interface Requested {
  readonly actor: Actor;
  readonly requestId: string;
}

/** Actions before air on the leader of an owner: each is stored, then applied, then answered, one after another for each owner. */
export interface LeaderActions {
  /** @throws {HttpError} 403 without the permission, 409 if a list is full or the request id stands for another action */
  act(request: Requested, name: ActionName, body: ActionBody): Promise<ActionAnswer>;
  /** @throws {HttpError} 400 for wrong input, 409 for a stale revision */
  changeSafety(request: Requested, changes: SafetyChanges): Promise<Safety>;
  /** @throws {HttpError} 400 for wrong input */
  preview(ownerId: UserId, changes: SafetyChanges): Promise<SafetyPreview>;
  counts(ownerId: UserId): StopCounts;
  recordChannel(request: Requested, channel: SwitchedChannel): Promise<void>;
}

/** A channel that a dock has switched at the service. */
export type SwitchedChannel = Pick<Channel, 'displayName' | 'enabled' | 'streamingPlatformId'>;

const NO_PREVIEW: SafetyPreview = { messages: 0, stopped: 0, held: 0, reasons: {} };

/** Creates the actions of an owner's leader. */
export function createLeaderActions(deps: ActionRunnerDeps): LeaderActions {
  const { airs, clock, storage } = deps;
  const inTurn = createTurns();
  const run = createActionRunner(deps);
  const readSafety = async (ownerId: UserId): Promise<Safety> => toSafety(await storage.safety.find(ownerId));
  return {
    act({ actor, requestId }, name, body) {
      const plan = (safety: Safety): ActionPlan => {
        const planned = planAction(name, body, { actor, air: airs.find(actor.ownerId), safety });
        // the facts of other actions are applied again as they are, and name their messages
        return { ...planned, facts: { ...planned.facts, ...(name === 'panic' && toInputFact({ ...body })) } };
      };
      return inTurn(actor.ownerId, async () => ({ done: await run({ actor, name, requestId, plan }) }));
    },
    changeSafety({ actor, requestId }, { revision, ...changes }) {
      return inTurn(actor.ownerId, async () => {
        const cleaned = await cleanChanges(changes);
        const before = await readSafety(actor.ownerId);
        await airs.prepareChange(actor.ownerId, { ...before, ...cleaned });
        const action = planChange(cleaned, before);
        if (action) await run({ actor, requestId, revision, ...action });
        return readSafety(actor.ownerId);
      });
    },
    async preview(ownerId, changes) {
      const before = await readSafety(ownerId);
      const safety = { ...before, ...(await cleanChanges(changes)), revision: before.revision };
      if (!airs.find(ownerId)) return NO_PREVIEW;
      await airs.prepareWords(safety.words);
      return airs.find(ownerId)?.preview(safety) ?? NO_PREVIEW;
    },
    counts: (ownerId) => airs.find(ownerId)?.counts ?? { since: new Date(clock.now()).toISOString(), reasons: {} },
    recordChannel: ({ actor, requestId }, { displayName, enabled, streamingPlatformId }) =>
      inTurn(actor.ownerId, async () => {
        const detail = writeChannel({ isEnabled: enabled, channel: writeAuthor(displayName, streamingPlatformId) });
        await run({ actor, name: 'channel', requestId, plan: () => ({ detail, done: 1 }) });
      }),
  };
}
