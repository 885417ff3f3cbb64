import { atom, type ReadableAtom } from 'nanostores';
import type { SavedDocument, SaveState, Saving } from './saving.ts';

/** The unsaved edits of a document, with their changes. */
export interface SavingState<E> {
  readonly $saving: ReadableAtom<Saving<E>>;
  set(changes: Partial<Saving<E>>): void;
  /** Returns the edits to send; undefined if there are none, or if the owner has to end a conflict first. */
  next(): E | undefined;
  /** Adds an edit. */
  add(edit: E): void;
  /** Removes what was given up, except what was edited again. */
  remove(sent: E): void;
  /** Removes what a request saved, like {@link SavingState.remove}, and ends the last problem. @param sent undefined for a request without an edit */
  accept(sent: E | undefined): void;
  /** Holds edits until the owner has chosen. */
  contest(edits: E): void;
  /** Ends a conflict. @param kept the edits that are unsaved after it */
  settle(kept: E | undefined): void;
  /** Drops all edits. */
  clear(): void;
}

const SAVED = { state: 'saved', problem: '', unsaved: undefined, contested: undefined } as const;

/** The state between requests: an edit that waits for its turn is not saved. */
function toRest(unsaved: unknown): SaveState {
  return unsaved === undefined ? 'saved' : 'saving';
}

/** Creates the state without edits. */
export function createSavingState<E>(document: SavedDocument<E>): SavingState<E> {
  const $saving = atom<Saving<E>>(SAVED);
  const set = (changes: Partial<Saving<E>>): void => $saving.set({ ...$saving.get(), ...changes });
  const merge = (older: E | undefined, newer: E | undefined): E | undefined =>
    older === undefined || newer === undefined ? (newer ?? older) : document.merge(older, newer);

  const without = (sent: E | undefined): E | undefined => {
    const { unsaved } = $saving.get();
    return unsaved === undefined || sent === undefined ? unsaved : document.subtract(unsaved, sent);
  };
  const remove = (sent: E): void => set({ unsaved: without(sent) });
  return {
    $saving,
    set,
    remove,
    accept(sent) {
      const unsaved = without(sent);
      set({ unsaved, state: toRest(unsaved), problem: '' });
    },
    next() {
      const { contested, unsaved } = $saving.get();
      return document.isWhole && contested !== undefined ? undefined : unsaved;
    },
    add(edit) {
      const { state, unsaved } = $saving.get();
      set({ unsaved: merge(unsaved, edit), state: state === 'saved' ? 'saving' : state });
    },
    contest(edits) {
      remove(edits);
      set({ state: 'conflict', problem: '', contested: merge($saving.get().contested, edits) });
    },
    settle(kept) {
      const { state } = $saving.get();
      set({ contested: undefined, unsaved: kept, state: state === 'conflict' ? toRest(kept) : state });
    },
    clear: () => $saving.set(SAVED),
  };
}
