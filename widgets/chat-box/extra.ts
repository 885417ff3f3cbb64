import type { CSSResult } from 'lit';
import type { Clock } from '../../core/connection/clock.ts';
import type { SettingsValues } from '../settings/schema.ts';
import type { ChatEntry } from '../../core/stores/chat-state.ts';
import type { ChatLines, ChatView } from './chat-lines.ts';
import type { PaintClock } from '../base/pacer.ts';
import type { chatBox } from './settings.ts';

/** Shows lines when many people write at once. */
export interface Crowd {
  /** Brings the screen to a view, in place of {@link ChatLines.show}. */
  show(lines: ChatLines, view: ChatView): void;
  /** Removes what it drew besides lines, and ends its timers. */
  release(): void;
}

/** Options of a crowd. */
export interface CrowdOptions {
  /** Holds the lines; what is shown beside them comes after it. */
  readonly root: HTMLElement;
  /** BCP 47. */
  readonly language: string;
  readonly clock: Clock;
  readonly settings: Pick<SettingsValues<typeof chatBox.settings>, 'repeats' | 'maxPerSecond'>;
  /** Called when the view should be shown again. */
  readonly onDue: () => void;
}

/** Measures how a chat is drawn, for the debug line. */
export interface Meter {
  /** Receives the current entries; the new ones among them wait for the next paint. */
  take(entries: readonly ChatEntry[]): void;
  /** Call it after a paint: the waiting entries were drawn, or never will be. */
  countSkipped(isDrawn: (entry: ChatEntry) => boolean): void;
  /**
   * One line: the gap that 95 of 100 frames stay within, and how many messages were never drawn.
   * @param unseen how many came and went while the page was hidden
   */
  describe(unseen: number): string;
  /** Stops measuring frames. */
  release(): void;
}

/** Options of a meter. */
export interface MeterOptions {
  readonly clock: PaintClock;
  /** The entries that are there already, and so are not counted. */
  readonly entries: readonly ChatEntry[];
}

/** Code that a chat box loads only when its settings need it. */
export interface Extra {
  readonly styles?: CSSResult;
  /** The layout that it is, as `data-layout` says. */
  readonly layout?: string;
  /** Most lines that the layout has room for. */
  readonly maxLines?: number;
  /** Moves lines that have just come to their place. */
  readonly glide?: (root: HTMLElement, isNewestFirst: boolean) => void;
  readonly createMeter?: (options: MeterOptions) => Meter;
  readonly createCrowd?: (options: CrowdOptions) => Crowd;
}
