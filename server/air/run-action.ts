import type { Clock } from '../../core/connection/clock.ts';
import type { UserId } from '../../core/service/user-id.ts';
import type { CrashHook } from '../account/tokens/crash-points.ts';
import { refuse, type HttpError } from '../http/error-body.ts';
import { UnansweredError } from '../store/storage-error.ts';
import type { AuditOutcome, NewAuditRecord } from '../store/records/audit-record.ts';
import type { Storage } from '../store/storage.ts';
import type { ActionPlan } from './action-plans.ts';
import type { Actor } from './actor.ts';
import type { Airs } from './airs.ts';
import type { Safety } from './safety-schemas.ts';
import { toSafety, toSafetyRecord } from './stored-safety.ts';

/** An action that somebody wants to be done. */
export interface RequestedAction {
  readonly actor: Actor;
  /** Name of the action. */
  readonly name: string;
  readonly requestId: string;
  /** Plans it from the stored settings; called again when another process has changed them. */
  readonly plan: (safety: Safety) => ActionPlan;
  /** Revision of the settings that it must be done to; any without. */
  readonly revision?: number | undefined;
}

/** What {@link createActionRunner} works with. */
export interface ActionRunnerDeps {
  readonly storage: Pick<Storage, 'safety' | 'audit'>;
  readonly airs: Pick<Airs, 'find' | 'apply'>;
  readonly clock: Pick<Clock, 'now'>;
  readonly crashPoint: CrashHook;
  /** Makes the holder of an owner do what was stored and not done yet. */
  readonly catchUp: (ownerId: UserId) => Promise<unknown>;
}

/** Tries when another process changes the settings at the same time. */
const MAX_TRIES = 5;

/**
 * Creates what does one action: it is planned, then stored, and only then done in memory, so that a crash leaves all of it or nothing.
 * @returns how many messages or entries it changed
 */
export function createActionRunner(deps: ActionRunnerDeps): (action: RequestedAction) => Promise<number> {
  const { crashPoint, storage } = deps;
  return async (action) => {
    const { name, actor, revision } = action;
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      const planned = planEntry(deps, action, await readSafety(deps, actor.ownerId));
      crashPoint('action.planned');
      const outcome = await store(storage.audit, planned);
      if (outcome.state === 'stale' && revision !== undefined) throw refuseStale();
      if (outcome.state === 'stale') continue;
      crashPoint('action.stored');
      if (outcome.state === 'repeated' && outcome.first.action !== name) throw refuseOtherAction();
      await apply(deps, planned, outcome);
      return outcome.state === 'repeated' ? outcome.first.done : planned.entry.done;
    }
    throw refuseStale();
  };
}

/** Stores an action. One without an answer is stored again, which shows by its request id whether it was stored (decision 0016). */
function store(audit: Pick<Storage['audit'], 'record'>, { entry, next }: PlannedEntry): Promise<AuditOutcome> {
  const safety = next && toSafetyRecord(next);
  return audit.record(entry, safety).catch((error: unknown) => {
    if (!(error instanceof UnansweredError)) throw error;
    return audit.record(entry, safety);
  });
}

/** Does an action in memory; with all that was stored before it and not done, where it is not the next one. */
async function apply({ airs, catchUp }: ActionRunnerDeps, planned: PlannedEntry, outcome: DoneOutcome): Promise<void> {
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
  air.noteAction(number);
}

type DoneOutcome = Exclude<AuditOutcome, { readonly state: 'stale' }>;

interface PlannedEntry {
  readonly entry: NewAuditRecord;
  /** The new settings; undefined when they stay as they are. */
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
  const message = 'The safety settings were changed meanwhile: load them again and repeat the change.';
  return refuse(409, 'conflict', { reason: 'safety_changed', message });
}

function refuseOtherAction(): HttpError {
  const message = 'requestId: was used for another action before; give each action one of its own.';
  return refuse(409, 'conflict', { reason: 'request_repeated', message });
}

/** Reads the stored settings. Memory is brought to them when it is behind: a change may have been stored though its answer was lost. */
async function readSafety({ airs, storage }: ActionRunnerDeps, ownerId: UserId): Promise<Safety> {
  const safety = toSafety(await storage.safety.find(ownerId));
  const air = airs.find(ownerId);
  if (air && air.safety.revision < safety.revision) airs.apply(ownerId, safety);
  return safety;
}
