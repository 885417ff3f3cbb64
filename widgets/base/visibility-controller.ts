import type { ReactiveController, ReactiveControllerHost } from 'lit';

/** Events of OBS for one browser source (docs/spec/obs.md, "window.obsstudio"); none follows a page load. */
const obsEvents = ['obsSourceVisibleChanged', 'obsSourceActiveChanged'] as const;

/**
 * Tracks the visibility of the page, from the document and from OBS's events about the browser source. Visible means shown anywhere
 * (preview, multiview, program), so a source that only becomes inactive keeps running.
 */
export class VisibilityController implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  #isShownByObs = true;
  #wasVisible = true;

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
    host.addController(this);
  }

  /** Whether the page is on screen somewhere. */
  get isVisible(): boolean {
    return this.#isShownByObs && document.visibilityState === 'visible';
  }

  hostConnected(): void {
    this.#wasVisible = this.isVisible;
    document.addEventListener('visibilitychange', this.#handleChange);
    for (const name of obsEvents) window.addEventListener(name, this.#handleObsEvent);
  }

  hostDisconnected(): void {
    document.removeEventListener('visibilitychange', this.#handleChange);
    for (const name of obsEvents) window.removeEventListener(name, this.#handleObsEvent);
  }

  readonly #handleObsEvent = (event: Event): void => {
    const detail: unknown = event instanceof CustomEvent ? event.detail : undefined;
    if (typeof detail !== 'object' || detail === null) return;
    if ('visible' in detail) this.#isShownByObs = detail.visible !== false;
    if ('active' in detail && detail.active === true) this.#isShownByObs = true;
    this.#handleChange();
  };

  readonly #handleChange = (): void => {
    if (this.isVisible === this.#wasVisible) return;
    this.#wasVisible = this.isVisible;
    this.#host.requestUpdate();
  };
}
