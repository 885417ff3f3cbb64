import { msg, str } from '../../../widgets/page-parts/language/msg.ts';
import { atom, type ReadableAtom } from 'nanostores';
import { ApiError, type DashboardApi, type Overlay, type OverlayChanges } from './api.ts';
import {
  listContested,
  listFields,
  mergeChanges,
  pickFields,
  toFieldProblems,
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
  /** Changes that were not saved, because the same fields were changed elsewhere in the meantime: the owner chooses. */
  readonly $contested: ReadableAtom<ByOverlay<OverlayChanges>>;
}

/**
 * Sends changes to the server. No change is lost: it is saved, or it waits for the server, or it is undone and the
 * owner is told why.
 */
export interface UnsavedStore extends UnsavedState {
  /** @param base the overlay as it was when the owner began to change it; as this page knows it by default */
  save(id: string, changes: OverlayChanges, base?: Overlay): Promise<void>;
  /** Ends the choice about what was changed elsewhere: saves these changes over it, or drops them. */
  settle(id: string, choice: 'mine' | 'theirs'): Promise<void>;
  /** Sends all waiting changes again. */
  resend(): Promise<void>;
  /** Drops the unsaved changes of an overlay that no longer exists. */
  forget(id: string): void;
}

/** What an {@link UnsavedStore} works with. */
export interface UnsavedStoreOptions {
  readonly api: Pick<DashboardApi, 'changeOverlay' | 'getOverlay'>;
  /** The overlay as this page knows it. */
  readonly find: (id: string) => Overlay | undefined;
  readonly onSaved: (overlay: Overlay) => void;
  /** The overlay no longer exists at the server; its unsaved changes were dropped. */
  readonly onGone: (id: string) => void;
  /** The server did not answer a change that the owner has just made. */
  readonly onUnanswered: () => void;
  /** A whole change was undone, for a reason that belongs to no single field. */
  readonly onProblem: (problem: string) => void;
}

/**
 * Creates the store. It sends one request at a time for each overlay; later changes follow in the next request. Each says which
 * revision it was made from, so that nothing that was changed elsewhere is overwritten unseen.
 */
export function createUnsavedStore(options: UnsavedStoreOptions): UnsavedStore {
  const { api, find, onUnanswered, onSaved } = options;
  const records = createRecords();
  const { $unsaved, $waiting, $refused, $contested } = records;
  const bases = new Map<string, Overlay>();
  const sending = new Set<string>();
  const handleError = createErrorHandler(options, records, bases);

  /** What this page itself has saved since the base is known, too. */
  function setBase(id: string, base: Overlay): void {
    if (base.revision >= (bases.get(id)?.revision ?? 0)) bases.set(id, base);
  }
  async function sendOnce(id: string, changes: OverlayChanges): Promise<boolean> {
    const base = bases.get(id);
    try {
      const saved = await api.changeOverlay(id, base ? { ...changes, revision: base.revision } : changes);
      onSaved(saved);
      bases.set(id, saved);
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
  async function save(id: string, changes: OverlayChanges, base = find(id)): Promise<void> {
    if (base && !$unsaved.get()[id]) setBase(id, base);
    records.addUnsaved(id, changes);
    records.clearRefused(id, changes);
    await send(id);
    if ($waiting.get().includes(id)) onUnanswered();
  }

  return {
    $unsaved,
    $waiting,
    $refused,
    $contested,
    save,
    forget: (id) => records.forget(id),
    async settle(id, choice) {
      const mine = $contested.get()[id];
      records.setContested(id, undefined);
      if (choice === 'mine' && mine) await save(id, mine);
    },
    async resend() {
      await Promise.all(Object.keys($unsaved.get()).map(send));
    },
  };
}

/** What happens with a change that was not saved. @returns whether the next request may be sent at once */
type ErrorHandler = (id: string, sent: OverlayChanges, error: unknown) => Promise<boolean>;

function createErrorHandler(
  { api, onSaved, onGone, onProblem }: UnsavedStoreOptions,
  records: Records,
  bases: Map<string, Overlay>,
): ErrorHandler {
  /** Sends again what was changed nowhere else, and keeps the rest until the owner has chosen. */
  async function handleStale(id: string, sent: OverlayChanges): Promise<boolean> {
    const base = bases.get(id);
    const newest = await api.getOverlay(id).catch(() => undefined);
    if (!base || !newest || newest.revision === base.revision) {
      records.setWaiting(id, true);
      return false;
    }
    onSaved(newest);
    bases.set(id, newest);
    const contested = pickFields(sent, listContested(sent, base, newest));
    if (contested) {
      records.removeSaved(id, contested);
      records.setContested(id, contested);
    }
    return true;
  }
  return async (id, sent, error) => {
    if (error instanceof ApiError && error.status === 409) return handleStale(id, sent);
    if (!(error instanceof ApiError) || isTemporary(error)) {
      records.setWaiting(id, true);
      return false;
    }
    if (error.status === 404) {
      records.forget(id);
      onGone(id);
    } else if (!undoFields(records, { id, sent, problems: error.problems })) {
      records.removeSaved(id, sent);
      onProblem(msg(str`Not saved: ${error.message}`));
    }
    return true;
  };
}

/** Whether the same request may work later: signed out, timeout, too many requests, server error. */
function isTemporary({ status }: ApiError): boolean {
  return status >= 500 || [401, 408, 429].includes(status);
}

interface RefusedChange extends Pick<ApiError, 'problems'> {
  readonly id: string;
  readonly sent: OverlayChanges;
}

/** Undoes the fields that were refused. @returns false when the refusal is about none of them */
function undoFields(records: Records, { id, sent, problems }: RefusedChange): boolean {
  const sentences = toFieldProblems(problems, listFields(sent));
  const refused = pickFields(sent, Object.keys(sentences));
  if (!refused) return false;
  records.addRefused(id, sentences);
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
  /** Sets, or with undefined removes, what the owner has to choose about. */
  setContested(id: string, changes: OverlayChanges | undefined): void;
  /** Removes the reasons for the fields that are changed again. */
  clearRefused(id: string, changes: OverlayChanges): void;
  forget(id: string): void;
}

function createRecords(): Records {
  const $unsaved = atom<ByOverlay<OverlayChanges>>({});
  const $waiting = atom<readonly string[]>([]);
  const $refused = atom<ByOverlay<FieldProblems>>({});
  const $contested = atom<ByOverlay<OverlayChanges>>({});

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
  function setContested(id: string, changes: OverlayChanges | undefined): void {
    const others = omit($contested.get(), [id]);
    $contested.set(changes ? { ...others, [id]: changes } : others);
  }
  return {
    $unsaved,
    $waiting,
    $refused,
    $contested,
    setWaiting,
    setContested,
    addUnsaved: (id, changes) => setUnsaved(id, mergeChanges($unsaved.get()[id] ?? {}, changes)),
    removeSaved: (id, changes) => setUnsaved(id, subtractSent($unsaved.get()[id] ?? {}, changes)),
    addRefused: (id, problems) => setRefused(id, { ...$refused.get()[id], ...problems }),
    clearRefused: (id, changes) => setRefused(id, omit($refused.get()[id] ?? {}, listFields(changes))),
    forget(id) {
      setUnsaved(id, undefined);
      setWaiting(id, false);
      setRefused(id, {});
      setContested(id, undefined);
    },
  };
}

function omit<T>(all: Readonly<Record<string, T>>, names: readonly string[]): Readonly<Record<string, T>> {
  return Object.fromEntries(Object.entries(all).filter(([name]) => !names.includes(name)));
}
