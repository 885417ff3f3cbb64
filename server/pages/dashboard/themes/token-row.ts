import { css, html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { isolate } from '../../parts/language/isolate.ts';
import { formatNumber, msg, str } from '../../parts/language/msg.ts';
import { parseToken } from '../../../../widgets/settings/theme-tokens.ts';
import type { ColorChange } from '../../settings-form/color-field.ts';
import { renderNumberField } from '../../settings-form/number-field.ts';
import type { DrawnValue } from '../../parts/legibility/drawn-theme.ts';
import type { Options, TokenControl, TokenField } from './token-groups.ts';
import { renderSwatch, swatchStyles } from './token-swatch.ts';

/** Values and callbacks of {@link renderTokenRow}. */
export interface TokenRow {
  readonly field: TokenField;
  /** The value of the own theme; undefined while that of the base applies. */
  readonly value: string | undefined;
  /** The value that is drawn without one of its own: that of the base, adapted to chosen cards; undefined until the base is loaded. */
  readonly inherited: DrawnValue | undefined;
  /** The value of the base; undefined until it is loaded. */
  readonly original: DrawnValue | undefined;
  /** Name of the base. */
  readonly base: string;
  /** A remark on the contrast of what it paints, below its label. */
  readonly remark: TemplateResult | typeof nothing;
  /** Called with the new value; undefined resets it. */
  readonly onChange: (value: string | undefined) => void;
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
    <div class="value" role="group" aria-label=${label} aria-describedby=${origin}>${renderValue(row)}</div>
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

function describeValue(control: TokenControl, drawn: DrawnValue): string {
  switch (control.type) {
    case 'color':
      return describeColor(drawn);
    case 'fonts':
      return describeFont(drawn);
    case 'number':
      return drawn.value === undefined ? msg('each widget’s own') : formatLength(drawn.value);
    case 'room':
      return (drawn.value ?? '').split(' ').map(formatLength).join(' × ');
    case 'choice':
      return findOption(control.options, drawn) ?? msg('one of its own');
  }
}

/** The first of its fonts. */
function describeFont({ css: fonts }: DrawnValue): string {
  return /^["']?([^"',]+)/.exec(fonts)?.[1] ?? msg('the font of your system');
}

function describeColor({ value }: DrawnValue): string {
  if (value === undefined) return msg('a gradient');
  return /^#.{6}00$/.test(value) ? msg('none') : isolate(value);
}

function findOption(options: Options, drawn: DrawnValue): string | undefined {
  return options.find(([option]) => option === (drawn.value ?? drawn.css))?.[1];
}

/** A length or a percentage as people read it: `0.72 em`. */
function formatLength(text: string): string {
  const unit = text.replace(/[-\d.]+/, '');
  return isolate(`${formatNumber(Number.parseFloat(text))}${unit === '%' || unit === '' ? unit : ` ${unit}`}`);
}

function renderValue(row: TokenRow): TemplateResult {
  const { field, inherited, value } = row;
  if (field.control.type === 'color') return renderColor(row, field.control.hasOpacity);
  return html`${renderSwatch(field.name, value ?? inherited?.css ?? '')}${renderControl(row)}`;
}

function renderColor({ field, inherited, value, onChange }: TokenRow, hasOpacity: boolean): TemplateResult {
  const { color = '', css: raw = '', value: own } = inherited ?? {};
  return html`<onair-color-field
    .label=${field.label}
    .value=${value ?? own ?? ''}
    .shown=${value ?? raw}
    .first=${color}
    .note=${own === undefined ? msg('Gradient') : ''}
    .hasOpacity=${hasOpacity}
    @onair-color-change=${({ detail }: CustomEvent<ColorChange>) => onChange(parseToken(field.name, detail.value))}
  ></onair-color-field>`;
}

function renderControl(row: TokenRow): TemplateResult {
  const { control } = row.field;
  switch (control.type) {
    case 'fonts':
      return renderFonts(row);
    case 'number':
      return renderNumber(row, control);
    case 'room':
      return renderRoom(row);
    case 'choice':
      return renderChoice(row, control);
    case 'color':
      return renderColor(row, control.hasOpacity);
  }
}

function renderFonts({ field, value, onChange }: TokenRow): TemplateResult {
  return html`<onair-font-field
    .label=${field.label}
    .value=${(value ?? '').replaceAll('"', '')}
    @onair-font-change=${({ detail }: CustomEvent<string>) => onChange(parseToken(field.name, detail))}
  ></onair-font-field>`;
}

function renderNumber(
  { field, inherited, value, onChange }: TokenRow,
  { first, ...control }: TokenControl & { readonly type: 'number' },
): TemplateResult {
  const text = value ?? inherited?.value ?? '';
  const shown = Number.parseFloat(text);
  const scale = findScale(text, control);
  return renderNumberField({
    id: field.name,
    label: field.label,
    value: Number.isFinite(shown) ? shown : first,
    ...scale,
    onChange: (number) => onChange(parseToken(field.name, `${number}${scale.unit}`)),
  });
}

/** A slider's limits and unit. */
type Scale = Omit<TokenControl & { readonly type: 'number' }, 'type' | 'first'>;

const EM_SCALE: Scale = { min: 0, max: 2, step: 0.01, unit: 'em' };

/** The scale of a length: in pixels if it is given so, which only a file does for one in em. */
function findScale(length: string, usual: Scale): Scale {
  return usual.unit === 'em' && length.endsWith('px') ? { min: 0, max: 64, step: 1, unit: 'px' } : usual;
}

/** Renders the room inside cards: a number for above and below, and one for both sides. */
function renderRoom(row: TokenRow): TemplateResult {
  const [block = '0', inline = block] = (row.value ?? row.inherited?.value ?? '0').split(' ');
  return html`<div class="room">
    ${renderSide(row, { id: 'room-block', label: msg('Above and below'), length: block, write: (em) => `${em} ${inline}` })}
    ${renderSide(row, { id: 'room-inline', label: msg('At the sides'), length: inline, write: (em) => `${block} ${em}` })}
  </div>`;
}

interface Side {
  readonly id: string;
  readonly label: string;
  readonly length: string;
  /** Returns the value of the token with another length of this side. */
  readonly write: (length: string) => string;
}

function renderSide({ field, onChange }: TokenRow, { id, label, length, write }: Side): TemplateResult {
  const scale = findScale(length, EM_SCALE);
  return renderNumberField({
    id,
    label,
    value: Number.parseFloat(length),
    ...scale,
    onChange: (number) => onChange(parseToken(field.name, write(`${number}${scale.unit}`))),
  });
}

function renderChoice(
  { base, field, value, onChange }: TokenRow,
  { options }: TokenControl & { readonly type: 'choice' },
): TemplateResult {
  const isOther = value !== undefined && !options.some(([option]) => option === value);
  return html`<select
    aria-label=${field.label}
    .value=${live(value ?? '')}
    @change=${(event: Event) => onChange(parseToken(field.name, (event.currentTarget as HTMLSelectElement).value))}
  >
    <option value="" ?selected=${value === undefined}>${msg(str`As in ${base}`)}</option>
    ${options.map(([option, text]) => html`<option value=${option} ?selected=${option === value}>${text}</option>`)}
    ${isOther ? html`<option value=${value} selected>${msg('Another')}</option>` : nothing}
  </select>`;
}
