import { atom, computed, type ReadableAtom } from 'nanostores';
import type { Overlay, OverlayChanges } from '../api.ts';
import type { FieldProblems } from './overlay-changes.ts';
import { createOverlayDocument, type OverlayDocument, type OverlayDocumentOptions } from './overlay-document.ts';
import type { Saver } from './saver.ts';
import type { SavingList } from './saving-list.ts';
import { hasUnsaved, type Saving } from './saving.ts';

/** Unsaved changes of an overlay, and their state. */
export interface OverlaySaving extends Saving<OverlayChanges> {
  /** The reasons for refused fields. A reason is removed when its field is changed again. */
  readonly refused: FieldProblems;
}

type ByOverlay = Readonly<Record<string, OverlaySaving>>;

/** The savers of overlays and docks, one for each that was changed. */
export interface OverlaySavers {
  /** Overlays with unsaved or refused changes, by id. */
  readonly $saving: ReadableAtom<ByOverlay>;
  /** @param base the overlay at the start of the owner's edit; the last known one by default */
  save(id: string, changes: OverlayChanges, base?: Overlay): Promise<void>;
  /** Ends a conflict: saves the contested changes over those from elsewhere, or drops them. */
  settle(id: string, whose: 'mine' | 'theirs'): Promise<void>;
  /** Drops the unsaved changes of an overlay that no longer exists. */
  forget(id: string): void;
}

/** Options of {@link createOverlaySavers}. */
export interface OverlaySaversOptions extends OverlayDocumentOptions {
  /** Returns the last known state of an overlay. */
  readonly find: (id: string) => Overlay | undefined;
  readonly saving: SavingList;
}

interface OverlaySaver {
  readonly document: OverlayDocument;
  readonly saver: Saver<OverlayChanges>;
}

/** Creates the savers. */
export function createOverlaySavers({ find, saving, ...options }: OverlaySaversOptions): OverlaySavers {
  const $saving = atom<ByOverlay>({});
  const savers = new Map<string, OverlaySaver>();

  function open(id: string): OverlaySaver {
    const document = createOverlayDocument(id, options);
    const saver = saving.open(document);
    const $all = computed([saver.$saving, document.$refused], (state, refused) => ({ ...state, refused }));
    $all.subscribe((state) => {
      const others = Object.entries($saving.get()).filter(([other]) => other !== id);
      const isIdle = !hasUnsaved(state) && Object.keys(state.refused).length === 0;
      $saving.set(Object.fromEntries(isIdle ? others : [...others, [id, state]]));
    });
    savers.set(id, { document, saver });
    return { document, saver };
  }
  return {
    $saving,
    async save(id, changes, base = find(id)) {
      const { document, saver } = savers.get(id) ?? open(id);
      document.edit(changes, saver.$saving.get().unsaved ? undefined : base);
      await saver.save(changes);
    },
    async settle(id, whose) {
      await savers.get(id)?.saver.settle(whose);
    },
    forget(id) {
      savers.get(id)?.saver.forget();
      savers.get(id)?.document.forget();
    },
  };
}
