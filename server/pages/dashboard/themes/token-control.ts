import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { msg, str } from '../../parts/language/msg.ts';
import { parseToken } from '../../../../widgets/settings/theme-tokens.ts';
import type { DrawnValue } from '../../parts/legibility/drawn-theme.ts';
import type { ColorChange } from '../../settings-form/color-field.ts';
import { renderNumberField } from '../../settings-form/number-field.ts';
import { EM_SCALE, type NumberScale, type TokenControl, type TokenField } from './token-groups.ts';
import { renderSwatch } from './token-swatch.ts';

/** Values and callbacks of {@link renderTokenControl}. */
export interface TokenValue {
  readonly field: TokenField;
  /** The value of the own theme; undefined while that of the base applies. */
  readonly value: string | undefined;
  /** The value that is drawn without one of its own: that of the base, adapted to chosen cards; undefined until the base is loaded. */
  readonly inherited: DrawnValue | undefined;
  /** Name of the base. */
  readonly base: string;
  /** Called with the new value; undefined resets it. */
  readonly onChange: (value: string | undefined) => void;
}

/** Renders the value of a token as a sample and a control. */
export function renderTokenControl(row: TokenValue): TemplateResult {
  const { field, inherited, value } = row;
  // the field for a colour is its own sample
  if (field.control.type === 'color') return renderColor(row, field.control.hasOpacity);
  return html`${renderSwatch(field.name, value ?? inherited?.css ?? '')}${renderControl(row, field.control)}`;
}

function renderColor({ field, inherited, value, onChange }: TokenValue, hasOpacity: boolean): TemplateResult {
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

function renderControl(row: TokenValue, control: Exclude<TokenControl, { readonly type: 'color' }>): TemplateResult {
  switch (control.type) {
    case 'fonts':
      return renderFonts(row);
    case 'number':
      return renderNumber(row, control);
    case 'room':
      return renderRoom(row);
    case 'choice':
      return renderChoice(row, control);
  }
}

function renderFonts({ field, value, onChange }: TokenValue): TemplateResult {
  return html`<onair-font-field
    .label=${field.label}
    .value=${(value ?? '').replaceAll('"', '')}
    @onair-font-change=${({ detail }: CustomEvent<string>) => onChange(parseToken(field.name, detail))}
  ></onair-font-field>`;
}

function renderNumber(
  { field, inherited, value, onChange }: TokenValue,
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

/** The scale of a length: in pixels if it is given so, which only a file does for one in em. */
function findScale(length: string, usual: NumberScale): NumberScale {
  return usual.unit === 'em' && length.endsWith('px') ? { min: 0, max: 64, step: 1, unit: 'px' } : usual;
}

/** Renders the room inside cards: a number for above and below, and one for both sides. */
function renderRoom(row: TokenValue): TemplateResult {
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

function renderSide({ field, onChange }: TokenValue, { id, label, length, write }: Side): TemplateResult {
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
  { base, field, value, onChange }: TokenValue,
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
