import type { Overlay, OverlayChanges } from '../api.ts';
import { dropFields, listChanged, listFields, mergeChanges, type OverlayEdit } from '../overlay-changes.ts';

/** Where a draft is drawn. */
export interface DraftHost {
  /** The overlay that is edited, as this page knows it now. */
  readonly overlay: Overlay;
  requestUpdate(): void;
}

/**
 * What the owner is still changing, such as a slider that is being dragged or a name that is being typed; it is not saved yet. It remembers the
 * overlay as it was when the draft was begun: another tab may change it meanwhile.
 */
export class OverlayDraft {
  /** What was entered so far. */
  changes: OverlayChanges = {};
  readonly #host: DraftHost;
  #base: Overlay | undefined;

  constructor(host: DraftHost) {
    this.#host = host;
  }

  /** Whether it differs from what is saved. */
  get isChanged(): boolean {
    return listChanged(this.changes, this.#host.overlay).length > 0;
  }

  /** Adds what is being entered. */
  keep(changes: OverlayChanges): void {
    this.#base ??= this.#host.overlay;
    this.#set(mergeChanges(this.changes, changes));
  }

  /** Forgets fields that are not being entered any more. */
  drop(fields: readonly string[]): void {
    this.#set(dropFields(this.changes, fields) ?? {});
  }

  /** Ends the draft of fields that are entered now. @returns what is to be saved */
  finish(changes: OverlayChanges): OverlayEdit {
    const edit = { changes, base: this.#base ?? this.#host.overlay };
    this.drop(listFields(changes));
    return edit;
  }

  /** Forgets all of it: another overlay is edited. */
  clear(): void {
    this.#set({});
  }

  #set(changes: OverlayChanges): void {
    this.changes = changes;
    if (listFields(changes).length === 0) this.#base = undefined;
    this.#host.requestUpdate();
  }
}
