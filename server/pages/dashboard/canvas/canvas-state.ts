import { atom, computed, type ReadableAtom } from 'nanostores';
import type { CanvasSettings } from '../../../../widgets/canvas/layer.ts';
import { endStep, record, redo, startHistory, undo, type History } from './history.ts';
import type { LayerIds } from './layer-edits.ts';
import { isSameCanvas } from './canvas-copy.ts';

/** The canvas in the editor: its undo history and the selected layers. */
export interface CanvasState {
  readonly $canvas: ReadableAtom<CanvasSettings>;
  /** The selected layers that still exist. */
  readonly $selected: ReadableAtom<LayerIds>;
  readonly $canUndo: ReadableAtom<boolean>;
  readonly $canRedo: ReadableAtom<boolean>;
  /** Changes the canvas. Successive changes with the same `step` are undone together. */
  edit(canvas: CanvasSettings, step?: string): void;
  /** Ends the current step, such as a drag. */
  endStep(): void;
  undo(): void;
  redo(): void;
  select(ids: LayerIds): void;
}

/** Creates the state of a canvas without history. */
export function createCanvasState(opened: CanvasSettings): CanvasState {
  const $history = atom<History<CanvasSettings>>(startHistory(opened));
  const $wanted = atom<LayerIds>([]);
  const $canvas = computed($history, ({ present }) => present);
  return {
    $canvas,
    $selected: computed([$canvas, $wanted], ({ layers }, ids) =>
      layers.flatMap(({ id }) => (ids.includes(id) ? [id] : [])),
    ),
    $canUndo: computed($history, ({ past }) => past.length > 0),
    $canRedo: computed($history, ({ future }) => future.length > 0),
    edit: (canvas, step) => $history.set(record($history.get(), canvas, step)),
    endStep: () => $history.set(endStep($history.get(), isSameCanvas)),
    undo: () => $history.set(undo($history.get())),
    redo: () => $history.set(redo($history.get())),
    select: (ids) => $wanted.set(ids),
  };
}
