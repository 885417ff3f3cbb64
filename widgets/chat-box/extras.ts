import type { CSSResult } from 'lit';
import type { Clock } from '../../core/connection/clock.ts';
import { Library } from '../library.ts';
import type { SettingsValues } from '../settings/schema.ts';
import type { ChatLines, ChatView } from './chat-lines.ts';
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

/** What a chat box loads only when its settings ask for it. */
export interface Extra {
  readonly styles?: CSSResult;
  /** The layout that it is, as `data-layout` says. */
  readonly layout?: string;
  /** Most lines that the layout has room for. */
  readonly maxLines?: number;
  /** Moves lines that have just come to their place. */
  readonly glide?: (root: HTMLElement, isNewestFirst: boolean) => void;
  readonly createCrowd?: (options: CrowdOptions) => Crowd;
}

/** Layouts by name, and the crowd; every other name stands for nothing more than a chat box has by itself. */
export const extras = new Library<Extra>({}, 'bubble ticker crowd', async (name) => {
  if (name === 'bubble') return (await import('./bubble-layout.ts')).bubbleLayout;
  if (name === 'ticker') return (await import('./ticker-layout.ts')).tickerLayout;
  return (await import('./crowd.ts')).crowd;
});
