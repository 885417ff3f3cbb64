import { systemClock, type Clock } from '../../core/connection/clock.ts';
import { Library, MAX_LOAD_MS } from '../base/library.ts';
import { pageServer } from '../source/page-server.ts';
import type { followFonts } from './follow-fonts.ts';
import type { FontOrder } from './load-fonts.ts';

/** The code that loads fonts and retries failed ones; a page that will need it may load it before a widget does. */
export const fontLibrary = new Library<{ readonly followFonts?: typeof followFonts }>(
  {},
  { all: () => import('./follow-fonts.ts') },
);

/** The fonts of a widget. It waits for the first ones, so that no letters change their shape on air. */
export class FontChoice {
  /** False until the first fonts are loaded or have failed. */
  isReady = false;
  /** Settles once the latest fonts are loaded. */
  whenLoaded: Promise<unknown> = Promise.resolve();

  readonly #onLoaded: () => void;
  readonly #clock: Pick<Clock, 'after' | 'elapsed'>;
  #names: string | undefined;
  #stopRetrying: (() => void) | undefined;

  /** @param onLoaded called once fonts are loaded, or after the longest wait */
  constructor(onLoaded: () => void, clock: Pick<Clock, 'after' | 'elapsed'> = systemClock) {
    this.#onLoaded = onLoaded;
    this.#clock = clock;
  }

  /** Whether fonts must be chosen. */
  get isDue(): boolean {
    return !this.isReady || this.#names === undefined;
  }

  /**
   * Chooses fonts by their names in any text; the browser resolves those of the system.
   * @param language BCP 47 tag; letters of its script are loaded too
   */
  choose(names: string, language: string): void {
    if (names === this.#names) return;
    this.release();
    this.#names = names;
    const server = pageServer.url;
    if (names === '' || server === undefined) {
      this.isReady = true;
      return;
    }
    const loading = this.#load(names, { names, language, server });
    let stopWaiting: (() => void) | undefined;
    // A silent server must not keep a widget off air.
    const limit = new Promise<void>((resolve) => (stopWaiting = this.#clock.after(MAX_LOAD_MS, resolve)));
    this.whenLoaded = Promise.race([loading, limit]).then(() => {
      stopWaiting?.();
      this.isReady = true;
      this.#onLoaded();
    });
  }

  /** Stops retrying; the next choice starts over. */
  release(): void {
    this.#names = undefined;
    this.#stopRetrying?.();
  }

  /** Loads fonts; until then a widget is drawn in one of the system. */
  async #load(names: string, order: FontOrder): Promise<void> {
    const { followFonts } = await fontLibrary.load('all');
    if (names !== this.#names) return;
    if (!followFonts) {
      this.#stopRetrying = fontLibrary.whenDue('all', () => void this.#load(names, order));
      return;
    }
    const followed = followFonts(order, this.#clock);
    this.#stopRetrying = followed.stop;
    await followed.loaded;
  }
}
