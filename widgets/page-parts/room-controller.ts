import type { ReactiveController, ReactiveControllerHost } from 'lit';

/** Has its host drawn again when it is another width, for as long as it is in a document. */
export class RoomController implements ReactiveController {
  /** Pixels there are from side to side inside the host; 0 until it was measured. */
  width = 0;
  readonly #host: ReactiveControllerHost & Element;
  readonly #resized = new ResizeObserver((entries) => {
    const { width = 0 } = entries.at(-1)?.contentRect ?? {};
    // drawn in the next frame: a height that follows from the width may bring a scroll bar, and so another width
    requestAnimationFrame(() => this.#take(width));
  });

  constructor(host: ReactiveControllerHost & Element) {
    this.#host = host;
    host.addController(this);
  }

  hostConnected(): void {
    this.#resized.observe(this.#host);
  }

  hostDisconnected(): void {
    this.#resized.disconnect();
  }

  #take(width: number): void {
    if (width === this.width) return;
    this.width = width;
    this.#host.requestUpdate();
  }
}
