import { systemClock, type Clock } from '../../core/connection/clock.ts';
import { MAX_LOAD_MS } from '../base/library.ts';
import { pageServer } from '../source/page-server.ts';

/** The fonts that a widget is drawn in. The first ones are waited for, so that no letters change their shape on air. */
export class FontChoice {
  /** False until the first fonts are there, or cannot be had. */
  isReady = false;
  /** Settles when the fonts that were chosen last are there. */
  whenLoaded: Promise<unknown> = Promise.resolve();

  readonly #onLoaded: () => void;
  readonly #clock: Pick<Clock, 'after'>;
  #names: string | undefined;

  /** @param onLoaded is called when fonts that had to be loaded are there, or are not waited for any longer */
  constructor(onLoaded: () => void, clock: Pick<Clock, 'after'> = systemClock) {
    this.#onLoaded = onLoaded;
    this.#clock = clock;
  }

  /**
   * Chooses fonts by their names, in any text that holds them; those of the system are left to the browser.
   * @param language BCP 47; letters of its script are loaded too
   */
  choose(names: string, language: string): void {
    if (names === this.#names) return;
    this.#names = names;
    const server = pageServer.url;
    if (names === '' || server === undefined) {
      this.isReady = true;
      return;
    }
    const loading = import('./load-fonts.ts')
      .then(({ loadFonts }) => loadFonts({ names, language, server }))
      // a widget without its font is drawn in one of the system
      .catch(() => undefined);
    let stopWaiting: (() => void) | undefined;
    // a server that answers nothing more must not keep a widget off air
    const limit = new Promise<void>((resolve) => (stopWaiting = this.#clock.after(MAX_LOAD_MS, resolve)));
    this.whenLoaded = Promise.race([loading, limit]).then(() => {
      stopWaiting?.();
      this.isReady = true;
      this.#onLoaded();
    });
  }
}
