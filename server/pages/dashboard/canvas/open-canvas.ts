import { atom, computed, type ReadableAtom } from 'nanostores';
import { systemClock, type Clock } from '../../../../core/connection/clock.ts';
import type { CanvasSettings } from '../../../../widgets/canvas/layer.ts';
import type { CanvasApi, Overlay, Version } from '../api.ts';
import { createCanvasActions, type CanvasActions } from './actions/canvas-actions.ts';
import type { CanvasHistories } from './history/canvas-histories.ts';
import { createCanvasSaver, type CanvasSaver } from './saving/canvas-saver.ts';
import type { SavingList } from '../saving/saving-list.ts';
import { createCanvasState, type CanvasState } from './actions/canvas-state.ts';
import type { History } from './history/history.ts';
import { isSameCanvas, readCanvas } from './saving/canvas-copy.ts';
import { words } from './words.ts';

/** A canvas that is open in the editor: its state, its actions and its saver. */
export interface OpenCanvas {
  /** Id of its overlay. */
  readonly id: string;
  readonly actions: CanvasActions;
  readonly saver: CanvasSaver;
  /** Whether its draft is still being loaded; until then a change could be one of the wrong canvas. */
  readonly $isLoading: ReadableAtom<boolean>;
  /** State of the draft: equal to the canvas on air, or waiting to be published; undefined without a draft. */
  readonly $draft: ReadableAtom<'on-air' | 'waiting' | undefined>;
  /** Keeps the undo history, and stops trying to load a draft that could not be loaded. */
  close(): void;
  /** Applies its overlay, which another tab may have changed. */
  follow(overlay: Overlay): void;
  /** Ends a conflict with another tab. */
  choose(whose: 'mine' | 'theirs'): void;
  /** Saves later changes to a draft. */
  startDraft(): Promise<void>;
  /** Puts the draft on air. */
  publish(): Promise<void>;
  /** Restores a version, into the draft if there is one, otherwise on air at once. */
  restore(version: Version): Promise<void>;
  /** Puts later changes on air at once. Publishes the draft first, or discards it. */
  leaveDraft(isPublished: boolean): Promise<void>;
}

/** Options of {@link openCanvas}. */
export interface OpenCanvasOptions {
  readonly api: CanvasApi;
  readonly overlay: Overlay;
  /** Announces a change to screen readers. */
  readonly say: (text: string) => void;
  /** Called with each overlay that the server saves. */
  readonly onSaved: (overlay: Overlay) => void;
  readonly clock?: Pick<Clock, 'after'>;
  /** The undo histories of this page. */
  readonly histories: CanvasHistories;
  /** The savers of all editors. */
  readonly saving: SavingList;
}

/** Delay before a draft that could not be loaded is loaded again. */
const RETRY_MS = 3_000;

/** Opens the canvas of an overlay, and then its draft if there is one. */
export function openCanvas({ clock = systemClock, overlay, say, ...options }: OpenCanvasOptions): OpenCanvas {
  const { histories } = options;
  const kept = histories.find(overlay.id);
  const state = createCanvasState(readCanvas(overlay), kept);
  const saver = createCanvasSaver({ ...options, overlay });
  const actions = createCanvasActions({ state, say, save: saver.save });
  const $isLoading = atom(true);
  let stopKeeping = (): void => undefined;
  const stopLoading = loadCanvas({ saver, clock }, (canvas) => {
    showLoaded(canvas, state, { kept, stored: histories.takeStored(overlay.id) });
    $isLoading.set(false);
    // kept at once: a page that is reloaded closes no editor
    stopKeeping = computed([state.$history, saver.$draft, saver.$onAir], (...values) => values).subscribe(
      ([history, draft, onAir]) => histories.keep(overlay.id, history, draft ?? onAir),
    );
  });
  return {
    id: overlay.id,
    close() {
      stopLoading();
      state.endStep();
      stopKeeping();
    },
    actions,
    saver,
    $isLoading,
    $draft: computed([saver.$draft, saver.$onAir], (draft, onAir) =>
      draft && isSameCanvas(draft, onAir) ? 'on-air' : draft && 'waiting',
    ),
    follow(changed) {
      const canvas = saver.follow(changed);
      if (!canvas) return;
      actions.replace(canvas);
      say(words.said.elsewhere());
    },
    choose(whose) {
      const canvas = saver.choose(whose);
      if (canvas) actions.replace(canvas);
    },
    async startDraft() {
      await saver.startDraft(state.$whole.get());
    },
    async publish() {
      if (await saver.publish()) say(words.said.published());
    },
    async restore(version) {
      const canvas = readCanvas(version);
      if (saver.$draft.get()) saver.save(canvas);
      else if (!(await saver.restore(version.number))) return;
      actions.replace(canvas);
      say(words.said.broughtBack());
    },
    async leaveDraft(isPublished) {
      if (isPublished && !(await saver.publish())) return;
      await saver.dropDraft(() => actions.replace(saver.$onAir.get()));
    },
  };
}

/** Shows a loaded canvas with the steps that led to it in this page, or before its reload. */
function showLoaded(
  canvas: CanvasSettings,
  state: CanvasState,
  { kept, stored }: Readonly<Record<'kept' | 'stored', History<CanvasSettings> | undefined>>,
): void {
  const isSame = isSameCanvas(canvas, state.$whole.get());
  // a change from elsewhere is one more step after those of this page
  if (kept && !isSame) state.replace(canvas);
  // after a reload, steps to another canvas would undo changes from elsewhere
  else if (!kept && stored && isSameCanvas(canvas, stored.present)) state.open(canvas, stored);
  else if (!isSame) state.open(canvas);
}

/** Loads the canvas to edit, again and again until the server answers. @returns stops it: then `onLoaded` is not called any more */
function loadCanvas(
  { saver, clock }: { readonly saver: CanvasSaver; readonly clock: Pick<Clock, 'after'> },
  onLoaded: (canvas: CanvasSettings) => void,
): () => void {
  let isStopped = false;
  let stopWaiting = (): void => undefined;
  const load = async (): Promise<void> => {
    const canvas = await saver.open();
    if (isStopped) return;
    if (canvas) onLoaded(canvas);
    else stopWaiting = clock.after(RETRY_MS, () => void load());
  };
  void load();
  return () => {
    isStopped = true;
    stopWaiting();
  };
}
