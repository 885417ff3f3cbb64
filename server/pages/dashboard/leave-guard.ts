import type { ReactiveController, ReactiveControllerHost } from 'lit';

/** Has the browser ask before the page is left while something in it is not saved. */
export class LeaveGuard implements ReactiveController {
  readonly #isUnsaved: () => boolean;

  constructor(host: ReactiveControllerHost, isUnsaved: () => boolean) {
    this.#isUnsaved = isUnsaved;
    host.addController(this);
  }

  hostConnected(): void {
    addEventListener('beforeunload', this.#handleLeave);
  }

  hostDisconnected(): void {
    removeEventListener('beforeunload', this.#handleLeave);
  }

  readonly #handleLeave = (event: BeforeUnloadEvent): void => {
    if (this.#isUnsaved()) event.preventDefault();
  };
}
