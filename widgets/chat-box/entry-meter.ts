/** Lines within {@link WINDOW_MS} from which on entrances are dropped. */
const BUSY_LINES = 8;
const WINDOW_MS = 2000;

/** Tells whether new lines may come in with an animation. */
export interface EntryMeter {
  /** Notes that `count` lines come in now; true while so few do that a reader can follow their entrance. */
  mayAnimate(count: number, nowMs: number): boolean;
}

/**
 * Measures how fast lines come. An entrance costs as much again as drawing the line (docs/spec/widgets.md, "Painting"), and above four lines
 * a second nobody can follow it, so a busy chat has none.
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
