import type { ChatEntry } from '../../core/stores/chat-state.ts';
import { drawOnce } from '../base/draw-once.ts';
import { ChatLines, type ChatView } from './chat-lines.ts';
import type { Crowd, Extra } from './extra.ts';
import { renderLine } from './line.ts';
import type { LineLook } from './look.ts';
import type { PaintClock } from '../base/pacer.ts';
import { Pictures } from '../message-parts/pictures.ts';
import { createRush, type Rush } from './rush.ts';

/** A chat box as its screen sees it. What costs something is asked for only when it is needed. */
export interface ScreenHost {
  readonly clock: PaintClock;
  /** BCP 47. */
  readonly language: string;
  readonly isMotionReduced: boolean;
}

/** What is to be on screen, and how it is drawn. */
export interface ScreenView extends ChatView {
  /** With another look every line is drawn again. */
  readonly look: LineLook;
  readonly layout: Extra | undefined;
  readonly crowd: Extra | undefined;
}

/** All that a chat draws by itself, outside Lit's updates: its lines, what a crowd adds to them, and its pictures. */
export class ChatScreen {
  readonly #host: ScreenHost;
  readonly #onDue: () => void;
  readonly #pictures: Pictures;
  #look: LineLook | undefined;
  #lines: ChatLines | undefined;
  #rush: Rush | undefined;
  #crowd: Crowd | undefined;

  /** @param onDue called when the view should be shown again */
  constructor(host: ScreenHost, onDue: () => void) {
    this.#host = host;
    this.#onDue = onDue;
    this.#pictures = new Pictures(() => host.clock);
  }

  /** Draws a picture in a line. */
  get renderPicture(): Pictures['render'] {
    return this.#pictures.render;
  }

  /** Takes `error` events of pictures; they do not bubble, so the list has to capture them. */
  get handlePictureError(): Pictures['handleError'] {
    return this.#pictures.handleError;
  }

  /**
   * Brings the screen to a view.
   * @param log what the list lies in, and what styles are told of a rush by
   * @param list holds nothing but lines
   * @returns false when nothing is shown
   */
  show(log: HTMLElement, list: HTMLElement, view: ScreenView): boolean {
    const isRedrawn = view.look !== this.#look;
    this.#look = view.look;
    this.#lines ??= this.#createLines(log, list, view.look);
    if (isRedrawn) this.#lines.clear();
    this.#showLines(this.#lines, list, { ...view, isHistory: view.isHistory || isRedrawn });
    return list.childElementCount > 0;
  }

  /** Whether an entry has its line. */
  isShown(entry: ChatEntry): boolean {
    return this.#lines?.lineOf(entry) !== undefined;
  }

  /** Forgets all repeats, and how much of a flood was left out. */
  dismissCrowd(): void {
    this.#crowd?.release();
    this.#crowd = undefined;
  }

  /** Ends all timers. */
  release(): void {
    this.#lines?.release();
    this.#rush?.release();
    this.#pictures.release();
    this.dismissCrowd();
  }

  #showLines(lines: ChatLines, list: HTMLElement, view: ScreenView): void {
    this.#crowd ??= this.#createCrowd(list, view);
    if (this.#crowd) this.#crowd.show(lines, view);
    else lines.show(view);
    this.#pictures.keep(list, view.look.settings.maxPictures, view.isNewestFirst);
    const glide = view.layout?.glide;
    if (glide && !view.isHistory && !this.#host.isMotionReduced) glide(list, view.isNewestFirst);
  }

  #createCrowd(root: HTMLElement, { crowd, look: { settings } }: ScreenView): Crowd | undefined {
    if (!crowd?.createCrowd) return undefined;
    const { language, clock } = this.#host;
    return crowd.createCrowd({ root, language, clock, settings, onDue: this.#onDue });
  }

  #createLines(log: HTMLElement, root: HTMLElement, look: LineLook): ChatLines {
    const host = this.#host;
    const rush = (this.#rush = createRush(log, () => host.clock));
    // the first paint should not wait for a mask either
    rush.note(Infinity, false);
    return new ChatLines({
      root,
      clock: host.clock,
      onDue: this.#onDue,
      draw: ({ message }) => drawOnce(renderLine(message, this.#look ?? look)),
      onArrival: rush.note,
    });
  }
}
