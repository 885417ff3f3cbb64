import type { Clock } from '../../core/connection/clock.ts';
import type { CrashHook } from '../account/tokens/crash-points.ts';
import { storeAction, toInputFact } from '../air/actions/store-action.ts';
import { findDue, pruneShow } from '../show/show-parts.ts';
import { refuseBusy, type Shows } from '../show/shows.ts';
import type { NewAuditRecord } from '../store/records/audit-record.ts';
import type { Storage } from '../store/storage.ts';
import { createTurns } from '../store/turns.ts';
import type { ControlRequest, ControlTools } from './control-action.ts';

/** Dependencies of {@link createShowRunner}. */
export interface ShowRunnerDeps {
  readonly storage: Pick<Storage, 'audit' | 'overlays' | 'shows'>;
  readonly shows: Pick<Shows, 'apply' | 'refresh'>;
  readonly clock: Pick<Clock, 'now'>;
  readonly crashPoint: CrashHook;
}

/** Attempts while other servers change the same show. */
const MAX_TRIES = 20;

/**
 * Creates the runner of actions that change the show. The change is planned, then stored together with its entry in the audit, and only
 * then published, so that a crash leaves all of it or nothing. A repeated request changes nothing and has the first answer.
 */
export function createShowRunner(deps: ShowRunnerDeps): ControlTools['changeShow'] {
  const inTurn = createTurns();
  return (request, name, plan) =>
    inTurn(request.actor.ownerId, async () => {
      for (let tries = 0; tries < MAX_TRIES; tries += 1) {
        const done = await attempt(deps, { request, name, plan });
        if (done !== undefined) return { done };
      }
      throw refuseBusy();
    });
}

interface Attempt {
  readonly request: ControlRequest;
  readonly name: string;
  readonly plan: Parameters<ControlTools['changeShow']>[2];
}

/** @returns the answer; undefined if another server has changed the show meanwhile */
async function attempt(deps: ShowRunnerDeps, { request, name, plan }: Attempt): Promise<number | undefined> {
  const { clock, crashPoint, shows, storage } = deps;
  const { ownerId } = request.actor;
  const [stored, overlays] = await Promise.all([storage.shows.find(ownerId), storage.overlays.list(ownerId)]);
  const planned = plan(stored.state, { overlays, now: clock.now() });
  const ids = new Set(overlays.map(({ id }) => id));
  const next = planned.show && pruneShow(planned.show, ids);
  const isChange = next && JSON.stringify(next) !== JSON.stringify(stored.state);
  const show = isChange ? { revision: stored.revision + 1, state: next } : undefined;
  crashPoint('action.planned');
  const entry = toEntry(request, { name, detail: planned.detail, done: show ? 1 : 0, at: clock.now() });
  const outcome = await storeAction(storage.audit, entry, { show: show && { ...show, dueAt: findDue(show.state) } });
  if (outcome.state === 'stale') return undefined;
  crashPoint('action.stored');
  if (outcome.state === 'repeated') await shows.refresh(ownerId);
  else if (show) shows.apply(ownerId, show);
  return outcome.state === 'repeated' ? outcome.first.done : entry.done;
}

/** The entry of an action in the audit. */
export function toEntry(
  { actor, input, requestId }: ControlRequest,
  { name, ...what }: Pick<NewAuditRecord, 'detail' | 'done' | 'at'> & { readonly name: string },
): NewAuditRecord {
  const { name: by, overlayId, ownerId } = actor;
  return { ownerId, overlayId, by, action: name, facts: toInputFact(input), requestId, ...what };
}
