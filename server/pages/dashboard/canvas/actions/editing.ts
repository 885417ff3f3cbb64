import type { CanvasSettings } from '../../../../../widgets/canvas/layer.ts';
import type { AddedLayers, LayerIds } from '../edits/layer-edits.ts';
import { words } from '../words.ts';
import type { CanvasState } from './canvas-state.ts';

/** A change by a person. `isFinal` is false during a drag or typing; such a change is not saved yet. */
export interface Change {
  readonly isFinal: boolean;
}

/** Options of {@link createEditing}. */
export interface EditingOptions {
  readonly state: CanvasState;
  readonly save: (canvas: CanvasSettings) => void;
  /** Announces a change to screen readers. */
  readonly say: (text: string) => void;
}

/** The operations that all actions share. */
export interface Editing {
  readonly say: (text: string) => void;
  readonly canvas: () => CanvasSettings;
  readonly selected: () => LayerIds;
  /** Adds a step and saves it. */
  apply(changed: CanvasSettings, text?: string): void;
  /** Merges changes with the same step name into one step. Saves with the final one. */
  applyStep(changed: CanvasSettings, step: string, change: Change): void;
  /** Adds a step with proposed places and saves it. */
  propose(changed: CanvasSettings): void;
  /** Inserts added layers and selects them. */
  insert(added: AddedLayers | undefined, text: (ids: LayerIds) => string): void;
}

/** Creates the operations. */
export function createEditing({ state, save, say }: EditingOptions): Editing {
  const canvas = (): CanvasSettings => state.$canvas.get();
  const apply = (changed: CanvasSettings, text?: string): void => {
    state.edit(changed);
    save(state.$whole.get());
    if (text !== undefined) say(text);
  };
  return {
    say,
    canvas,
    apply,
    selected: () => state.$selected.get(),
    applyStep(changed, step, { isFinal }) {
      state.edit(changed, step);
      if (!isFinal) return;
      state.endStep();
      save(state.$whole.get());
    },
    propose(changed) {
      state.propose(changed);
      save(state.$whole.get());
      say(words.proposed());
    },
    insert(added, text) {
      if (added) {
        apply(added.canvas, text(added.ids));
        state.select(added.ids);
      } else say(words.full());
    },
  };
}
