import type { ReactiveController, ReactiveControllerHost } from 'lit';

/**
 * Fits its host when its size changes, or when it draws something that needs more or less room, for as long as it is in a
 * document. Between those it measures nothing.
 */
export class FitController implements ReactiveController {
  readonly #host: ReactiveControllerHost & HTMLElement;
  readonly #fit: () => void;
  // in the next frame, since a size that changes within its own observation is an error
  readonly #resized = new ResizeObserver(() => {
    this.#frame ??= requestAnimationFrame(() => this.#handleFrame());
  });
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
  }

  hostDisconnected(): void {
    this.#resized.disconnect();
    if (this.#frame !== undefined) cancelAnimationFrame(this.#frame);
    this.#frame = undefined;
  }

  /** Call it with what was drawn: nothing is measured while that takes the same room, as a running number does. */
  drawn(content: Element, isRestyled: boolean): void {
    const marks = content.querySelectorAll('.mark').length;
    // digits are set in one width, so only how many there are takes room
    const seen = `${marks} ${content.textContent.replace(/[+\p{Nd}]/gu, '0')}`;
    const isSame = content === this.#content && seen === this.#seen && !isRestyled;
    this.#content = content;
    this.#seen = seen;
    if (!isSame) this.#run();
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
