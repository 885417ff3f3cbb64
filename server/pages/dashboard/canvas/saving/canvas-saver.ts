import { computed, type ReadableAtom } from 'nanostores';
import type { CanvasSettings } from '../../../../../widgets/canvas/layer.ts';
import type { Overlay } from '../../api.ts';
import type { Saver } from '../../saving/saver.ts';
import type { SavingList } from '../../saving/saving-list.ts';
import { isSameCanvas } from './canvas-copy.ts';
import { createStoredCanvas, type StoredCanvas, type StoredCanvasOptions } from './stored-canvas.ts';

/** Saves a canvas on air or as a draft. Never overwrites unseen changes of another tab. */
export interface CanvasSaver
  extends Pick<StoredCanvas, '$onAir' | '$draft'>, Pick<Saver<CanvasSettings>, '$saving' | 'finish'> {
  /** The canvas that another tab saved in the meantime. Nothing more is saved until the owner has chosen. */
  readonly $theirs: ReadableAtom<CanvasSettings | undefined>;
  /** Loads the draft, if there is one. @returns the canvas to edit; undefined if it could not be loaded */
  open(): Promise<CanvasSettings | undefined>;
  save(canvas: CanvasSettings): void;
  /** Ends a conflict: saves this tab's canvas over the other, or keeps the other. @returns the canvas to edit if theirs was chosen */
  choose(whose: 'mine' | 'theirs'): CanvasSettings | undefined;
  /** Saves later changes to a draft, which starts as this canvas. @returns whether the server stored it */
  startDraft(canvas: CanvasSettings): Promise<boolean>;
  /** Deletes the draft; later changes are on air at once. @param onDropped called after the server did, possibly after a question */
  dropDraft(onDropped: () => void): Promise<void>;
  /** Puts the draft on air. @returns whether the server did */
  publish(): Promise<boolean>;
  /** Puts an older version on air again. @returns whether the server did */
  restore(version: number): Promise<boolean>;
  /** Applies a reloaded overlay. @returns the canvas to edit if another tab has changed it */
  follow(overlay: Overlay): CanvasSettings | undefined;
}

/** Options of {@link createCanvasSaver}. */
export interface CanvasSaverOptions extends StoredCanvasOptions {
  readonly saving: SavingList;
}

/** Changes within this time are saved together: a pressed arrow key makes thirty per second. */
const PAUSE_MS = 250;

/** Creates the saver of a loaded overlay. */
export function createCanvasSaver({ saving, ...options }: CanvasSaverOptions): CanvasSaver {
  const stored = createStoredCanvas(options);
  const { $onAir, $draft, edited } = stored;
  const { $saving, act, finish, save, settle } = saving.open(stored, PAUSE_MS);
  const $theirs = computed([$saving, stored.$theirs], ({ contested }, theirs) => contested && theirs);
  return {
    $onAir,
    $draft,
    $saving,
    $theirs,
    finish,
    async open() {
      return (await act(() => stored.open())) ? edited() : undefined;
    },
    save: (canvas) => void save(canvas),
    choose(whose) {
      const theirs = $theirs.get();
      void settle(whose);
      return whose === 'theirs' ? theirs : undefined;
    },
    startDraft: (canvas) => act(() => stored.startDraft(canvas)),
    async dropDraft(onDropped) {
      await act(() => stored.dropDraft().then(onDropped));
    },
    publish() {
      let mine: CanvasSettings | undefined;
      return act(async () => {
        mine ??= edited();
        // after a question, the stored draft may differ or be missing
        await stored.save(mine);
        if ($draft.get()) await stored.publish();
      });
    },
    restore: (version) => act(() => stored.restore(version)),
    follow(overlay) {
      const { contested, unsaved } = $saving.get();
      if (contested ?? unsaved) return undefined;
      const former = edited();
      stored.follow(overlay);
      return isSameCanvas(former, edited()) ? undefined : edited();
    },
  };
}
