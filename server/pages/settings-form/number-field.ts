import { css, html, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { msg, str } from '../parts/language/msg.ts';

/** A slider with a field beside its label, into which an exact number is typed. */
export interface NumberField {
  /** Id of the slider. */
  readonly id: string;
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  /** Unit of the number: `px`; empty without one. */
  readonly unit: string;
  /** Content below the slider. */
  readonly hint?: TemplateResult;
  /** Called with a new number. `isFinal` is false while the person drags. */
  readonly onChange: (value: number, isFinal: boolean) => void;
}

/**
 * Renders both; their styles are {@link numberFieldStyles}. Arrow keys step in the field as on the slider. What is being typed stays when the form is
 * drawn again.
 */
export function renderNumberField(field: NumberField): TemplateResult {
  const { id, label, value, min, max, step, unit, hint, onChange } = field;
  const slide = (event: Event, isFinal: boolean): void =>
    onChange(Number((event.currentTarget as HTMLInputElement).value), isFinal);
  return html`<div class="number">
    <wa-slider
      id=${id}
      size="s"
      label=${label}
      min=${min}
      max=${max}
      step=${step}
      .value=${live(value)}
      @input=${(event: Event) => slide(event, false)}
      @change=${(event: Event) => slide(event, true)}
      ><div slot="hint">${hint}</div></wa-slider
    >
    <span class="exact"
      ><span
        ><input
          type="number"
          inputmode="decimal"
          aria-label=${msg(str`${label}, exact`)}
          min=${min}
          max=${max}
          step=${step}
          .value=${String(value)}
          @change=${(event: Event) => enter(event, field)}
        /><span aria-hidden="true">${unit}</span></span
      ></span
    >
  </div>`;
}

/** Applies a typed number within the limits; anything else leaves the former one. */
function enter(event: Event, { value, min, max, step, onChange }: NumberField): void {
  const input = event.currentTarget as HTMLInputElement;
  const typed = input.value === '' ? Number.NaN : Number(input.value);
  const limited = Math.min(max, Math.max(min, Math.round(typed / step) * step));
  // 0.05 has no exact binary form: 3 * 0.05 is 0.15000000000000002
  const exact = Number(limited.toFixed(DECIMALS));
  const entered = Number.isFinite(exact) ? exact : value;
  input.value = String(entered);
  if (entered !== value) onChange(entered, true);
}

const DECIMALS = 6;

/** Styles of {@link renderNumberField}. */
export const numberFieldStyles = css`
  .number {
    position: relative;
  }
  wa-slider::part(label) {
    display: block;
    min-height: 26px;
  }
  .exact {
    position: absolute;
    top: -4px;
    inset-inline-end: 0;
  }
  .exact > span {
    display: flex;
    align-items: center;
    gap: 5px;
    color: var(--ink-soft, #a3abbb);
    font-size: 13px;
    /* a number and its unit, in every language */
    direction: ltr;
  }
  .exact input {
    box-sizing: border-box;
    width: 60px;
    height: 26px;
    padding: 2px 6px;
    border: 1px solid var(--line, #2b303c);
    border-radius: 7px;
    background: none;
    color: var(--ink, #eef0f5);
    font: inherit;
    font-variant-numeric: tabular-nums;
    text-align: end;
  }
  .exact input:hover,
  .exact input:focus {
    border-color: var(--line-strong, #4a5162);
  }
  .exact input:focus-visible {
    outline: 2px solid var(--focus, #7cc4ff);
    outline-offset: 1px;
  }
  @media (pointer: coarse) {
    wa-slider::part(label) {
      min-height: 40px;
      padding-top: 8px;
    }
    .exact {
      top: -2px;
    }
    .exact input {
      width: 68px;
      height: 44px;
      /* a phone zooms in when a smaller text is edited */
      font-size: 16px;
    }
  }
`;
