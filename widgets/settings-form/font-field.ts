import { css, html, LitElement, nothing, type TemplateResult } from 'lit';

declare global {
  interface HTMLElementEventMap {
    'onair-font-change': CustomEvent<string>;
  }
  interface Window {
    /** Local Font Access, which Chromium has; it asks the person first. */
    queryLocalFonts?: () => Promise<readonly { readonly family: string }[]>;
  }
}

/** Fonts that Windows or macOS bring, for browsers that do not tell what this computer has. */
const KNOWN_FONTS = [
  ...['Arial', 'Arial Black', 'Avenir Next', 'Bahnschrift', 'Comic Sans MS', 'Consolas', 'Courier New', 'Futura'],
  ...['Georgia', 'Gill Sans', 'Helvetica Neue', 'Impact', 'Inter', 'Menlo', 'Optima', 'Palatino', 'Roboto'],
  ...['Segoe UI', 'Tahoma', 'Times New Roman', 'Trebuchet MS', 'Verdana'],
];

/** The value of the option behind which a name can be typed. It is no font's name: a name may have no star in it. */
const OTHER = '*other';

/**
 * A list of fonts, each drawn in itself: at first those that most computers have, on request those of this computer. A name
 * can be typed as well.
 *
 * @summary Field for a font.
 * @fires onair-font-change - another font was chosen; empty for the theme's own (`CustomEvent<string>`)
 */
export class FontField extends LitElement {
  static override styles = css`
    :host {
      display: grid;
      gap: 8px;
    }
    button {
      justify-self: start;
      padding: 0;
      border: 0;
      background: none;
      color: var(--accent-text);
      font: inherit;
      font-size: 13px;
      cursor: pointer;
    }
    button:focus-visible {
      outline: 2px solid var(--focus);
      outline-offset: 2px;
    }
    p {
      margin: 0;
      color: var(--ink-soft);
      font-size: 13px;
    }
  `;
  static override properties = {
    label: { attribute: false },
    value: { attribute: false },
    fonts: { state: true },
    isTyped: { state: true },
    notice: { state: true },
  };

  /** What the field is for. */
  declare label: string;
  /** The name of the font; empty for the theme's own. */
  declare value: string;
  /** Asks the browser for the fonts of this computer; undefined where it cannot be asked. */
  queryFonts = window.queryLocalFonts?.bind(window);
  declare private fonts: readonly string[];
  declare private isTyped: boolean;
  declare private notice: string;

  constructor() {
    super();
    this.label = '';
    this.value = '';
    this.fonts = KNOWN_FONTS;
    this.isTyped = false;
    this.notice = '';
  }

  protected override render(): TemplateResult {
    const fonts = this.value === '' || this.fonts.includes(this.value) ? this.fonts : [this.value, ...this.fonts];
    return html`<wa-select
        size="s"
        label=${this.label}
        .value=${this.isTyped ? OTHER : this.value}
        @change=${(event: Event) => this.handleChoice((event.currentTarget as HTMLSelectElement).value)}
      >
        <wa-option value="">The theme’s own</wa-option>
        ${fonts.map((font) => html`<wa-option value=${font}>${font}</wa-option>`)}
        <wa-option value=${OTHER}>Another, by its name</wa-option>
      </wa-select>
      ${this.isTyped ? this.renderName() : nothing}
      ${
        this.queryFonts && this.fonts === KNOWN_FONTS
          ? html`<button @click=${() => void this.askBrowser()}>List the fonts of this computer</button>`
          : nothing
      }
      <p role="status">${this.notice}</p>`;
  }

  protected override updated(): void {
    for (const option of this.renderRoot.querySelectorAll<HTMLElement & { value: string }>('wa-option')) {
      if (option.value !== '' && option.value !== OTHER) option.style.fontFamily = `"${option.value}"`;
    }
  }

  private renderName(): TemplateResult {
    return html`<wa-input
      size="s"
      label="Name of the font"
      placeholder="Inter"
      maxlength="100"
      .value=${this.value}
      @change=${(event: Event) => this.emit((event.currentTarget as HTMLInputElement).value.trim())}
    ></wa-input>`;
  }

  private handleChoice(value: string): void {
    this.isTyped = value === OTHER;
    if (!this.isTyped) this.emit(value);
  }

  private async askBrowser(): Promise<void> {
    try {
      const found = (await this.queryFonts?.()) ?? [];
      this.fonts = [...new Set(found.map(({ family }) => family))];
      this.notice = `${this.fonts.length} fonts`;
    } catch {
      this.notice = 'The browser was not allowed to list the fonts of this computer.';
    }
  }

  private emit(detail: string): void {
    this.dispatchEvent(new CustomEvent('onair-font-change', { detail }));
  }
}
