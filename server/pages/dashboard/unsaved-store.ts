import { ApiError, type DashboardApi, type Overlay, type OverlayChanges } from './api.ts';
import { readRefusals } from './field-refusals.ts';
import { listFields, mergeChanges, omitFields, subtractSent } from './overlay-changes.ts';
import { createUnsavedBook, type UnsavedBook } from './unsaved-book.ts';

/** Changes on their way to the server. None is lost: each is saved, waits for the server, or is given back with the reason. */
export interface UnsavedStore {
  /** What is not saved yet, by overlay. */
  readonly $unsaved: UnsavedBook['$unsaved'];
  /** Overlays whose changes could not be sent and wait for the server. */
  readonly $waiting: UnsavedBook['$waiting'];
  /** What the server refused, by overlay and field, until the field is changed once more. */
  readonly $refused: UnsavedBook['$refused'];
  save(id: string, changes: OverlayChanges): Promise<void>;
  /** Sends once more what waits. */
  resend(): Promise<void>;
  /** Drops what is not saved of an overlay that is no more. */
  forget(id: string): void;
}

/** What an {@link UnsavedStore} works with. */
export interface UnsavedStoreOptions {
  readonly api: Pick<DashboardApi, 'changeOverlay'>;
  readonly onSaved: (overlay: Overlay) => void;
  /** The server knows no such overlay any more; what was to be saved of it is dropped. */
  readonly onGone: (id: string) => void;
  /** A change that the owner has just made could not be sent. */
  readonly onUnanswered: () => void;
  /** All of a change was given back, for a reason that belongs to no field. */
  readonly onProblem: (problem: string) => void;
}

/** Creates the store. For each overlay one request is on its way at a time; what is changed meanwhile follows it. */
export function createUnsavedStore({
  api,
  onSaved,
  onGone,
  onUnanswered,
  onProblem,
}: UnsavedStoreOptions): UnsavedStore {
  const book = createUnsavedBook();
  const { $unsaved, $waiting, $refused } = book;
  const sending = new Set<string>();

  /** @returns whether what is left may follow at once */
  function handleFailure(id: string, sent: OverlayChanges, error: unknown): boolean {
    if (!(error instanceof ApiError) || isPassing(error)) {
      book.setWaiting(id, true);
      return false;
    }
    if (error.status === 404) {
      book.forget(id);
      onGone(id);
    } else {
      const problem = giveBack(book, { id, sent, message: error.message });
      if (problem) onProblem(problem);
    }
    return true;
  }
  async function sendOnce(id: string, changes: OverlayChanges): Promise<boolean> {
    try {
      onSaved(await api.changeOverlay(id, changes));
      book.setUnsaved(id, subtractSent($unsaved.get()[id] ?? {}, changes));
      book.clearRefused(id, changes);
      book.setWaiting(id, false);
      return true;
    } catch (error) {
      return handleFailure(id, changes, error);
    }
  }
  async function send(id: string): Promise<void> {
    if (sending.has(id)) return;
    sending.add(id);
    for (let changes = $unsaved.get()[id]; changes && (await sendOnce(id, changes)); changes = $unsaved.get()[id]);
    sending.delete(id);
    if (!$unsaved.get()[id]) book.setWaiting(id, false);
  }

  return {
    ...{ $unsaved, $waiting, $refused, forget: (id) => book.forget(id) },
    async save(id, changes) {
      book.setUnsaved(id, mergeChanges($unsaved.get()[id] ?? {}, changes));
      book.clearRefused(id, changes);
      await send(id);
      if ($waiting.get().includes(id)) onUnanswered();
    },
    async resend() {
      await Promise.all(Object.keys($unsaved.get()).map(send));
    },
  };
}

/** Whether asking again later may help: a server in trouble, too many requests, signed out, others were faster. */
function isPassing({ status }: ApiError): boolean {
  return status >= 500 || [401, 408, 409, 429].includes(status);
}

interface Refused {
  readonly id: string;
  readonly sent: OverlayChanges;
  readonly message: string;
}

/** Gives back the fields that the server names, or all where it names none. @returns what belongs to no field */
function giveBack(book: UnsavedBook, { id, sent, message }: Refused): string | undefined {
  const refusals = readRefusals(message, listFields(sent));
  const others = listFields(sent).filter((name) => !(name in refusals));
  const isAboutFields = Object.keys(refusals).length > 0;
  book.addRefused(id, refusals);
  const refused = isAboutFields ? (omitFields(sent, others) ?? {}) : sent;
  book.setUnsaved(id, subtractSent(book.$unsaved.get()[id] ?? {}, refused));
  return isAboutFields ? undefined : `Not saved: ${message}`;
}
