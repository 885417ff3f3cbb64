import { fontServer } from './font-server.ts';

/** Longest wait for the code that loads fonts, and for them. */
const LIMIT_MS = 2_000;

/** The fonts that a widget is drawn in. The first ones are waited for, so that no letters change their shape on air. */
export class FontChoice {
  /** False until the first fonts are there, or cannot be had. */
  isReady = false;
  /** Settles when the fonts that were chosen last are there. */
  whenLoaded: Promise<unknown> = Promise.resolve();

  private readonly onLoaded: () => void;
  private names: string | undefined;

  /** @param onLoaded is called when fonts that had to be loaded are there */
  constructor(onLoaded: () => void) {
    this.onLoaded = onLoaded;
  }

  /**
   * Chooses fonts by their names, in any text that holds them; those of the system are left to the browser.
   * @param language BCP 47; letters of its script are loaded too
   */
  choose(names: string, language: string): void {
    if (names === this.names) return;
    this.names = names;
    const server = fontServer.url;
    if (names === '' || server === undefined) {
      this.isReady = true;
      return;
    }
    const loading = import('./load-fonts.ts')
      .then(({ loadFonts }) => loadFonts({ names, language, server }))
      // a widget without its font is drawn in one of the system
      .catch(() => undefined);
    // a server that answers nothing more must not keep a widget off air
    const limit = new Promise((resolve) => setTimeout(resolve, LIMIT_MS));
    this.whenLoaded = Promise.race([loading, limit]).then(() => {
      this.isReady = true;
      this.onLoaded();
    });
  }
}
