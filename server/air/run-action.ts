import type { Clock } from '../../core/connection/clock.ts';
import type { CrashHook } from '../account/tokens/crash-points.ts';
import { HttpError } from '../http/error-body.ts';
import { UnansweredError } from '../store/storage-error.ts';
import type { AuditOutcome, AuditRecord, NewAuditRecord, SafetyRecord, Storage } from '../store/storage.ts';
import type { ActionPlan } from './action-plans.ts';
import type { Actor } from './actor.ts';
import type { Air } from './air.ts';
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
}

/** What {@link createActionRunner} works with. */
export interface ActionRunnerDeps {
  readonly storage: Pick<Storage, 'safety' | 'audit'>;
  readonly airs: Pick<Airs, 'find' | 'apply'>;
  readonly clock: Pick<Clock, 'now'>;
  readonly crashPoint: CrashHook;
}

/** Tries when another process changes the settings at the same time. */
const MAX_TRIES = 5;

/**
 * Creates what does one action: it is planned, then stored, and only then done in memory, so that a crash leaves all of it or nothing.
 * @returns how many messages or entries it changed
 */
export function createActionRunner(deps: ActionRunnerDeps): (action: RequestedAction) => Promise<number> {
  const { airs, crashPoint, storage } = deps;
  const store = createStore(storage.audit);
  return async (action) => {
    const { name, actor } = action;
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      const { entry, next, apply } = planEntry(deps, action, await readSafety(deps, actor.ownerId));
      crashPoint('action.planned');
      const outcome = await store(entry, next && toSafetyRecord(next));
      if (outcome.state === 'stale') continue;
      crashPoint('action.stored');
      if (outcome.state !== 'stored') {
        if (outcome.first.action !== name) throw refuseOtherAction();
        if (outcome.state === 'repeated') return outcome.first.done;
        await readSafety(deps, actor.ownerId);
      } else if (next) airs.apply(actor.ownerId, next);
      applyTo(airs.find(actor.ownerId), apply);
      return outcome.state === 'stored' ? entry.done : outcome.first.done;
    }
    throw refuseStale();
  };
}

function applyTo(air: Air | undefined, apply: ActionPlan['apply']): void {
  if (air) apply?.(air);
}

interface PlannedEntry {
  readonly entry: NewAuditRecord;
  /** The new settings; undefined when they stay as they are. */
  readonly next: Safety | undefined;
  readonly apply: ActionPlan['apply'];
}

function planEntry({ clock }: ActionRunnerDeps, requested: RequestedAction, before: Safety): PlannedEntry {
  const { actor, name: action, requestId } = requested;
  const { ownerId, overlayId, name: by } = actor;
  const { apply, changes = {}, detail, done, ids } = requested.plan(before);
  const entry = { ownerId, at: clock.now(), overlayId, by, action, detail, facts: ids ? { ids } : {}, done, requestId };
  const isChange = Object.keys(changes).length > 0;
  return { entry, next: isChange ? { ...before, ...changes, revision: before.revision + 1 } : undefined, apply };
}

/** 409: the settings were changed since the request was made. */
export function refuseStale(): HttpError {
  const message = 'The safety settings were changed meanwhile: load them again and repeat the change.';
  return new HttpError({ statusCode: 409, name: 'conflict', message });
}

function refuseOtherAction(): HttpError {
  const message = 'requestId: was used for another action before; give each action one of its own.';
  return new HttpError({ statusCode: 409, name: 'conflict', message });
}

/** Reads the stored settings. Memory is brought to them when it is behind: a change may have been stored though its answer was lost. */
async function readSafety({ airs, storage }: ActionRunnerDeps, ownerId: string): Promise<Safety> {
  const safety = toSafety(await storage.safety.find(ownerId));
  const air = airs.find(ownerId);
  if (air && air.safety.revision < safety.revision) airs.apply(ownerId, safety);
  return safety;
}

/** `unapplied`: this process stored it before, but the answer of the database was lost, so that it was not applied. */
type StoreOutcome = AuditOutcome | { readonly state: 'unapplied'; readonly first: AuditRecord };

/** Most request ids whose outcome is not known. */
const MAX_DOUBTFUL = 1_000;

/** Stores actions. One without an answer is stored again, which shows by its request id whether it was stored (decision 0016). */
function createStore(audit: Pick<Storage['audit'], 'record'>) {
  const doubtful = new Set<string>();
  return async (entry: NewAuditRecord, safety: SafetyRecord | undefined): Promise<StoreOutcome> => {
    const key = JSON.stringify([entry.ownerId, entry.overlayId, entry.requestId]);
    const outcome = await audit.record(entry, safety).catch((error: unknown) => {
      if (!(error instanceof UnansweredError)) throw error;
      doubtful.add(key);
      for (const oldest of doubtful) {
        if (doubtful.size <= MAX_DOUBTFUL) break;
        doubtful.delete(oldest);
      }
      return audit.record(entry, safety);
    });
    const wasDoubtful = doubtful.delete(key);
    return wasDoubtful && outcome.state === 'repeated' ? { state: 'unapplied', first: outcome.first } : outcome;
  };
}
