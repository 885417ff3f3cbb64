import type { CSSResult, LitElement } from 'lit';
import type { LibraryChoice } from '../base/library.ts';

/** Keeps further styles of a widget's theme, such as those of its camera frame, in the shadow root after the widget's own. */
export class FurtherStyles {
  readonly #host: LitElement;
  readonly #choice: LibraryChoice<CSSResult>;
  #sheet: CSSStyleSheet | undefined;

  /** @param choice from a library of such styles, with a name for each theme */
  constructor(host: LitElement, choice: LibraryChoice<CSSResult>) {
    this.#host = host;
    this.#choice = choice;
  }

  /** Whether the styles of the first theme are loaded, so that nothing flashes without them. */
  get areReady(): boolean {
    return this.#choice.value !== undefined;
  }

  /** Chooses a theme; call it in each update. @param theme its name, undefined while none is loaded */
  choose(theme: string | undefined): void {
    if (theme !== undefined) this.#choice.choose(theme);
    const [former, sheet] = [this.#sheet, this.#choice.value?.styleSheet];
    const sheets = this.#host.shadowRoot?.adoptedStyleSheets;
    if (!sheets || sheet === former) return;
    if (former) sheets.splice(sheets.indexOf(former), 1);
    if (sheet) sheets.splice((this.#host.constructor as typeof LitElement).elementStyles.length, 0, sheet);
    this.#sheet = sheet;
  }
}
