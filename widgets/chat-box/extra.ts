import type { CSSResult } from 'lit';
import type { Clock } from '../../core/connection/clock.ts';
import type { SettingsValues } from '../settings/schema.ts';
import type { ChatEntry } from '../../core/stores/chat-state.ts';
import type { ChatLines, ChatView } from './chat-lines.ts';
import type { PaintClock } from '../base/pacer.ts';
import type { createFilter } from './filter.ts';
import type { chatBox } from './settings.ts';

/** Shows lines of a busy chat. */
export interface BusyChat {
  /** Updates the screen to a view, in place of {@link ChatLines.show}. */
  show(lines: ChatLines, view: ChatView): void;
  /** Removes its own elements besides lines, and cancels its timers. */
  release(): void;
}

/** Options of {@link BusyChat}. */
export interface BusyChatOptions {
  /** Element with the lines; additions follow it. */
  readonly root: HTMLElement;
  /** Language as a BCP 47 tag. */
  readonly language: string;
  readonly clock: Clock;
  readonly settings: Pick<SettingsValues<typeof chatBox.settings>, 'repeats' | 'maxPerSecond'>;
  /** Called when the view must be shown again. */
  readonly onDue: () => void;
}

/** Draws only visible lines while lines are too fast to read. */
export interface Burst {
  /** Records `count` simultaneous new lines. */
  note(count: number): void;
  /**
   * Draws only the lines that can be seen, if lines are too fast to read.
   * @param show draws at most as many of the newest lines as there is room for
   * @returns false if all lines must be drawn, since these do not fill the log
   */
  draw(show: (room: number) => void): boolean;
  /** Ends a burst, and cancels its timer. */
  release(): void;
}

/** Options of {@link Burst}. */
export interface BurstOptions {
  /** Element with the lines. */
  readonly root: HTMLElement;
  /** Container of the lines, as large as their room. */
  readonly log: HTMLElement;
  /** Its clock is read for each use, since it may be set after its construction. */
  readonly host: { readonly clock: Clock };
  /** Called at the end of a burst: the other lines can be drawn. */
  readonly onDue: () => void;
}

/** Measures the drawing of a chat, for the debug line. */
export interface Meter {
  /** Receives the current entries; new ones wait for the next paint. */
  take(entries: readonly ChatEntry[]): void;
  /** Must be called after a paint: waiting entries were drawn, or never will be. */
  countSkipped(isDrawn: (entry: ChatEntry) => boolean): void;
  /**
   * Returns one line: the 95th percentile of frame gaps, and the number of messages that were never drawn.
   * @param unseen number of messages that came and went while the page was hidden
   */
  describe(unseen: number): string;
  /** Stops measuring frames. */
  release(): void;
}

/** Options of a meter. */
export interface MeterOptions {
  readonly clock: PaintClock;
  /** Existing entries, which are not counted. */
  readonly entries: readonly ChatEntry[];
}

/** Code that a chat box loads only if its settings need it. */
export interface Extra {
  readonly styles?: CSSResult;
  /** Name of the layout, for `data-layout`. */
  readonly layout?: string;
  /** Most lines for which the layout has room. */
  readonly maxLines?: number;
  /** Adjusts lines by their sizes, after each change of them. */
  readonly settle?: (list: HTMLElement, log: HTMLElement) => void;
  /** Moves new lines to their place. */
  readonly glide?: (root: HTMLElement, isNewestFirst: boolean) => void;
  readonly createBurst?: (options: BurstOptions) => Burst;
  readonly createFilter?: typeof createFilter;
  readonly createMeter?: (options: MeterOptions) => Meter;
  readonly createBusy?: (options: BusyChatOptions) => BusyChat;
}
