import type { ReactiveController, ReactiveControllerHost } from 'lit';

/** Tracks the size of its element in CSS pixels and requests an update when it changes. */
export class SizeController implements ReactiveController {
  width = 0;
  height = 0;

  readonly #host: ReactiveControllerHost & HTMLElement;
  #observer: ResizeObserver | undefined;

  constructor(host: ReactiveControllerHost & HTMLElement) {
    this.#host = host;
    host.addController(this);
  }

  hostConnected(): void {
    this.#observer = new ResizeObserver(() => this.#measure());
    this.#observer.observe(this.#host);
  }

  hostDisconnected(): void {
    this.#observer?.disconnect();
  }

  /** Reads the size at once, so that the first paint has the right size. */
  hostUpdate(): void {
    this.width = this.#host.clientWidth;
    this.height = this.#host.clientHeight;
  }

  #measure(): void {
    if (this.#host.clientWidth !== this.width || this.#host.clientHeight !== this.height) this.#host.requestUpdate();
  }
}
