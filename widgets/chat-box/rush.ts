import type { Clock } from '../../core/connection/clock.ts';

/** So many new lines at once that viewers cannot follow single ones: fifty a second. */
export const RUSH_LINES = 5;

/** A rush is over this long after its last line; a busy chat is over this long after the last line that was too fast to follow. */
const RUSH_LULL_MS = 400;
const BUSY_LULL_MS = 3_000;

/** Lines within {@link WINDOW_MS} from which on entrances are dropped. */
const BUSY_LINES = 8;
const WINDOW_MS = 2000;

/** Marks an element with the class `rush` while lines rush by, and with `busy` while they come faster than a reader follows. */
export interface Rush {
  /** Notes that `count` lines came in at once, and whether so many have of late that their entrance is left out. */
  note(count: number, isBusy: boolean): void;
  /** Ends both and their timers. */
  release(): void;
}

/**
 * Tells the styles when lines come fast, so that they leave out what makes each paint slow and viewers cannot see: in a busy chat the mask
 * of the soft edge, which costs the compositor as much as drawing ten lines does, in a rush a theme's edges and gradients, which cost as
 * much as their letters. At rest there is no timer.
 * @param clock asked for each time, since an element may be given its clock after it was made
 */
export function createRush(element: Element, clock: () => Clock): Rush {
  const rush = createFlag({ element, clock, name: 'rush', lullMs: RUSH_LULL_MS });
  const busy = createFlag({ element, clock, name: 'busy', lullMs: BUSY_LULL_MS });
  return {
    note(count, isBusy) {
      if (count >= RUSH_LINES) rush.raise();
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

/** A class that its element has from when it is raised until a while after it was raised for the last time. */
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
    // a class that is set again has all lines styled again
    if (stopWaiting) stopWaiting();
    else element.classList.add(name);
    stopWaiting = clock().after(lullMs, lower);
  };
  return { raise, lower };
}

/** Tells whether new lines may come in with an animation. */
export interface EntryMeter {
  /** Notes that `count` lines come in now; true while so few do that a reader can follow their entrance. */
  mayAnimate(count: number, nowMs: number): boolean;
}

/**
 * Measures how fast lines come. An entrance costs as much again as drawing the line (docs/spec/widgets.md, "Painting"), and above four lines
 * a second viewers cannot follow it, so a busy chat has none.
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
