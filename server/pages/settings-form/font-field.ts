import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { msg, plural, str } from '../parts/language/msg.ts';
import { FACES } from '../../../widgets/fonts/faces.ts';
import { pageServer } from '../../../widgets/source/page-server.ts';
import { offerFonts } from '../../../widgets/fonts/load-fonts.ts';
import { OwnFilesController } from './own-files-controller.ts';
import { ownFilesStyles } from './own-files.styles.ts';
import { ownFonts } from './own-files.ts';

declare global {
  interface HTMLElementEventMap {
    'onair-font-change': CustomEvent<string>;
  }
  interface Window {
    /** Local Font Access, which Chromium has; it asks for permission first. */
    queryLocalFonts?: () => Promise<readonly { readonly family: string }[]>;
  }
}

/** Fonts of Windows or macOS, for browsers that do not list the fonts of this computer. */
const KNOWN_FONTS = [
  'Arial',
  'Arial Black',
  'Avenir Next',
  'Bahnschrift',
  'Comic Sans MS',
  'Consolas',
  'Courier New',
  'Futura',
  'Georgia',
  'Gill Sans',
  'Helvetica Neue',
  'Impact',
  'Menlo',
  'Optima',
  'Palatino',
  'Roboto',
  'Segoe UI',
  'Tahoma',
  'Times New Roman',
  'Trebuchet MS',
  'Verdana',
];

/** The names of the server's typefaces. */
const TYPEFACES = Object.keys(FACES);

/** The value of the option for a typed name. It cannot be a font, because names contain no star. */
const OTHER = '*other';

/**
 * A list of fonts, each shown in its own letters: the server's, the owner's own, those that most computers have, and on request those of this
 * computer. A name can also be typed, and a file uploaded.
 *
 * @summary Field for a font.
 * @fires onair-font-change - another font was chosen; empty for the theme's own (`CustomEvent<string>`)
 * @fires onair-deleted - a font was deleted
 */
export class FontField extends LitElement {
  static override styles = [
    ownFilesStyles,
    css`
      :host {
        display: grid;
        gap: 8px;
      }
      small {
        display: block;
        padding: 8px 12px 2px;
        color: var(--ink-soft);
        font-size: 12px;
      }
      .upload {
        justify-self: start;
        color: var(--accent-text);
        font-size: 13px;
        cursor: pointer;
      }
      .upload:focus-within {
        outline: 2px solid var(--focus);
        outline-offset: 2px;
      }
      .upload input {
        position: absolute;
        inline-size: 1px;
        block-size: 1px;
        opacity: 0;
      }
    `,
  ];
  static override properties = {
    label: { attribute: false },
    value: { attribute: false },
    fonts: { state: true },
    isTyped: { state: true },
  };

  /** The label of the field. */
  declare label: string;
  /** The name of the font; empty for the theme's own. */
  declare value: string;
  /** Queries the fonts of this computer; undefined if the browser has no such API. */
  queryFonts = window.queryLocalFonts?.bind(window);
  declare private fonts: readonly string[];
  declare private isTyped: boolean;
  readonly #own = new OwnFilesController(this, {
    readStore: () => ownFonts.store,
    onChoose: (value) => this.#emit(value),
  });

  constructor() {
    super();
    this.label = '';
    this.value = '';
    this.fonts = KNOWN_FONTS;
    this.isTyped = false;
  }

  protected override render(): TemplateResult {
    const isListed =
      this.value === '' ||
      [...TYPEFACES, ...this.fonts, ...this.#own.files.map(({ value }) => value)].includes(this.value);
    const fonts = isListed ? this.fonts : [this.value, ...this.fonts];
    return html`<wa-select
        size="s"
        exportparts="label, form-control-label"
        label=${this.label}
        .value=${this.isTyped ? OTHER : this.value}
        @change=${(event: Event) => this.#handleChoice((event.currentTarget as HTMLSelectElement).value)}
      >
        <wa-option value="">${msg('The theme’s font')}</wa-option>
        ${this.#own.files.length > 0 ? html`<small>${msg('Your own fonts')}</small>` : nothing}
        ${this.#own.files.map(({ name, value }) => html`<wa-option value=${value}>${name}</wa-option>`)}
        <small>${msg('Always there, on every computer')}</small>
        ${TYPEFACES.map((font) => html`<wa-option value=${font}>${font}</wa-option>`)}
        <small>${msg('If the computer has them')}</small>
        ${fonts.map((font) => html`<wa-option value=${font}>${font}</wa-option>`)}
        <wa-option value=${OTHER}>${msg('Another, by its name')}</wa-option>
      </wa-select>
      ${this.isTyped ? this.#renderName() : nothing}
      ${
        this.queryFonts && this.fonts === KNOWN_FONTS
          ? html`<button @click=${() => void this.#askBrowser()}>${msg('List the fonts of this computer')}</button>`
          : nothing
      }
      ${this.#own.canUpload ? this.#renderUpload() : nothing}
      <p role="status" ?data-refused=${this.#own.isRefused}>${this.#own.notice}</p>`;
  }

  protected override updated(): void {
    // the files of the visible ones are loaded when the list opens
    const { url } = pageServer;
    if (url !== undefined)
      offerFonts({ names: [...TYPEFACES, ...this.#own.files.map(({ value }) => value)].join(), server: url });
    for (const option of this.renderRoot.querySelectorAll<HTMLElement & { value: string }>('wa-option')) {
      if (option.value !== '' && option.value !== OTHER) option.style.fontFamily = `"${option.value}"`;
    }
  }

  #renderName(): TemplateResult {
    return html`<wa-input
      size="s"
      label=${msg('Name of the font')}
      placeholder="Inter"
      maxlength="100"
      .value=${this.value}
      @change=${(event: Event) => this.#emit((event.currentTarget as HTMLInputElement).value.trim())}
    ></wa-input>`;
  }

  #renderUpload(): TemplateResult {
    const chosen = this.#own.files.find(({ value }) => value === this.value);
    return html`<label class="upload"
        >${msg('Upload a font (TTF, OTF or WOFF2)')}<input
          type="file"
          accept=".ttf,.otf,.woff2,font/ttf,font/otf,font/woff2"
          @change=${(event: Event) => this.#own.uploadFrom(event.currentTarget as HTMLInputElement)}
      /></label>
      ${
        chosen
          ? html`<button class="delete" @click=${() => void this.#own.remove(chosen)}>
              ${msg(str`Delete “${chosen.name}” from your fonts`)}
            </button>`
          : nothing
      }`;
  }

  #handleChoice(value: string): void {
    this.isTyped = value === OTHER;
    if (!this.isTyped) this.#emit(value);
  }

  async #askBrowser(): Promise<void> {
    try {
      const found = (await this.queryFonts?.()) ?? [];
      this.fonts = [...new Set(found.map(({ family }) => family))];
      this.#own.say(plural(this.fonts.length, { one: '# font', other: '# fonts' }));
      // the button that queried is gone
      this.renderRoot.querySelector<HTMLElement>('wa-select')?.focus();
    } catch {
      this.#own.say(msg('The browser was not allowed to list the fonts of this computer.'));
    }
  }

  #emit(detail: string): void {
    this.dispatchEvent(new CustomEvent('onair-font-change', { detail }));
  }
}
