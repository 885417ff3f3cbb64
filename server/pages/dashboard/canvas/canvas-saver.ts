import { systemClock, type Clock } from '../../../../core/connection/clock.ts';
import type { CanvasSettings } from '../../../../widgets/canvas/layer.ts';
import type { Overlay } from '../api.ts';
import { createSaveAttempts, type SaveAttempts } from './save-attempts.ts';
import { createQueue } from './save-queue.ts';
import { createStoredCanvas, isSameCanvas, type StoredCanvas, type StoredCanvasOptions } from './stored-canvas.ts';

/** Saves a canvas on air or as a draft, one request at a time, and never over what another tab saved unseen. */
export interface CanvasSaver
  extends Pick<StoredCanvas, '$onAir' | '$draft'>, Pick<SaveAttempts, '$state' | '$problem' | '$theirs'> {
  /** Reads the draft, if there is one. @returns the canvas to edit */
  open(): Promise<CanvasSettings>;
  save(canvas: CanvasSettings): void;
  /** Whether a change is not saved, even one that has yet to be sent. */
  hasUnsaved(): boolean;
  /** Ends a conflict: saves this tab's canvas over the other, or leaves the other as it is. @returns the canvas to edit when it is theirs */
  choose(whose: 'mine' | 'theirs'): CanvasSettings | undefined;
  /** From now on changes go to a draft, which starts as this canvas. @returns whether the server keeps it */
  startDraft(canvas: CanvasSettings): Promise<boolean>;
  /** Drops the draft: from now on changes are on air at once. @param onDropped called when the server did, perhaps after a question */
  dropDraft(onDropped: () => void): Promise<void>;
  /** Puts the draft on air. @returns whether the server did */
  publish(): Promise<boolean>;
  /** Puts an older version on air again. @returns whether the server did */
  restore(version: number): Promise<boolean>;
  /** Takes note of an overlay that was read again. @returns the canvas to edit when another tab has changed it */
  follow(overlay: Overlay): CanvasSettings | undefined;
  /** Saves at once what waits: the canvas is being left. */
  flush(): void;
}

/** What a {@link CanvasSaver} works with. */
export interface CanvasSaverOptions extends StoredCanvasOptions {
  readonly clock?: Clock;
}

/** Creates the saver of an overlay that was read. */
export function createCanvasSaver({ clock = systemClock, ...options }: CanvasSaverOptions): CanvasSaver {
  const stored = createStoredCanvas(options);
  const { $onAir, $draft, edited } = stored;
  const { $state, $problem, $theirs, attempt, settle } = createSaveAttempts(stored);
  const queue = createQueue({
    clock,
    canRun: () => !$theirs.get(),
    save: (canvas) =>
      attempt({
        run: () => (isSameCanvas(canvas, edited()) ? Promise.resolve() : stored.store(canvas)),
        keep: () => queue.keep(canvas),
        resume: () => queue.start(),
      }),
  });
  /** Does something else than saving, once all is saved. */
  async function act(run: () => Promise<void>): Promise<boolean> {
    return (await queue.finish()) && attempt({ run, resume: () => void act(run) });
  }
  return {
    $onAir,
    $draft,
    $state,
    $problem,
    $theirs,
    async open() {
      await attempt({ run: () => stored.open(), resume: () => undefined });
      return edited();
    },
    save: (canvas) => queue.add(canvas),
    hasUnsaved: () => queue.isBusy() || $state.get() !== 'saved',
    choose(whose) {
      const theirs = $theirs.get();
      if (whose === 'theirs') queue.clear();
      settle(whose);
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
        // after a question another draft is stored, or none
        if (!isSameCanvas(mine, edited())) await stored.store(mine);
        if ($draft.get()) await stored.publish();
      });
    },
    restore: (version) => act(() => stored.restore(version)),
    follow(overlay) {
      if (queue.isBusy() || $theirs.get()) return undefined;
      const former = edited();
      stored.follow(overlay);
      return isSameCanvas(former, edited()) ? undefined : edited();
    },
    flush: () => queue.start(),
  };
}
