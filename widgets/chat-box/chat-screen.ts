import type { ChatEntry } from '../../core/stores/chat-state.ts';
import { drawOnce } from '../base/draw-once.ts';
import { ChatLines, type ChatView } from './chat-lines.ts';
import type { Burst, BusyChat, Extra } from './extra.ts';
import { renderLine } from './line.ts';
import type { LineStyle } from './line-style.ts';
import type { PaintClock } from '../base/pacer.ts';
import { Pictures } from '../message-parts/pictures.ts';

/** A chat box, as its screen needs it. Expensive values are read only on demand. */
export interface ScreenHost {
  readonly clock: PaintClock;
  /** Language as a BCP 47 tag. */
  readonly language: string;
  readonly isMotionReduced: boolean;
}

/** The desired state of the screen, and its style. */
export interface ScreenView extends Omit<ChatView, 'room'> {
  /** Style of lines; another one draws every line again. */
  readonly look: LineStyle;
  readonly layout: Extra | undefined;
  readonly full: Extra | undefined;
  readonly busy: Extra | undefined;
}

/** The part of a chat that is drawn outside Lit's updates: lines, additions for busy chats, and pictures. */
export class ChatScreen {
  readonly #host: ScreenHost;
  readonly #onDue: () => void;
  readonly #pictures: Pictures;
  #look: LineStyle | undefined;
  #lines: ChatLines | undefined;
  #burst: Burst | undefined;
  #busy: BusyChat | undefined;

  /** @param onDue called when the view must be shown again */
  constructor(host: ScreenHost, onDue: () => void) {
    this.#host = host;
    this.#onDue = onDue;
    this.#pictures = new Pictures(() => host.clock);
  }

  /** Draws a picture in a line. */
  get renderPicture(): Pictures['render'] {
    return this.#pictures.render;
  }

  /** Handles `error` events of pictures; they do not bubble, so the list has to capture them. */
  get handlePictureError(): Pictures['handleError'] {
    return this.#pictures.handleError;
  }

  /**
   * Updates the screen to a view.
   * @param log container of the list, whose classes report a high rate to the styles
   * @param list element that contains only lines
   * @returns false if nothing is shown
   */
  show(log: HTMLElement, list: HTMLElement, view: ScreenView): boolean {
    const isRedrawn = view.look !== this.#look;
    this.#look = view.look;
    const lines = (this.#lines ??= this.#createLines(list, view.look));
    if (isRedrawn) lines.clear();
    const draw = (room: number): void =>
      this.#showLines(lines, list, { ...view, room, isHistory: view.isHistory || isRedrawn });
    this.#burst ??= this.#createBurst(log, list, view);
    if (!this.#burst?.draw(draw)) draw(Infinity);
    for (const extra of [view.layout, view.full]) extra?.settle?.(list, log);
    return list.childElementCount > 0;
  }

  /** Returns whether an entry has its line. */
  isShown(entry: ChatEntry): boolean {
    return this.#lines?.lineOf(entry) !== undefined;
  }

  /** Forgets all repeats, and the count of hidden messages. */
  dismissBusy(): void {
    this.#busy?.release();
    this.#busy = undefined;
  }

  /** Cancels all timers. */
  release(): void {
    this.#lines?.release();
    this.#burst?.release();
    this.#pictures.release();
    this.dismissBusy();
  }

  #showLines(lines: ChatLines, list: HTMLElement, view: ScreenView & ChatView): void {
    this.#busy ??= this.#createBusy(list, view);
    if (this.#busy) this.#busy.show(lines, view);
    else lines.show(view);
    this.#pictures.keep(list, view.look.settings.maxPictures, view.isNewestFirst);
    const glide = view.layout?.glide;
    if (glide && !view.isHistory && !this.#host.isMotionReduced) glide(list, view.isNewestFirst);
  }

  #createBusy(root: HTMLElement, { busy, look: { settings } }: ScreenView): BusyChat | undefined {
    if (!busy?.createBusy) return undefined;
    const { language, clock } = this.#host;
    return busy.createBusy({ root, language, clock, settings, onDue: this.#onDue });
  }

  #createBurst(log: HTMLElement, root: HTMLElement, { full }: ScreenView): Burst | undefined {
    return full?.createBurst?.({ root, log, host: this.#host, onDue: this.#onDue });
  }

  #createLines(root: HTMLElement, look: LineStyle): ChatLines {
    return new ChatLines({
      root,
      clock: this.#host.clock,
      onDue: this.#onDue,
      draw: ({ message }) => drawOnce(renderLine(message, this.#look ?? look)),
      onArrival: (count) => this.#burst?.note(count),
    });
  }
}
