import type { ReactiveController, ReactiveControllerHost } from 'lit';

/** Measures the width of its host and updates the host after each change. */
export class WidthController implements ReactiveController {
  /** Inner width of the host in pixels; 0 until it is measured. */
  width = 0;
  readonly #host: ReactiveControllerHost & Element;
  readonly #resized = new ResizeObserver((entries) => {
    const { width = 0 } = entries.at(-1)?.contentRect ?? {};
    // in the next frame, because a new height can bring a scroll bar, and with it another width
    requestAnimationFrame(() => this.#set(width));
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

  #set(width: number): void {
    if (width === this.width) return;
    this.width = width;
    this.#host.requestUpdate();
  }
}
