import type { ApiError } from '../api.ts';

/** State of saving: `waiting` for an unreachable server, `refused` by it, or in `conflict` with a change made elsewhere. */
export type SaveState = 'saved' | 'saving' | 'waiting' | 'refused' | 'conflict';

/** Unsaved edits, and their state. */
export interface Saving<E> {
  readonly state: SaveState;
  /** The reason why the newest edit is not saved, in one line for the owner; empty if there is none. */
  readonly problem: string;
  /** Edits that the server has not saved yet. */
  readonly unsaved: E | undefined;
  /** Edits of something that was also changed elsewhere; the owner has to choose. */
  readonly contested: E | undefined;
}

/** A document on the server, as its saver uses it. Each call rejects as those of the API. */
export interface SavedDocument<E> {
  /** Saves an edit, based on the last known state. Rejects with status 409 if that is not the newest. */
  save(edit: E): Promise<void>;
  /** Reloads the state after a conflict. */
  reload(): Promise<Reloaded<E>>;
  merge(older: E, newer: E): E;
  /** Returns the edit without what was sent, except what was edited again; undefined if nothing is left. */
  subtract(edit: E, sent: E): E | undefined;
  /** Undoes the refused part of an edit and reports it. Without it, the state of saving reports the refusal. @returns that part */
  undo?(sent: E, error: ApiError): E;
  /** Whether a conflict concerns all of it, so that nothing is saved until the owner has chosen. */
  readonly isWhole: boolean;
}

/** The effect of a reload. */
export interface Reloaded<E> {
  /** Whether the server has a newer state than the last known one. */
  readonly isNewer: boolean;
  /** Returns the part of the unsaved edits that was also changed elsewhere; undefined if there is none. */
  contest(unsaved: E | undefined): E | undefined;
}

/** Whether edits would be lost with the page. */
export function hasUnsaved({ state, unsaved, contested }: Saving<unknown>): boolean {
  return state !== 'saved' || unsaved !== undefined || contested !== undefined;
}
