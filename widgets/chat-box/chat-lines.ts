import type { Clock } from '../../core/connection/clock.ts';
import type { ChatEntry } from '../../core/stores/chat-state.ts';
import { createEntryMeter, RUSH_LINES } from './rush.ts';

/** How long the exit of a line takes; the styles' transition lasts as long. */
export const LEAVE_MS = 400;

/** So many of the newest lines are layers: about what a box as tall as the stream shows. */
const LAYERS = 24;

/** Options of lines. */
export interface ChatLinesOptions {
  /** Holds nothing but lines. */
  readonly root: HTMLElement;
  readonly clock: Clock;
  readonly draw: (entry: ChatEntry) => HTMLElement;
  /** Called when the time of a line is over: call {@link ChatLines.show} again. */
  readonly onDue: () => void;
  /** Called with the number of lines that came in at once, those of history aside, and whether they come too fast for entrances. */
  readonly onArrival: (count: number, isBusy: boolean) => void;
}

/** What is to be on screen. */
export interface ChatView {
  /** Oldest first. */
  readonly entries: readonly ChatEntry[];
  readonly limit: number;
  readonly accepts: (entry: ChatEntry) => boolean;
  /** How long a line stays; 0 is for ever. */
  readonly lifeMs: number;
  /** The view is not live: no entrances, and lines are as old as their messages. */
  readonly isHistory: boolean;
  readonly isNewestFirst: boolean;
}

/**
 * The lines on screen. New ones are appended and the oldest removed; a line that stays is never drawn again, whatever
 * else changes, which is what makes a message cost little more than drawing it (docs/spec/widgets.md, "Painting").
 */
export class ChatLines {
  readonly #options: ChatLinesOptions;
  readonly #meter = createEntryMeter();
  readonly #births = new WeakMap<ChatEntry, number>();
  readonly #lines = new Map<ChatEntry, HTMLElement>();
  #stopWaiting: (() => void) | undefined;

  constructor(options: ChatLinesOptions) {
    this.#options = options;
  }

  /** Brings the screen to a view. */
  show(view: ChatView): void {
    const nowMs = this.#options.clock.elapsed();
    const wanted = this.#select(view, nowMs);
    this.#removeBut(new Set(wanted));
    if (!this.#isTailFresh(wanted)) this.clear();
    this.#place(
      wanted.filter((entry) => !this.#lines.has(entry)),
      view,
      nowMs,
    );
    this.#retire(view, nowMs);
  }

  /** The line of an entry; undefined while it has none. */
  lineOf(entry: ChatEntry): HTMLElement | undefined {
    return this.#lines.get(entry);
  }

  /** Restarts the time of an entry's line. */
  renew(entry: ChatEntry): void {
    this.#births.set(entry, this.#options.clock.elapsed());
  }

  /** Removes every line, so that the next view draws all of them again. */
  clear(): void {
    this.#removeBut(new Set());
  }

  /** Stops waiting for the next line's end. */
  release(): void {
    this.#stopWaiting?.();
    this.#stopWaiting = undefined;
  }

  /** The newest entries that pass the filter and whose time is not over, oldest first. */
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

  /** The start of a line's time: when it was first seen here, or the time of its message. */
  #bornMs(entry: ChatEntry, { isHistory }: ChatView, nowMs: number): number {
    const known = this.#births.get(entry);
    if (known !== undefined) return known;
    const ageMs = isHistory || entry.replay ? this.#options.clock.now() - Date.parse(entry.message.timestamp) : 0;
    const bornMs = nowMs - Math.max(0, ageMs);
    this.#births.set(entry, bornMs);
    return bornMs;
  }

  /** False when an entry turned up before one that has its line already, so that appending would misplace it. */
  #isTailFresh(wanted: readonly ChatEntry[]): boolean {
    const firstFresh = wanted.findIndex((entry) => !this.#lines.has(entry));
    return firstFresh < 0 || firstFresh === this.#lines.size;
  }

  #removeBut(wanted: ReadonlySet<ChatEntry>): void {
    for (const [entry, element] of this.#lines) {
      if (wanted.has(entry)) continue;
      element.remove();
      this.#lines.delete(entry);
    }
  }

  #place(fresh: readonly ChatEntry[], view: ChatView, nowMs: number): void {
    if (fresh.length === 0) return;
    const isAnimated = !view.isHistory && this.#meter.mayAnimate(fresh.length, nowMs);
    const elements = fresh.map((entry) => {
      const element = this.#options.draw(entry);
      if (isAnimated && !entry.replay) element.classList.add('enter');
      // a layer is moved, not painted again, when other lines come; in a rush the line leaves before that saves anything
      if (fresh.length < RUSH_LINES) element.classList.add('layer');
      this.#lines.set(entry, element);
      return element;
    });
    // a layer that is out of sight costs each frame as much as one that is seen, and saves nothing
    const passed = [...this.#lines.values()].slice(-LAYERS - fresh.length, -LAYERS);
    for (const element of passed) element.classList.remove('layer');
    if (view.isNewestFirst) this.#options.root.prepend(...elements.reverse());
    else this.#options.root.append(...elements);
    if (!view.isHistory) this.#options.onArrival(elements.length, !isAnimated);
  }

  /** Removes lines whose time is over, and sets one timer for the next of them. */
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
