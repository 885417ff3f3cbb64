import type { Clock } from '../../core/connection/clock.ts';

/** Number of simultaneous new lines that viewers cannot follow any more: fifty a second. */
export const UNREADABLE_LINES = 5;

/** Quiet time that ends a rush, and also a busy period. */
const RUSH_LULL_MS = 400;
const BUSY_LULL_MS = 3_000;

/** Number of lines within {@link WINDOW_MS} from which entrances are dropped. */
const BUSY_LINES = 8;
const WINDOW_MS = 2000;

/** Sets the class `rush` on an element while lines are too fast to see, and `busy` while they are too fast to read. */
export interface RateClasses {
  /** Records `count` simultaneous new lines, and whether the recent rate is too high for entrances. */
  note(count: number, isBusy: boolean): void;
  /** Removes both classes and their timers. */
  release(): void;
}

/**
 * Marks high rates of lines for the styles, which then leave out slow and invisible effects: the mask of the soft edge in a busy chat,
 * which costs the compositor as much as ten lines, and edges and gradients of a theme in a rush, which cost as much as their letters. An
 * idle chat has no timer.
 * @param clock read for each use, since an element's clock may be set after its construction
 */
export function createRateClasses(element: Element, clock: () => Clock): RateClasses {
  const rush = createFlag({ element, clock, name: 'rush', lullMs: RUSH_LULL_MS });
  const busy = createFlag({ element, clock, name: 'busy', lullMs: BUSY_LULL_MS });
  return {
    note(count, isBusy) {
      if (count >= UNREADABLE_LINES) rush.raise();
      if (isBusy) busy.raise();
    },
    release() {
      rush.lower();
      busy.lower();
    },
  };
}

interface FlagOptions {
  readonly element: Element;
  readonly clock: () => Clock;
  readonly name: string;
  readonly lullMs: number;
}

/** A class that stays until a while after its last use. */
interface Flag {
  raise(): void;
  lower(): void;
}

function createFlag({ element, clock, name, lullMs }: FlagOptions): Flag {
  let stopWaiting: (() => void) | undefined;
  const lower = (): void => {
    stopWaiting?.();
    stopWaiting = undefined;
    element.classList.remove(name);
  };
  const raise = (): void => {
    // Setting a class again restyles all lines.
    if (stopWaiting) stopWaiting();
    else element.classList.add(name);
    stopWaiting = clock().after(lullMs, lower);
  };
  return { raise, lower };
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
