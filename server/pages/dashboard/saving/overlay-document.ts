import { atom, type ReadableAtom } from 'nanostores';
import { msg, str } from '../../parts/language/msg.ts';
import type { ApiError, DashboardApi, Overlay, OverlayChanges } from '../api.ts';
import {
  listContested,
  listFields,
  mergeChanges,
  pickFields,
  subtractSent,
  toFieldProblems,
  type FieldProblems,
} from './overlay-changes.ts';
import { pick } from './edits.ts';
import type { SavedDocument } from './saving.ts';

/** The name and the settings of an overlay. Each field is saved by itself: a conflict or a refusal concerns no other one. */
export interface OverlayDocument extends SavedDocument<OverlayChanges> {
  /** The reasons for refused fields. */
  readonly $refused: ReadableAtom<FieldProblems>;
  /** Starts an edit of a loaded overlay. Its reasons for these fields are removed. */
  edit(changes: OverlayChanges, base: Overlay | undefined): void;
  /** Drops all reasons. */
  forget(): void;
}

/** Dependencies of overlay documents. */
export interface OverlayDocumentOptions {
  readonly api: Pick<DashboardApi, 'changeOverlay' | 'getOverlay'>;
  /** Called with each newer state of the overlay. */
  readonly onSaved: (overlay: Overlay) => void;
  /** Called if the overlay no longer exists on the server. */
  readonly onGone: (id: string) => void;
  /** Called if a whole change was undone, for a reason that belongs to no single field. */
  readonly onProblem: (problem: string) => void;
}

/** Creates the document of an overlay. */
export function createOverlayDocument(id: string, options: OverlayDocumentOptions): OverlayDocument {
  const { api, onGone, onProblem, onSaved } = options;
  const $refused = atom<FieldProblems>({});
  /** The overlay at the start of the edits. This page's own later saves belong to it, too. */
  let base: Overlay | undefined;

  function setBase(overlay: Overlay): void {
    base = overlay;
    onSaved(overlay);
  }
  function clearRefused(changes: OverlayChanges): void {
    const fields = listFields(changes);
    $refused.set(
      pick(
        $refused.get(),
        Object.keys($refused.get()).filter((name) => !fields.includes(name)),
      ) as FieldProblems,
    );
  }
  return {
    $refused,
    isWhole: false,
    merge: mergeChanges,
    subtract: subtractSent,
    edit(changes, started) {
      if (started && started.revision >= (base?.revision ?? 0)) base = started;
      clearRefused(changes);
    },
    async save(changes) {
      setBase(await api.changeOverlay(id, base ? { ...changes, revision: base.revision } : changes));
      clearRefused(changes);
    },
    async reload() {
      const [before, newest] = [base, await api.getOverlay(id)];
      setBase(newest);
      return {
        isNewer: before !== undefined && newest.revision !== before.revision,
        contest: (unsaved) => unsaved && before && pickFields(unsaved, listContested(unsaved, before, newest)),
      };
    },
    undo(sent, { message, problems, status }: ApiError) {
      if (status === 404) onGone(id);
      const reasons = toFieldProblems(problems, listFields(sent));
      const refused = pickFields(sent, Object.keys(reasons));
      if (refused) $refused.set({ ...$refused.get(), ...reasons });
      else if (status !== 404) onProblem(msg(str`Not saved: ${message}`));
      return refused ?? sent;
    },
    forget: () => $refused.set({}),
  };
}
