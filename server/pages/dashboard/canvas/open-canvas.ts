import { computed, type ReadableAtom } from 'nanostores';
import type { CanvasApi, Overlay, Version } from '../api.ts';
import { createCanvasActions, type CanvasActions } from './canvas-actions.ts';
import { createCanvasSaver, type CanvasSaver } from './canvas-saver.ts';
import { createCanvasState } from './canvas-state.ts';
import { isSameCanvas, readCanvas } from './stored-canvas.ts';
import { words } from './words.ts';

/** A canvas that is open in the editor: what is done to it, and where that is saved. */
export interface OpenCanvas {
  /** Id of its overlay. */
  readonly id: string;
  readonly actions: CanvasActions;
  readonly saver: CanvasSaver;
  /** Whether the draft is on air or differs from it; undefined without a draft. */
  readonly $draft: ReadableAtom<'on-air' | 'waiting' | undefined>;
  /** Takes note of its overlay, which another tab may have changed since. */
  follow(overlay: Overlay): void;
  /** Ends a conflict with another tab. */
  choose(whose: 'mine' | 'theirs'): void;
  /** From now on changes go to a draft. */
  startDraft(): Promise<void>;
  /** Puts the draft on air. */
  publish(): Promise<void>;
  /** Brings a version back: with a draft into the draft, without one it is on air at once. */
  restore(version: Version): Promise<void>;
  /** From now on changes are on air at once. The draft is published first, or thrown away. */
  leaveDraft(isPublished: boolean): Promise<void>;
}

/** What {@link openCanvas} works with. */
export interface OpenCanvasOptions {
  readonly api: CanvasApi;
  readonly overlay: Overlay;
  /** Says what was done to people who do not see it. */
  readonly say: (text: string) => void;
  /** Called with each overlay that the server has saved. */
  readonly onSaved: (overlay: Overlay) => void;
}

/** Opens the canvas of an overlay, and then the draft that there may be. */
export function openCanvas({ api, overlay, say, onSaved }: OpenCanvasOptions): OpenCanvas {
  const state = createCanvasState(readCanvas(overlay));
  const saver = createCanvasSaver({ api, overlay, onSaved });
  const actions = createCanvasActions({ state, say, save: saver.save });
  void saver.open().then((canvas) => {
    if (!isSameCanvas(canvas, state.$canvas.get())) state.edit(canvas);
  });
  return {
    id: overlay.id,
    actions,
    saver,
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
      await saver.startDraft(state.$canvas.get());
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
