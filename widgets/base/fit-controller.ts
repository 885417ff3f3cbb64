import type { ReactiveController, ReactiveControllerHost } from 'lit';

/**
 * Fits its host while it is connected, after its size or the room that its content needs has changed, and after a font has loaded. Otherwise
 * it measures nothing.
 */
export class FitController implements ReactiveController {
  readonly #host: ReactiveControllerHost & HTMLElement;
  readonly #fit: () => void;
  // In the next frame, since a resize within its own observation is an error.
  readonly #resized = new ResizeObserver(() => this.#requestFrame());
  #frame: number | undefined;
  #content: Element | undefined;
  #seen = '';
  #size = '';

  constructor(host: ReactiveControllerHost & HTMLElement, fit: () => void) {
    this.#host = host;
    this.#fit = fit;
    host.addController(this);
  }

  hostConnected(): void {
    this.#resized.observe(this.#host);
    document.fonts.addEventListener('loadingdone', this.#handleFonts);
  }

  hostDisconnected(): void {
    this.#resized.disconnect();
    document.fonts.removeEventListener('loadingdone', this.#handleFonts);
    if (this.#frame !== undefined) cancelAnimationFrame(this.#frame);
    this.#frame = undefined;
  }

  /** Must be called with the drawn content. It measures only if the content takes another amount of room, so a running number is free. */
  drawn(content: Element, isRestyled: boolean): void {
    const marks = content.querySelectorAll('.mark').length;
    // Digits have one width, so only their number matters.
    const seen = `${marks} ${content.textContent.replace(/[+\p{Nd}]/gu, '0')}`;
    const isSame = content === this.#content && seen === this.#seen && !isRestyled;
    this.#content = content;
    this.#seen = seen;
    if (!isSame) this.#run();
  }

  /** Letters of another script take other room once their part of the font, which the first of them requests, has loaded. */
  readonly #handleFonts = (): void => {
    this.#size = '';
    this.#requestFrame();
  };

  #requestFrame(): void {
    this.#frame ??= requestAnimationFrame(() => this.#handleFrame());
  }

  #handleFrame(): void {
    this.#frame = undefined;
    if (this.#readSize() !== this.#size) this.#run();
  }

  #run(): void {
    this.#fit();
    this.#size = this.#readSize();
  }

  #readSize(): string {
    return `${this.#host.clientWidth} ${this.#host.clientHeight}`;
  }
}
