import { refuse, type HttpError } from '../../http/errors/error-body.ts';
import type { ActionChanges, AuditOutcome, NewAuditRecord } from '../../store/records/audit-record.ts';
import { hashToken } from '../../store/secret/secret-token.ts';
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

/** Does actions outside of this server, such as one in OBS, once for each request. */
export type DoOnce = (entry: NewAuditRecord, work: () => Promise<string>) => Promise<number>;

/**
 * Creates a function that does an action outside of this server and stores it. Its start is stored first, so that a server that is killed
 * before the end leaves a trace. A repeated request has the first answer, also if the action still runs. It is refused if the outcome is
 * unknown, and may do the action again if it failed.
 * @returns takes the work, which returns what was done in one line, for people. It throws {HttpError} 409 if the request id stands for
 * another action, or the outcome is unknown, and errors of the work
 */
export function createDoOnce(audit: Pick<Storage['audit'], 'record' | 'complete' | 'remove'>): DoOnce {
  const running = new Map<string, Promise<number>>();
  const run: DoOnce = async (entry, work) => {
    const begun = { ...entry, detail: 'begun, outcome unknown', done: 0, facts: { ...entry.facts, [BEGUN]: true } };
    const outcome = await storeAction(audit, begun, {});
    if (outcome.state === 'stale') throw new TypeError('an action without changes was stale');
    if (outcome.state === 'repeated') {
      if (outcome.first.facts[BEGUN] === true) throw refuseUnknownOutcome();
      return outcome.first.done;
    }
    const place = { ownerId: entry.ownerId, number: outcome.number };
    const detail = await work().catch(async (error: unknown) => {
      await audit.remove(place);
      throw error;
    });
    await audit.complete({ ...place, detail, done: entry.done, facts: entry.facts });
    return entry.done;
  };
  return (entry, work) => {
    const { ownerId, overlayId, requestId } = entry;
    const key = JSON.stringify([ownerId, overlayId, requestId, entry.action, entry.facts]);
    const started = running.get(key) ?? run(entry, work).finally(() => running.delete(key));
    running.set(key, started);
    return started;
  };
}

/** The fact of an entry whose action has begun, and whose outcome was not stored. */
const BEGUN = 'begun';

/** A short text that is the same for the same input, by which another input with the same request id is recognized. */
export function toInputFact(input: Readonly<Record<string, unknown>>): { readonly input: string } {
  const fields = Object.entries(input).sort(([left], [right]) => (left < right ? -1 : 1));
  return { input: hashToken(JSON.stringify(fields)).slice(0, 16) };
}

/** Entries of programs before this one do not have the input. */
function refuseOther(
  first: Pick<NewAuditRecord, 'action' | 'facts'>,
  { action, facts }: Pick<NewAuditRecord, 'action' | 'facts'>,
): void {
  const [before, now] = [first.facts['input'], facts['input']];
  const isOther = before !== undefined && now !== undefined && before !== now;
  if (first.action !== action || isOther) throw refuseOtherAction();
}

function refuseOtherAction(): HttpError {
  const message = 'requestId: was used for another action: give each action its own.';
  return refuse(409, 'conflict', { reason: 'request_repeated', message });
}

/** 409: the server was stopped between an action elsewhere and its entry. */
function refuseUnknownOutcome(): HttpError {
  const message = 'The server was stopped while it did this: look whether it was done, and repeat it as a new request.';
  return refuse(409, 'conflict', { reason: 'outcome_unknown', message });
}
