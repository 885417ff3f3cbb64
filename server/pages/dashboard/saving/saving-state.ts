import { atom, type ReadableAtom } from 'nanostores';
import type { SavedDocument, Saving } from './saving.ts';

/** The unsaved edits of a document, with their changes. */
export interface SavingState<E> {
  readonly $saving: ReadableAtom<Saving<E>>;
  set(changes: Partial<Saving<E>>): void;
  /** Returns the edits to send; undefined if there are none, or if the owner has to end a conflict first. */
  next(): E | undefined;
  /** Adds an edit. */
  add(edit: E): void;
  /** Removes what was saved or given up, except what was edited again. */
  remove(sent: E): void;
  /** Holds edits until the owner has chosen. */
  contest(edits: E): void;
  /** Ends a conflict. @param kept the edits that are unsaved after it */
  settle(kept: E | undefined): void;
  /** Drops all edits. */
  clear(): void;
}

const SAVED = { state: 'saved', problem: '', unsaved: undefined, contested: undefined } as const;

/** Creates the state without edits. */
export function createSavingState<E>(document: SavedDocument<E>): SavingState<E> {
  const $saving = atom<Saving<E>>(SAVED);
  const set = (changes: Partial<Saving<E>>): void => $saving.set({ ...$saving.get(), ...changes });
  const merge = (older: E | undefined, newer: E | undefined): E | undefined =>
    older === undefined || newer === undefined ? (newer ?? older) : document.merge(older, newer);

  function remove(sent: E): void {
    const { unsaved } = $saving.get();
    set({ unsaved: unsaved === undefined ? undefined : document.subtract(unsaved, sent) });
  }
  return {
    $saving,
    set,
    remove,
    next() {
      const { contested, unsaved } = $saving.get();
      return document.isWhole && contested !== undefined ? undefined : unsaved;
    },
    add(edit) {
      const { state, unsaved } = $saving.get();
      // it is not sent before the pause after the edit before it
      set({ unsaved: merge(unsaved, edit), state: state === 'saved' ? 'saving' : state });
    },
    contest(edits) {
      remove(edits);
      set({ state: 'conflict', problem: '', contested: merge($saving.get().contested, edits) });
    },
    settle(kept) {
      const { state } = $saving.get();
      set({ contested: undefined, unsaved: kept, state: state === 'conflict' ? 'saved' : state });
    },
    clear: () => $saving.set(SAVED),
  };
}
