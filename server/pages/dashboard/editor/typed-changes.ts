import type { Overlay, OverlayChanges } from '../api.ts';
import { dropFields, listChanged, listFields, mergeChanges, type OverlayEdit } from '../saving/overlay-changes.ts';

/** The host of typed changes. */
export interface TypedChangesHost {
  /** The edited overlay in its latest known state. */
  readonly overlay: Overlay;
  requestUpdate(): void;
}

/**
 * Ongoing changes of the owner, such as a dragged slider or a typed name; they are not saved yet. Keeps the overlay from their start, because
 * another tab may change it meanwhile.
 */
export class TypedChanges {
  /** The changes so far. */
  changes: OverlayChanges = {};
  readonly #host: TypedChangesHost;
  #base: Overlay | undefined;

  constructor(host: TypedChangesHost) {
    this.#host = host;
  }

  /** Whether they differ from the saved overlay. */
  get isChanged(): boolean {
    return listChanged(this.changes, this.#host.overlay).length > 0;
  }

  /** Adds changes that are being entered. */
  keep(changes: OverlayChanges): void {
    this.#base ??= this.#host.overlay;
    this.#set(mergeChanges(this.changes, changes));
  }

  /** Drops fields that are no longer being entered. */
  drop(fields: readonly string[]): void {
    this.#set(dropFields(this.changes, fields) ?? {});
  }

  /** Ends the typing of these fields. @returns the edit to save */
  finish(changes: OverlayChanges): OverlayEdit {
    const edit = { changes, base: this.#base ?? this.#host.overlay };
    this.drop(listFields(changes));
    return edit;
  }

  /** Drops all changes, because another overlay is edited. */
  clear(): void {
    this.#set({});
  }

  #set(changes: OverlayChanges): void {
    this.changes = changes;
    if (listFields(changes).length === 0) this.#base = undefined;
    this.#host.requestUpdate();
  }
}
