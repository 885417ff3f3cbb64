import { refuse, type HttpError } from '../../http/errors/error-body.ts';
import type { ActionChanges, AuditOutcome, NewAuditRecord } from '../../store/records/audit-record.ts';
import { UnansweredError } from '../../store/storage-error.ts';
import type { Storage } from '../../store/storage.ts';

/** Result of storing an action that did not come too late. */
export type StoredOutcome = Exclude<AuditOutcome, { readonly state: 'stale' }>;

/**
 * Stores an action with what it changes. Without an answer it is stored again; its request id then shows whether it was stored before
 * (decision 0016).
 * @throws {HttpError} 409 if the request id stands for another action
 */
export async function storeAction(
  audit: Pick<Storage['audit'], 'record'>,
  entry: NewAuditRecord,
  changes: ActionChanges,
): Promise<AuditOutcome> {
  const outcome = await audit.record(entry, changes).catch((error: unknown) => {
    if (!(error instanceof UnansweredError)) throw error;
    return audit.record(entry, changes);
  });
  if (outcome.state === 'repeated') refuseOther(outcome.first, entry);
  return outcome;
}

/**
 * Does an action outside of this server, such as one in OBS, and stores it. A repeated request does nothing and has the first answer. One
 * that failed may be repeated.
 * @param work returns what was done in one line, for people
 * @returns the answer
 * @throws {HttpError} 409 if the request id stands for another action; errors of `work`
 */
export async function doOnce(
  audit: Pick<Storage['audit'], 'findRepeated' | 'record'>,
  entry: NewAuditRecord,
  work: () => Promise<string>,
): Promise<number> {
  const first = await audit.findRepeated(entry);
  if (first) {
    refuseOther(first, entry);
    return first.done;
  }
  const detail = await work();
  await storeAction(audit, { ...entry, detail }, {});
  return entry.done;
}

function refuseOther(first: Pick<NewAuditRecord, 'action'>, { action }: Pick<NewAuditRecord, 'action'>): void {
  if (first.action !== action) throw refuseOtherAction();
}

function refuseOtherAction(): HttpError {
  const message = 'requestId: was used for another action: give each action its own.';
  return refuse(409, 'conflict', { reason: 'request_repeated', message });
}
