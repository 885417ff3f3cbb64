import type { Clock } from '../../../../core/connection/clock.ts';
import type { CanvasSettings } from '../../../../widgets/canvas/layer.ts';

/** After this time a canvas that could not be saved is tried again. */
const RETRY_MS = 3000;

/** Changes that come faster than this are saved together: a held arrow key makes thirty a second. */
const PAUSE_MS = 250;

/** Saves one canvas at a time, and of several that wait only the newest. */
export interface SaveQueue {
  add(canvas: CanvasSettings): void;
  /** Tries a canvas again later, unless a newer one waits. */
  keep(canvas: CanvasSettings): void;
  /** Saves at once what waits. */
  start(): void;
  /** Saves what waits. @returns whether nothing waits any more */
  finish(): Promise<boolean>;
  /** Whether something waits or is being saved. */
  isBusy(): boolean;
  /** Forgets what waits. */
  clear(): void;
}

/** What a {@link SaveQueue} works with. */
export interface SaveQueueOptions {
  readonly clock: Clock;
  /** While it is false everything waits. */
  readonly canRun: () => boolean;
  /** @returns whether it was saved */
  readonly save: (canvas: CanvasSettings) => Promise<boolean>;
}

/** Creates an empty queue. */
export function createQueue({ clock, canRun, save }: SaveQueueOptions): SaveQueue {
  let waiting: CanvasSettings | undefined;
  let saving: Promise<boolean> | undefined;
  let timer: (() => void) | undefined;

  function stop(): void {
    timer?.();
    timer = undefined;
  }
  function startAfter(delayMs: number): void {
    stop();
    timer = clock.after(delayMs, start);
  }
  function start(): void {
    stop();
    if (waiting && canRun())
      saving ??= run(waiting).finally(() => {
        saving = undefined;
      });
  }
  async function run(canvas: CanvasSettings): Promise<boolean> {
    waiting = undefined;
    const isSaved = await save(canvas);
    startAfter(isSaved ? PAUSE_MS : RETRY_MS);
    return isSaved;
  }
  return {
    start,
    add(canvas) {
      waiting = canvas;
      if (!timer) start();
    },
    keep(canvas) {
      waiting ??= canvas;
    },
    async finish() {
      start();
      while (saving) {
        if (!(await saving)) return false;
        start();
      }
      return waiting === undefined;
    },
    isBusy: () => waiting !== undefined || saving !== undefined,
    clear() {
      waiting = undefined;
    },
  };
}
