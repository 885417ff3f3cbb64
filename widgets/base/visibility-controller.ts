import type { ReactiveController, ReactiveControllerHost } from 'lit';

/** Events that OBS sends to the page of one browser source (docs/spec/obs.md, "window.obsstudio"); none comes after a page load. */
const obsEvents = ['obsSourceVisibleChanged', 'obsSourceActiveChanged'] as const;

/**
 * Knows whether the page is visible: from the document's own visibility, and from what OBS reports about the browser source.
 * Visible means shown anywhere (preview, multiview, program), so a source that stops being active alone keeps running.
 */
export class VisibilityController implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  #isShownByObs = true;
  #wasVisible = true;

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
    host.addController(this);
  }

  /** True while the page is on screen somewhere. */
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
