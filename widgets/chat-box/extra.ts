import type { CSSResult } from 'lit';
import type { Clock } from '../../core/connection/clock.ts';
import type { SettingsValues } from '../settings/schema.ts';
import type { ChatEntry } from '../../core/stores/chat-state.ts';
import type { ChatLines, ChatView } from './chat-lines.ts';
import type { PaintClock } from './pacer.ts';
import type { chatBox } from './settings.ts';

/** Shows lines where many write at once. */
export interface Crowd {
  /** Brings the screen to a view, in place of {@link ChatLines.show}. */
  show(lines: ChatLines, view: ChatView): void;
  /** Takes back what it drew besides lines, and waits for nothing any longer. */
  release(): void;
}

/** What a crowd is made with. */
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

/** Tells, where the state is shown, how a chat is drawn. */
export interface Meter {
  /** Takes what is held now; what is new in it waits for the next paint. */
  take(entries: readonly ChatEntry[]): void;
  /** After a paint: what waited was drawn, or never will be. */
  countSkipped(isDrawn: (entry: ChatEntry) => boolean): void;
  /**
   * One line: the gap that 95 of 100 frames stay within, and how many messages were never drawn.
   * @param unseen how many came and went while nobody could see the page
   */
  describe(unseen: number): string;
  /** Looks at no frame any longer. */
  release(): void;
}

/** What a meter is made with. */
export interface MeterOptions {
  readonly clock: PaintClock;
  /** What is held already, and so is not counted. */
  readonly entries: readonly ChatEntry[];
}

/** What a chat box loads only when its settings ask for it. */
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
