import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { systemClock, type Clock } from '../../core/connection/clock.ts';

/** Time within which two events of OBS are one entry: it shows a source, and makes it active in the same change of scenes. */
const SAME_ENTRY_MS = 1_000;

/** A widget, as its entries need it. */
interface EntryHost extends ReactiveControllerHost {
  readonly isVisible: boolean;
}

/**
 * Calls back each time that the page enters: it becomes visible, or OBS takes its source into the program (`obsSourceActiveChanged`), as
 * from the preview of studio mode. Loading the page calls nothing back, since no event of OBS follows a load (docs/spec/obs.md).
 */
export class EntryController implements ReactiveController {
  readonly #host: EntryHost;
  readonly #onEntry: () => void;
  readonly #clock: () => Pick<Clock, 'elapsed'>;
  #wasVisible = false;
  #enteredMs = -Infinity;

  constructor(host: EntryHost, onEntry: () => void, clock: () => Pick<Clock, 'elapsed'> = () => systemClock) {
    this.#host = host;
    this.#onEntry = onEntry;
    this.#clock = clock;
    host.addController(this);
  }

  hostConnected(): void {
    this.#wasVisible = this.#host.isVisible;
    window.addEventListener('obsSourceActiveChanged', this.#handleActive);
  }

  hostUpdate(): void {
    const { isVisible } = this.#host;
    const isEntry = isVisible && !this.#wasVisible;
    this.#wasVisible = isVisible;
    if (isEntry) this.#enter();
  }

  hostDisconnected(): void {
    window.removeEventListener('obsSourceActiveChanged', this.#handleActive);
  }

  readonly #handleActive = (event: Event): void => {
    const { active } = (event instanceof CustomEvent ? (event.detail ?? {}) : {}) as { readonly active?: unknown };
    if (active === true) this.#enter();
  };

  #enter(): void {
    const nowMs = this.#clock().elapsed();
    const isSame = nowMs - this.#enteredMs < SAME_ENTRY_MS;
    this.#enteredMs = nowMs;
    if (!isSame) this.#onEntry();
  }
}
