import type { Channel } from '../../core/service/channel.ts';
import type { UserId } from '../../core/service/user-id.ts';
import { planAction } from './action-plans.ts';
import type { ActionPlan } from './action-plans.ts';
import type { Actor } from './actor.ts';
import type { ActionAnswer, ActionBody, ActionName } from './air-schemas.ts';
import { createActionRunner, refuseStale } from './run-action.ts';
import type { ActionRunnerDeps } from './run-action.ts';
import { planChange } from './safety-change.ts';
import { cleanChanges } from './safety-input.ts';
import type { Safety, SafetyChanges, SafetyPreview, StopCounts } from './safety-schemas.ts';
import { toSafety } from './stored-safety.ts';
import { createTurns } from './turns.ts';

/** What docks and dashboards do before air: each action is stored, then applied, then answered, one after another for each owner. */
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
  counts(ownerId: UserId): StopCounts;
  /** Keeps that a dock has switched a channel at the service. */
  noteChannel(actor: Actor, channel: Channel): Promise<void>;
}

/** What {@link createActions} works with. */
export interface ActionsDeps extends ActionRunnerDeps {
  /** Makes an id that was never used. */
  readonly createId: () => string;
}

const NO_PREVIEW: SafetyPreview = { messages: 0, stopped: 0, held: 0, reasons: {} };

/** Creates the actions. */
export function createActions(deps: ActionsDeps): Actions {
  const { airs, clock, createId, storage } = deps;
  const inTurn = createTurns();
  const run = createActionRunner(deps);
  const readSafety = async (ownerId: UserId): Promise<Safety> => toSafety(await storage.safety.find(ownerId));
  return {
    readSafety,
    act(actor, name, body) {
      const plan = (safety: Safety): ActionPlan =>
        planAction(name, body, { actor, air: airs.find(actor.ownerId), safety });
      const action = { actor, name, requestId: body.requestId ?? createId(), plan };
      return inTurn(actor.ownerId, async () => ({ done: await run(action) }));
    },
    changeSafety(actor, { revision, ...changes }) {
      const cleaned = cleanChanges(changes);
      return inTurn(actor.ownerId, async () => {
        const before = await readSafety(actor.ownerId);
        if (revision !== undefined && revision !== before.revision) throw refuseStale();
        const action = planChange(cleaned, before);
        if (action) await run({ actor, requestId: createId(), ...action });
        return readSafety(actor.ownerId);
      });
    },
    async preview(ownerId, changes) {
      const before = await readSafety(ownerId);
      const safety = { ...before, ...cleanChanges(changes), revision: before.revision };
      return airs.find(ownerId)?.preview(safety) ?? NO_PREVIEW;
    },
    counts: (ownerId) => airs.find(ownerId)?.counts ?? { since: new Date(clock.now()).toISOString(), reasons: {} },
    noteChannel: (actor, { displayName, enabled, streamingPlatformId }) =>
      inTurn(actor.ownerId, async () => {
        const detail = `${enabled ? 'enabled' : 'disabled'} ${displayName} (platform ${streamingPlatformId})`;
        await run({ actor, name: 'channel', requestId: createId(), plan: () => ({ detail, done: 1 }) });
      }),
  };
}
