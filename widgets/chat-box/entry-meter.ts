/** Number of simultaneous new lines that viewers cannot follow any more: fifty a second. */
export const UNREADABLE_LINES = 10;

/** Number of lines within {@link WINDOW_MS} from which entrances are dropped. */
const BUSY_LINES = 8;
const WINDOW_MS = 2000;

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
