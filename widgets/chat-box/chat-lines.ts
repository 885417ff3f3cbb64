import type { Clock } from '../../core/connection/clock.ts';
import type { ChatEntry } from '../../core/stores/chat-state.ts';
import { createEntryMeter, UNREADABLE_LINES } from './entry-meter.ts';

/** Duration of a line's exit, the same as that of the styles' transition. */
export const LEAVE_MS = 400;

/** Number of the newest lines that are layers: about the content of a box as tall as the stream. */
const LAYERS = 24;

/** Options of {@link ChatLines}. */
export interface ChatLinesOptions {
  /** Element that contains only lines. */
  readonly root: HTMLElement;
  readonly clock: Clock;
  readonly draw: (entry: ChatEntry) => HTMLElement;
  /** Called when the time of a line ends; must call {@link ChatLines.show} again. */
  readonly onDue: () => void;
  /** Called with the number of new lines, history aside. */
  readonly onArrival: (count: number) => void;
}

/** The desired state of the screen. */
export interface ChatView {
  /** Oldest first. */
  readonly entries: readonly ChatEntry[];
  readonly limit: number;
  /** Number of the newest lines that there is room for; older ones are not drawn. */
  readonly room: number;
  readonly accepts: (entry: ChatEntry) => boolean;
  /** Life of a line; 0 for no limit. */
  readonly lifeMs: number;
  /** Whether the view is history: no entrances, and the age of a line is that of its message. */
  readonly isHistory: boolean;
  /** Time of day by the server's clock, in epoch milliseconds. */
  readonly timeOfDayMs: number;
  readonly isNewestFirst: boolean;
}

/**
 * The lines on screen. It appends new ones and removes the oldest. A line that stays is never drawn again, which makes a message cost
 * little more than its own drawing (docs/spec/widgets.md, "Painting").
 */
export class ChatLines {
  readonly #options: ChatLinesOptions;
  readonly #meter = createEntryMeter();
  readonly #births = new WeakMap<ChatEntry, number>();
  #lines = new Map<ChatEntry, HTMLElement>();
  #stopWaiting: (() => void) | undefined;

  constructor(options: ChatLinesOptions) {
    this.#options = options;
  }

  /** Updates the screen to a view. */
  show(view: ChatView): void {
    const nowMs = this.#options.clock.elapsed();
    const wanted = this.#select(view, nowMs).slice(-view.room);
    this.#place(wanted, view, nowMs);
    this.#retire(view, nowMs);
  }

  /** Returns the line of an entry; undefined if it has none. */
  lineOf(entry: ChatEntry): HTMLElement | undefined {
    return this.#lines.get(entry);
  }

  /** Restarts the life of an entry's line. */
  renew(entry: ChatEntry): void {
    this.#births.set(entry, this.#options.clock.elapsed());
  }

  /** Removes every line, so that the next view draws all of them again. */
  clear(): void {
    this.#options.root.replaceChildren();
    this.#lines.clear();
  }

  /** Cancels the timer of the next line's end. */
  release(): void {
    this.#stopWaiting?.();
    this.#stopWaiting = undefined;
  }

  /** Selects the newest entries that pass the filter and have time left, oldest first. */
  #select(view: ChatView, nowMs: number): readonly ChatEntry[] {
    const wanted: ChatEntry[] = [];
    for (let index = view.entries.length - 1; index >= 0 && wanted.length < view.limit; index -= 1) {
      const entry = view.entries[index];
      if (!entry || this.#isOver(entry, view, nowMs)) continue;
      if (this.#lines.has(entry) || view.accepts(entry)) wanted.push(entry);
    }
    return wanted.reverse();
  }

  #isOver(entry: ChatEntry, view: ChatView, nowMs: number): boolean {
    return view.lifeMs > 0 && nowMs - this.#bornMs(entry, view, nowMs) >= view.lifeMs + LEAVE_MS;
  }

  /** Returns the start of a line's life: its arrival here, or the time of its message. */
  #bornMs(entry: ChatEntry, { isHistory, timeOfDayMs }: ChatView, nowMs: number): number {
    const known = this.#births.get(entry);
    if (known !== undefined) return known;
    const ageMs = isHistory || entry.replay ? timeOfDayMs - Date.parse(entry.message.timestamp) : 0;
    const bornMs = nowMs - Math.max(0, ageMs);
    this.#births.set(entry, bornMs);
    return bornMs;
  }

  /** Draws the entries that have no line, each in its place, and removes the lines of all others. */
  #place(wanted: readonly ChatEntry[], view: ChatView, nowMs: number): void {
    const former = this.#lines;
    // entries after the newest line have arrived; others had no room before, or were beyond the limit
    let arrived = 0;
    this.#lines = new Map();
    for (const entry of wanted) {
      const line = former.get(entry);
      arrived = line ? 0 : arrived + 1;
      this.#lines.set(entry, line ?? this.#options.draw(entry));
    }
    for (const [entry, line] of former) if (!this.#lines.has(entry)) line.remove();
    this.#arrange(view.isNewestFirst);
    if (arrived > 0) this.#mark(arrived, view, nowMs);
  }

  #arrange(isNewestFirst: boolean): void {
    const lines = [...this.#lines.values()];
    if (isNewestFirst) lines.reverse();
    const { root } = this.#options;
    for (const [index, line] of lines.entries())
      if (root.children[index] !== line) root.insertBefore(line, root.children[index] ?? null);
  }

  /** Marks the newest lines, which have just arrived, and reports them. */
  #mark(count: number, { isHistory }: ChatView, nowMs: number): void {
    const isAnimated = !isHistory && this.#meter.mayAnimate(count, nowMs);
    const lines = [...this.#lines];
    for (const [{ replay }, { classList }] of lines.slice(-count)) {
      if (isAnimated && !replay) classList.add('enter');
      // A layer is moved, not painted again, when other lines arrive; at a high rate the line leaves before that pays off.
      if (count < UNREADABLE_LINES) classList.add('layer');
    }
    // An invisible layer costs each frame as much as a visible one, without a benefit.
    for (const [, { classList }] of lines.slice(-LAYERS - count, -LAYERS)) classList.remove('layer');
    if (!isHistory) this.#options.onArrival(count);
  }

  /** Removes expired lines, and sets one timer for the next one. */
  #retire(view: ChatView, nowMs: number): void {
    this.release();
    if (view.lifeMs === 0) return;
    let nextMs = Infinity;
    for (const [entry, element] of this.#lines) {
      const leavesMs = this.#bornMs(entry, view, nowMs) + view.lifeMs;
      const isLeaving = leavesMs <= nowMs;
      element.classList.toggle('leave', isLeaving);
      nextMs = Math.min(nextMs, isLeaving ? leavesMs + LEAVE_MS : leavesMs);
    }
    if (nextMs < Infinity) this.#stopWaiting = this.#options.clock.after(nextMs - nowMs, this.#options.onDue);
  }
}
