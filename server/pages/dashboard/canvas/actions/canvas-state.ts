import { atom, computed, type ReadableAtom } from 'nanostores';
import { findFormatName, hasFormat } from '../../../../../widgets/canvas/formats.ts';
import type { CanvasSettings, FormatName } from '../../../../../widgets/canvas/layer.ts';
import { createCanvasSelection, type CanvasSelection } from './canvas-selection.ts';
import { addFormat, openFormat, saveFormat } from '../edits/format-edits.ts';
import { endStep, record, redo, startHistory, undo, type History } from '../history/history.ts';
import { isSameCanvas } from '../saving/canvas-copy.ts';

/** The canvas in the editor: its undo history and the selected layers. */
export interface CanvasState extends CanvasSelection {
  /** The canvas in the chosen format. */
  readonly $canvas: ReadableAtom<CanvasSettings>;
  /** The canvas with both formats, as it is saved. */
  readonly $whole: ReadableAtom<CanvasSettings>;
  readonly $format: ReadableAtom<FormatName>;
  /** Whether the places in the chosen format are proposals, which its owner has neither confirmed nor undone. */
  readonly $isProposed: ReadableAtom<boolean>;
  /** The canvas with both formats, and its steps. */
  readonly $history: ReadableAtom<History<CanvasSettings>>;
  readonly $canUndo: ReadableAtom<boolean>;
  readonly $canRedo: ReadableAtom<boolean>;
  /** Chooses a format. One that the canvas does not have yet is added, with proposed places. @returns whether it was added */
  chooseFormat(name: FormatName): boolean;
  /** Starts again with another canvas. Nothing can be undone then, or the steps of a history that ended with the same canvas. */
  open(whole: CanvasSettings, history?: History<CanvasSettings>): void;
  /** Replaces the canvas with both formats. */
  replace(whole: CanvasSettings): void;
  /** Changes the canvas in the chosen format. Successive changes with the same `step` are undone together. */
  edit(canvas: CanvasSettings, step?: string): void;
  /** Changes the canvas in the chosen format to one with proposed places. */
  propose(canvas: CanvasSettings): void;
  /** Confirms proposed places. */
  confirm(): void;
  /** Ends the current step, such as a drag. */
  endStep(): void;
  undo(): void;
  redo(): void;
}

/** Places that were proposed in a format. */
interface Proposal {
  /** The canvas before; the proposal ends when it is undone. */
  readonly before: CanvasSettings;
  readonly format: FormatName;
}

/** Creates the state of a canvas. @param kept its history from before; it starts without one */
export function createCanvasState(opened: CanvasSettings, kept?: History<CanvasSettings>): CanvasState {
  const $history = atom<History<CanvasSettings>>(kept ?? startHistory(opened));
  const $whole = computed($history, ({ present }) => present);
  const $chosen = atom<FormatName | undefined>();
  const $format = computed([$whole, $chosen], (whole, chosen) =>
    chosen && hasFormat(whole, chosen) ? chosen : findFormatName(whole),
  );
  const $canvas = computed([$whole, $format], openFormat);
  const $proposal = atom<Proposal | undefined>();
  const replace = (whole: CanvasSettings, step?: string): void => $history.set(record($history.get(), whole, step));
  return {
    ...createCanvasSelection($canvas),
    $history,
    $canvas,
    $whole,
    $format,
    chooseFormat(name) {
      const before = $whole.get();
      const isNew = !hasFormat(before, name);
      if (isNew) replace(addFormat(before));
      $chosen.set(name);
      if (isNew) $proposal.set({ before, format: name });
      return isNew;
    },
    $isProposed: computed(
      [$history, $format, $proposal],
      ({ past }, format, proposal) => proposal?.format === format && past.includes(proposal.before),
    ),
    propose(canvas) {
      const before = $whole.get();
      replace(saveFormat(before, $format.get(), canvas));
      $proposal.set({ before, format: $format.get() });
    },
    confirm: () => $proposal.set(undefined),
    open: (whole, history) => $history.set({ ...(history ?? startHistory(whole)), present: whole }),
    replace: (whole) => replace(whole),
    $canUndo: computed($history, ({ past }) => past.length > 0),
    $canRedo: computed($history, ({ future }) => future.length > 0),
    edit(canvas, step) {
      if (canvas !== $canvas.get()) replace(saveFormat($whole.get(), $format.get(), canvas), step);
    },
    endStep: () => $history.set(endStep($history.get(), isSameCanvas)),
    undo: () => $history.set(undo($history.get())),
    redo: () => $history.set(redo($history.get())),
  };
}
