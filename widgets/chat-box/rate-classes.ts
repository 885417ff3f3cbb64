import type { Clock } from '../../core/connection/clock.ts';

/** Number of simultaneous new lines that viewers cannot follow any more: fifty a second. */
export const UNREADABLE_LINES = 10;

/** Quiet time that ends a rush. */
const RUSH_LULL_MS = 400;

/** Number of lines within {@link WINDOW_MS} from which entrances are dropped. */
const BUSY_LINES = 8;
const WINDOW_MS = 2000;

/** Sets the class `rush` on an element while lines are too fast to see. */
export interface RushClass {
  /** Records `count` simultaneous new lines. */
  note(count: number): void;
  /** Removes the class and its timer. */
  release(): void;
}

/**
 * Marks high rates of lines for the styles, which then leave out effects that cannot be seen: edges and gradients of a theme, which cost as
 * much as their letters. An idle chat has no timer.
 * @param clock read for each use, since an element's clock may be set after its construction
 */
export function createRushClass(element: Element, clock: () => Clock): RushClass {
  let stopWaiting: (() => void) | undefined;
  const release = (): void => {
    stopWaiting?.();
    stopWaiting = undefined;
    element.classList.remove('rush');
  };
  return {
    note(count) {
      if (count < UNREADABLE_LINES) return;
      // Setting a class again restyles all lines.
      if (stopWaiting) stopWaiting();
      else element.classList.add('rush');
      stopWaiting = clock().after(RUSH_LULL_MS, release);
    },
    release,
  };
}

/** Decides whether new lines may have an entrance animation. */
export interface EntryMeter {
  /** Records `count` new lines; returns whether a reader can follow their entrance at this rate. */
  mayAnimate(count: number, nowMs: number): boolean;
}

/**
 * Measures the rate of lines. An entrance costs as much as drawing the line (docs/spec/widgets.md, "Painting"), and viewers cannot follow
 * more than four a second, so a busy chat has none.
 */
export function createEntryMeter(): EntryMeter {
  let entries: readonly { readonly count: number; readonly atMs: number }[] = [];
  return {
    mayAnimate(count, nowMs) {
      entries = [...entries.filter(({ atMs }) => nowMs - atMs < WINDOW_MS), { count, atMs: nowMs }];
      return entries.reduce((sum, entry) => sum + entry.count, 0) <= BUSY_LINES;
    },
  };
}
