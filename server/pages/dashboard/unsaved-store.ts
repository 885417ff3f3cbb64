import { atom, type ReadableAtom } from 'nanostores';
import { ApiError, type DashboardApi, type Overlay, type OverlayChanges } from './api.ts';
import {
  listFields,
  mergeChanges,
  pickFields,
  readFieldProblems,
  subtractSent,
  type FieldProblems,
} from './overlay-changes.ts';

/** Values by the id of an overlay. */
type ByOverlay<T> = Readonly<Record<string, T>>;

/** Changes that are not saved, and what the owner should know about them. */
interface UnsavedState {
  /** Changes that the server has not saved yet. */
  readonly $unsaved: ReadableAtom<ByOverlay<OverlayChanges>>;
  /** Ids of overlays whose changes could not be sent and wait for the server. */
  readonly $waiting: ReadableAtom<readonly string[]>;
  /** Why fields were refused. A reason is removed when its field is changed again. */
  readonly $refused: ReadableAtom<ByOverlay<FieldProblems>>;
}

/**
 * Sends changes to the server. No change is lost: it is saved, or it waits for the server, or it is undone and the
 * owner is told why.
 */
export interface UnsavedStore extends UnsavedState {
  save(id: string, changes: OverlayChanges): Promise<void>;
  /** Sends all waiting changes again. */
  resend(): Promise<void>;
  /** Drops the unsaved changes of an overlay that no longer exists. */
  forget(id: string): void;
}

/** What an {@link UnsavedStore} works with. */
export interface UnsavedStoreOptions {
  readonly api: Pick<DashboardApi, 'changeOverlay'>;
  readonly onSaved: (overlay: Overlay) => void;
  /** The overlay no longer exists at the server; its unsaved changes were dropped. */
  readonly onGone: (id: string) => void;
  /** The server did not answer a change that the owner has just made. */
  readonly onUnanswered: () => void;
  /** A whole change was undone, for a reason that belongs to no single field. */
  readonly onProblem: (problem: string) => void;
}

/** Creates the store. It sends one request at a time for each overlay; later changes follow in the next request. */
export function createUnsavedStore(options: UnsavedStoreOptions): UnsavedStore {
  const { api, onSaved, onGone, onUnanswered, onProblem } = options;
  const records = createRecords();
  const { $unsaved, $waiting, $refused } = records;
  const sending = new Set<string>();

  /** @returns whether the next request may be sent at once */
  function handleError(id: string, sent: OverlayChanges, error: unknown): boolean {
    if (!(error instanceof ApiError) || isTemporary(error)) {
      records.setWaiting(id, true);
      return false;
    }
    if (error.status === 404) {
      records.forget(id);
      onGone(id);
    } else if (!undoFields(records, { id, sent, message: error.message })) {
      records.removeSaved(id, sent);
      onProblem(`Not saved: ${error.message}`);
    }
    return true;
  }
  async function sendOnce(id: string, changes: OverlayChanges): Promise<boolean> {
    try {
      onSaved(await api.changeOverlay(id, changes));
      records.removeSaved(id, changes);
      records.clearRefused(id, changes);
      records.setWaiting(id, false);
      return true;
    } catch (error) {
      return handleError(id, changes, error);
    }
  }
  async function send(id: string): Promise<void> {
    if (sending.has(id)) return;
    sending.add(id);
    for (let changes = $unsaved.get()[id]; changes && (await sendOnce(id, changes)); changes = $unsaved.get()[id]);
    sending.delete(id);
    if (!$unsaved.get()[id]) records.setWaiting(id, false);
  }

  return {
    ...{ $unsaved, $waiting, $refused, forget: (id) => records.forget(id) },
    async save(id, changes) {
      records.addUnsaved(id, changes);
      records.clearRefused(id, changes);
      await send(id);
      if ($waiting.get().includes(id)) onUnanswered();
    },
    async resend() {
      await Promise.all(Object.keys($unsaved.get()).map(send));
    },
  };
}

/** Whether the same request may work later: signed out, timeout, conflict, too many requests, server error. */
function isTemporary({ status }: ApiError): boolean {
  return status >= 500 || [401, 408, 409, 429].includes(status);
}

interface RefusedChange {
  readonly id: string;
  readonly sent: OverlayChanges;
  readonly message: string;
}

/** Undoes the fields that the message names. @returns false when it names none */
function undoFields(records: Records, { id, sent, message }: RefusedChange): boolean {
  const problems = readFieldProblems(message, listFields(sent));
  const refused = pickFields(sent, Object.keys(problems));
  if (!refused) return false;
  records.addRefused(id, problems);
  records.removeSaved(id, refused);
  return true;
}

/** {@link UnsavedState} and the ways to change it. */
interface Records extends UnsavedState {
  addUnsaved(id: string, changes: OverlayChanges): void;
  /** Removes these changes, but keeps fields that were changed again after them. */
  removeSaved(id: string, changes: OverlayChanges): void;
  setWaiting(id: string, isWaiting: boolean): void;
  addRefused(id: string, problems: FieldProblems): void;
  /** Removes the reasons for the fields that are changed again. */
  clearRefused(id: string, changes: OverlayChanges): void;
  forget(id: string): void;
}

function createRecords(): Records {
  const $unsaved = atom<ByOverlay<OverlayChanges>>({});
  const $waiting = atom<readonly string[]>([]);
  const $refused = atom<ByOverlay<FieldProblems>>({});

  function setUnsaved(id: string, changes: OverlayChanges | undefined): void {
    const others = omit($unsaved.get(), [id]);
    $unsaved.set(changes ? { ...others, [id]: changes } : others);
  }
  function setWaiting(id: string, isWaiting: boolean): void {
    if ($waiting.get().includes(id) === isWaiting) return;
    const others = $waiting.get().filter((each) => each !== id);
    $waiting.set(isWaiting ? [...others, id] : others);
  }
  function setRefused(id: string, problems: FieldProblems): void {
    const others = omit($refused.get(), [id]);
    $refused.set(Object.keys(problems).length > 0 ? { ...others, [id]: problems } : others);
  }
  return {
    ...{ $unsaved, $waiting, $refused, setWaiting },
    addUnsaved: (id, changes) => setUnsaved(id, mergeChanges($unsaved.get()[id] ?? {}, changes)),
    removeSaved: (id, changes) => setUnsaved(id, subtractSent($unsaved.get()[id] ?? {}, changes)),
    addRefused: (id, problems) => setRefused(id, { ...$refused.get()[id], ...problems }),
    clearRefused: (id, changes) => setRefused(id, omit($refused.get()[id] ?? {}, listFields(changes))),
    forget(id) {
      setUnsaved(id, undefined);
      setWaiting(id, false);
      setRefused(id, {});
    },
  };
}

function omit<T>(all: Readonly<Record<string, T>>, names: readonly string[]): Readonly<Record<string, T>> {
  return Object.fromEntries(Object.entries(all).filter(([name]) => !names.includes(name)));
}
