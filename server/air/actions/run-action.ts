import type { Clock } from '../../../core/connection/clock.ts';
import type { UserId } from '../../../core/service/user-id.ts';
import type { CrashHook } from '../../account/tokens/crash-points.ts';
import { refuse, type HttpError } from '../../http/errors/error-body.ts';
import type { NewAuditRecord } from '../../store/records/audit-record.ts';
import type { Storage } from '../../store/storage.ts';
import type { ActionPlan } from './action-plans.ts';
import type { Actor } from './actor.ts';
import type { Airs } from '../airs.ts';
import { storeAction, type StoredOutcome } from './store-action.ts';
import type { Safety } from '../safety/safety-schemas.ts';
import { toSafety, toSafetyRecord } from '../safety/stored-safety.ts';

/** A requested action. */
export interface RequestedAction {
  readonly actor: Actor;
  /** Name of the action. */
  readonly name: string;
  readonly requestId: string;
  /** Plans it from the stored settings; called again if another process has changed them. */
  readonly plan: (safety: Safety) => ActionPlan;
  /** Required revision of the settings; any if left out. */
  readonly revision?: number | undefined;
}

/** Dependencies of {@link createActionRunner}. */
export interface ActionRunnerDeps {
  readonly storage: Pick<Storage, 'safety' | 'audit'>;
  readonly airs: Pick<Airs, 'find' | 'apply' | 'prepareWords' | 'prepareChange'>;
  readonly clock: Pick<Clock, 'now'>;
  readonly crashPoint: CrashHook;
  /** Makes the leader of an owner apply stored actions that were not applied yet. */
  readonly catchUp: (ownerId: UserId) => Promise<unknown>;
}

/** Attempts while another process changes the settings at the same time. */
const MAX_TRIES = 5;

/**
 * Creates the runner of actions. An action is planned, then stored, and only then applied in memory, so that a crash leaves all of it or
 * nothing.
 * @returns number of messages or entries that it changed
 */
export function createActionRunner(deps: ActionRunnerDeps): (action: RequestedAction) => Promise<number> {
  const { crashPoint, storage } = deps;
  return async (action) => {
    const { actor, revision } = action;
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      const planned = planEntry(deps, action, await readSafety(deps, actor.ownerId));
      crashPoint('action.planned');
      const { entry, next } = planned;
      const outcome = await storeAction(storage.audit, entry, { safety: next && toSafetyRecord(next) });
      if (outcome.state === 'stale' && revision !== undefined) throw refuseStale();
      if (outcome.state === 'stale') continue;
      crashPoint('action.stored');
      await apply(deps, planned, outcome);
      return outcome.state === 'repeated' ? outcome.first.done : planned.entry.done;
    }
    throw refuseStale();
  };
}

/** Applies an action in memory, after any earlier stored actions that were not applied. */
async function apply(
  { airs, catchUp }: ActionRunnerDeps,
  planned: PlannedEntry,
  outcome: StoredOutcome,
): Promise<void> {
  const { entry, next } = planned;
  const { ownerId } = entry;
  const number = outcome.state === 'repeated' ? outcome.first.number : outcome.number;
  const air = airs.find(ownerId);
  if (air && number <= air.lastAction) return;
  if (!air || outcome.state === 'repeated' || number > air.lastAction + 1) {
    await catchUp(ownerId);
    return;
  }
  if (next) airs.apply(ownerId, next);
  planned.apply?.(air);
  air.recordAction(number);
}

interface PlannedEntry {
  readonly entry: NewAuditRecord;
  /** The new settings; undefined if they stay the same. */
  readonly next: Safety | undefined;
  readonly apply: ActionPlan['apply'];
}

function planEntry({ clock }: ActionRunnerDeps, requested: RequestedAction, before: Safety): PlannedEntry {
  const { actor, name: action, requestId, revision = before.revision } = requested;
  const { ownerId, overlayId, name: by } = actor;
  const { apply, changes = {}, detail, done, facts = {} } = requested.plan(before);
  const entry = { ownerId, at: clock.now(), overlayId, by, action, detail, facts, done, requestId };
  const isChange = Object.keys(changes).length > 0;
  return { entry, next: isChange ? { ...before, ...changes, revision: revision + 1 } : undefined, apply };
}

/** 409: the settings were changed since the request was made. */
function refuseStale(): HttpError {
  const message = 'The safety settings were changed in the meantime: load them again and repeat the change.';
  return refuse(409, 'conflict', { reason: 'safety_changed', message });
}

/** Reads the stored settings and updates memory if it is older: a change may have been stored without an answer. */
async function readSafety({ airs, storage }: ActionRunnerDeps, ownerId: UserId): Promise<Safety> {
  const safety = toSafety(await storage.safety.find(ownerId));
  const air = airs.find(ownerId);
  if (air && air.safety.revision < safety.revision) airs.apply(ownerId, safety);
  return safety;
}
