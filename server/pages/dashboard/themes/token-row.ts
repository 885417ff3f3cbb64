import { css, html, nothing, type TemplateResult } from 'lit';
import { msg, str } from '../../parts/language/msg.ts';
import type { DrawnValue } from '../../parts/legibility/drawn-theme.ts';
import { describeValue } from './describe-value.ts';
import { renderTokenControl, type TokenValue } from './token-control.ts';
import { swatchStyles } from './token-swatch.ts';

/** Values and callbacks of {@link renderTokenRow}. */
export interface TokenRow extends TokenValue {
  /** The value of the base; undefined until it is loaded. */
  readonly original: DrawnValue | undefined;
  /** A remark on the contrast of what it paints, below its label. */
  readonly remark: TemplateResult | typeof nothing;
}

/** Styles of {@link renderTokenRow}. */
export const tokenRowStyles = [
  swatchStyles,
  css`
    .row {
      position: relative;
      display: grid;
      grid-template-columns: minmax(0, 1fr) minmax(0, 1.25fr) 36px;
      align-items: center;
      gap: 6px 14px;
      padding: 9px 0;
      border-top: 1px solid var(--line);
    }
    .row .label {
      font-weight: 550;
    }
    .row .origin {
      margin: 0;
      color: var(--ink-soft);
      font-size: 12.5px;
      overflow-wrap: anywhere;
    }
    .row[data-changed] .label::after {
      content: '';
      display: inline-block;
      width: 7px;
      height: 7px;
      margin-inline-start: 7px;
      border-radius: 50%;
      background: var(--accent);
    }
    .row .value {
      display: flex;
      align-items: center;
      gap: 10px;
      min-width: 0;
    }
    .row .value > :last-child {
      flex: 1 1 auto;
      min-width: 0;
    }
    .row .room {
      display: grid;
      gap: 8px;
    }
    .row select {
      min-height: 34px;
      padding: 4px 9px;
      border-color: var(--line-strong);
      border-radius: 9px;
      font-size: 13px;
    }
    @media (pointer: coarse) {
      .row select {
        min-height: 44px;
        font-size: 16px;
      }
    }
    .row :is(wa-slider, onair-font-field)::part(label) {
      color: var(--ink-soft);
      font-weight: 400;
      font-size: 12.5px;
      min-height: 28px;
    }
    /* beside the field for the exact number */
    .row wa-slider::part(label) {
      padding-inline-end: 108px;
    }
    .row .exact input {
      width: 74px;
    }
    /* two narrow columns, and one on a phone */
    @media (max-width: 1180px) {
      .row {
        grid-template-columns: minmax(0, 1fr) 40px;
      }
      .row .value {
        grid-row: 2;
        grid-column: 1 / -1;
      }
    }
  `,
];

/** Renders a token: its label and origin, its value as a sample and a control, and a button that resets it. */
export function renderTokenRow(row: TokenRow): TemplateResult {
  const { field, value, remark, onChange } = row;
  const { label, name } = field;
  const origin = `origin${name}`;
  return html`<div class="row" data-token=${name} ?data-changed=${value !== undefined}>
    <div>
      <span class="label" aria-hidden="true">${label}</span>
      <p class="origin" id=${origin}>${describeOrigin(row)}</p>
      ${remark}
    </div>
    <div class="value" role="group" aria-label=${label} aria-describedby=${origin}>${renderTokenControl(row)}</div>
    ${
      value === undefined
        ? nothing
        : html`<wa-button size="s" appearance="plain" data-reset @click=${() => onChange(undefined)}
            ><wa-icon name="undo" label=${msg(str`Reset ${label}`)}></wa-icon
          ></wa-button>`
    }
  </div>`;
}

/** The base's value, and whether another one is used. */
function describeOrigin({ base, field, inherited, original, value }: TokenRow): string {
  const text = original ? describeValue(field.control, original) : '…';
  if (value !== undefined) return msg(str`Changed. In ${base}: ${text}`);
  const isAdapted = inherited?.value !== original?.value;
  return isAdapted ? msg(str`From ${base}: ${text}, adapted to the cards`) : msg(str`From ${base}: ${text}`);
}
