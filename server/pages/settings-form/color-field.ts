import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { setStyle } from '../../../widgets/base/set-style.ts';
import { readColor } from '../../../widgets/themes/read-color.ts';
import { unseenStyles } from '../parts/control.styles.ts';
import { msg, str } from '../parts/language/msg.ts';

declare global {
  interface HTMLElementEventMap {
    'onair-color-change': CustomEvent<ColorChange>;
  }
}

/** A changed colour. */
export interface ColorChange {
  /** `#rrggbb` or `#rrggbbaa`; empty for none of its own. */
  readonly value: string;
  /** False while the person is still choosing. */
  readonly isFinal: boolean;
}

/** A code of three, four, six or eight digits, with or without its `#`. */
const CODE = /^#?([\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i;

/**
 * A colour as a swatch, which opens the colour chooser of the browser, and as a code, which can be typed. The swatch may show something else
 * until a colour is chosen, such as a gradient; for that the editor of themes has this field. A setting of a widget has Web Awesome's picker,
 * which offers the colours of the theme.
 *
 * @summary Field for a colour.
 * @fires onair-color-change - another colour was chosen (`CustomEvent<ColorChange>`)
 */
export class ColorField extends LitElement {
  static override styles = [
    unseenStyles,
    css`
      :host {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: 8px;
        min-width: 0;
      }
      .swatch {
        position: relative;
        overflow: hidden;
        flex: none;
        width: 44px;
        height: 34px;
        border: 1px solid var(--line-strong);
        border-radius: 9px;
        background: repeating-conic-gradient(#c9ccd4 0 25%, #fff 0 50%) 0 0 / 12px 12px;
      }
      .swatch:hover {
        border-color: var(--ink-soft);
      }
      .swatch:focus-within {
        outline: 2px solid var(--focus);
        outline-offset: 2px;
      }
      .swatch span {
        position: absolute;
        inset: 0;
      }
      .swatch input {
        position: absolute;
        inset: 0;
        width: 100%;
        height: 100%;
        margin: 0;
        padding: 0;
        border: 0;
        opacity: 0;
        cursor: pointer;
      }
      .code,
      .opacity input {
        box-sizing: border-box;
        min-width: 0;
        height: 34px;
        padding: 4px 9px;
        border: 1px solid var(--line-strong);
        border-radius: 9px;
        background: var(--page);
        color: var(--ink);
        font: inherit;
        font-size: 13px;
        font-variant-numeric: tabular-nums;
      }
      .code {
        flex: 1 1 88px;
        max-width: 116px;
        /* a code reads from left to right in every language */
        direction: ltr;
      }
      .code::placeholder {
        color: var(--ink-soft);
        opacity: 1;
      }
      .opacity {
        display: flex;
        align-items: center;
        gap: 4px;
        color: var(--ink-soft);
        font-size: 13px;
        direction: ltr;
      }
      .opacity input {
        width: 58px;
        text-align: end;
      }
      :is(.code, .opacity input):focus-visible {
        outline: 2px solid var(--focus);
        outline-offset: 1px;
      }
      .code[aria-invalid='true'] {
        border-color: var(--danger);
      }
      .problem {
        flex: 1 1 100%;
        margin: 0;
        color: var(--danger);
        font-size: 13px;
      }
      @media (pointer: coarse) {
        .swatch,
        .code,
        .opacity input {
          height: 44px;
        }
        .code,
        .opacity input {
          /* a phone zooms in when a smaller text is edited */
          font-size: 16px;
        }
      }
    `,
  ];
  static override properties = {
    label: { attribute: false },
    value: { attribute: false },
    shown: { attribute: false },
    first: { attribute: false },
    note: { attribute: false },
    hasOpacity: { attribute: false },
    refused: { state: true },
  };

  declare label: string;
  /** The colour: `#rrggbb` or `#rrggbbaa`; empty without one, in which case `note` stands in the place of its code. */
  declare value: string;
  /** Value of the CSS property `background` that the swatch shows; the colour by default. */
  declare shown: string;
  /** The colour with which the chooser opens if there is none. */
  declare first: string;
  /** A word for what the swatch shows without a colour: “Gradient”. */
  declare note: string;
  /** Whether its opacity can be set in a field of its own. */
  declare hasOpacity: boolean;
  /** The typed text that is no colour. */
  declare private refused: string | undefined;

  constructor() {
    super();
    this.label = '';
    this.value = '';
    this.shown = '';
    this.first = '#808080';
    this.note = '';
    this.hasOpacity = false;
  }

  override focus(options?: FocusOptions): void {
    this.renderRoot.querySelector('input')?.focus(options);
  }

  protected override render(): TemplateResult {
    const { first, hasOpacity, label, note, refused, shown, value } = this;
    return html`<span class="swatch"
        ><span ${setStyle({ background: shown || value })}></span
        ><input
          type="color"
          aria-label=${label}
          .value=${live((value || first).slice(0, 7))}
          @input=${(event: Event) => this.#choose(readValue(event), false)}
          @change=${(event: Event) => this.#choose(readValue(event), true)}
      /></span>
      <input
        class="code"
        type="text"
        aria-label=${msg(str`${label}, as a code`)}
        aria-invalid=${refused === undefined ? 'false' : 'true'}
        aria-describedby="problem"
        maxlength="9"
        spellcheck="false"
        autocomplete="off"
        placeholder=${note}
        .value=${live(refused ?? value)}
        @change=${(event: Event) => this.#type(readValue(event).trim())}
      />
      ${hasOpacity && value !== '' ? this.#renderOpacity() : nothing}
      <p id="problem" class=${refused === undefined ? 'unseen' : 'problem'} role="status">
        ${refused === undefined ? nothing : msg('Use a code like #1a2b3c.')}
      </p>`;
  }

  #renderOpacity(): TemplateResult {
    return html`<span class="opacity"
      ><input
        type="number"
        inputmode="numeric"
        min="0"
        max="100"
        aria-label=${msg(str`${this.label}, opacity`)}
        .value=${live(String(Math.round(readColor(this.value).alpha * 100)))}
        @change=${(event: Event) => this.#setOpacity(readValue(event))}
      /><span aria-hidden="true">%</span></span
    >`;
  }

  /** Keeps the opacity, unless nothing would be seen of the chosen colour. */
  #choose(color: string, isFinal: boolean): void {
    const opacity = this.value.slice(7);
    this.#emit(opacity === '00' ? color : color + opacity, isFinal);
  }

  #type(text: string): void {
    const [, digits] = CODE.exec(text) ?? [];
    this.refused = digits === undefined && text !== '' ? text : undefined;
    if (this.refused !== undefined) return;
    const long = digits === undefined || digits.length > 4 ? digits : digits.replaceAll(/./g, '$&$&');
    this.#emit(long === undefined ? '' : `#${long.toLowerCase()}`, true);
  }

  #setOpacity(text: string): void {
    // what is no number leaves the former one
    const percent = text === '' ? readColor(this.value).alpha * 100 : Number(text);
    const limited = Math.min(100, Math.max(0, percent));
    const opacity = Math.round((limited * 255) / 100)
      .toString(16)
      .padStart(2, '0');
    this.#emit(this.value.slice(0, 7) + (opacity === 'ff' ? '' : opacity), true);
  }

  #emit(value: string, isFinal: boolean): void {
    this.refused = undefined;
    this.requestUpdate();
    const detail: ColorChange = { value, isFinal };
    this.dispatchEvent(new CustomEvent('onair-color-change', { detail }));
  }
}

function readValue(event: Event): string {
  return (event.currentTarget as HTMLInputElement).value;
}
