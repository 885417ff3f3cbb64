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
  if (outcome.state === 'repeated' && outcome.first.action !== entry.action) throw refuseOtherAction();
  return outcome;
}

function refuseOtherAction(): HttpError {
  const message = 'requestId: was used for another action: give each action its own.';
  return refuse(409, 'conflict', { reason: 'request_repeated', message });
}
