import { ApiError, describeProblem } from '../api.ts';
import type { SavedDocument } from './saving.ts';
import type { SavingState } from './saving-state.ts';

/** A request to the server. */
export interface Request<E> {
  readonly run: () => Promise<void>;
  /** The edit that it saves; undefined for another request, which the owner has to repeat if the server does not answer. */
  readonly edit?: E;
}

/** The end of a request: `repeat` if the newest edits may be sent at once; `contested` until the owner has chosen. */
export type Outcome = 'accepted' | 'repeat' | 'contested' | 'stopped';

/**
 * Creates the function that sends a request, and handles refusals and conflicts. Requests are sent one after another: the answer to an
 * earlier one never replaces the result of a later one.
 */
export function createRequests<E>(
  { $saving, accept, contest, remove, set }: SavingState<E>,
  document: SavedDocument<E>,
): (request: Request<E>) => Promise<Outcome> {
  async function handleConflict(request: Request<E>, error: ApiError): Promise<Outcome> {
    try {
      const reloaded = await document.reload();
      if (!reloaded.isNewer) return refuse(request, error);
      const contested = reloaded.contest($saving.get().unsaved);
      if (contested === undefined) return 'repeat';
      contest(contested);
      return document.isWhole ? 'contested' : 'repeat';
    } catch (failure) {
      return handleError(request, failure);
    }
  }
  function handleError(request: Request<E>, error: unknown): Outcome {
    if (request.edit === undefined || !isTemporary(error)) return refuse(request, error);
    set({ state: 'waiting', problem: describeProblem(error) });
    return 'stopped';
  }
  function refuse({ edit }: Request<E>, error: unknown): Outcome {
    const undone = edit !== undefined && error instanceof ApiError ? document.undo?.(edit, error) : undefined;
    if (undone !== undefined) {
      accept(undone);
      return 'repeat';
    }
    if (edit !== undefined) remove(edit);
    set({ state: 'refused', problem: describeProblem(error) });
    return 'stopped';
  }
  let last: Promise<Outcome> | undefined;
  async function send(request: Request<E>): Promise<Outcome> {
    // a retry changes nothing that the owner sees until it has an answer
    if ($saving.get().state !== 'waiting') set({ state: 'saving', problem: '' });
    try {
      await request.run();
      accept(request.edit);
      return 'accepted';
    } catch (error) {
      return isConflict(error) ? handleConflict(request, error) : handleError(request, error);
    }
  }
  return (request) => {
    const sent = (last ? last.then(() => send(request)) : send(request)).finally(() => {
      if (last === sent) last = undefined;
    });
    last = sent;
    return sent;
  };
}

/** Whether the document was changed elsewhere since it was loaded. */
export function isConflict(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status === 409;
}

/** Whether the same request may succeed later: no response, signed out, timeout, too many requests, server error. */
function isTemporary(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status >= 500 || [401, 408, 429].includes(error.status);
}
