import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import type { DescribedChoice, DescribedNumber, DescribedSetting } from '../settings/describe.ts';
import type { ColorSetting, LayersSetting, ListSetting, Setting, TextSetting } from '../settings/schema.ts';

/** A setting that a form can show: layers have an editor of their own. */
export type FormSetting = Exclude<DescribedSetting, LayersSetting>;

/** What a control shows and calls. */
export interface ControlOptions<S extends Setting = FormSetting> {
  readonly name: string;
  readonly setting: S;
  readonly value: unknown;
  /** Whether the server refused the newest value. */
  readonly isRefused: boolean;
  /** `isFinal` is false while the person is still changing the value, such as dragging a slider. */
  readonly onChange: (value: unknown, isFinal: boolean) => void;
}

const textOf = (event: Event): string => (event.currentTarget as HTMLInputElement | HTMLSelectElement).value;

/** Draws the control for the type of a setting. */
export function renderControl(options: ControlOptions): TemplateResult {
  const { setting } = options;
  switch (setting.type) {
    case 'integer':
    case 'number':
      return renderNumber({ ...options, setting });
    case 'boolean':
      return renderBoolean(options);
    case 'choice':
      return renderChoice({ ...options, setting });
    case 'text':
      return renderText({ ...options, setting });
    case 'color':
      return renderColor({ ...options, setting });
    case 'list':
      return renderList({ ...options, setting });
  }
}

function renderNumber({ name, setting, value, isRefused, onChange }: ControlOptions<DescribedNumber>): TemplateResult {
  const step = setting.step ?? (setting.type === 'integer' ? 1 : 0.05);
  return html`<input
      id=${name}
      type="range"
      min=${setting.min}
      max=${setting.max}
      step=${step}
      .value=${live(String(value))}
      aria-invalid=${isRefused ? 'true' : nothing}
      aria-describedby="${name}-help ${name}-note"
      @input=${(event: Event) => onChange(Number(textOf(event)), false)}
      @change=${(event: Event) => onChange(Number(textOf(event)), true)}
    />
    <output for=${name}>${String(value)}${setting.unit ? html`<small> ${setting.unit}</small>` : nothing}</output>`;
}

function renderBoolean({ name, value, isRefused, onChange }: ControlOptions): TemplateResult {
  const toggle = (event: Event): void => onChange((event.currentTarget as HTMLInputElement).checked, true);
  return html`<input
    id=${name}
    type="checkbox"
    role="switch"
    .checked=${live(value === true)}
    aria-invalid=${isRefused ? 'true' : nothing}
    aria-describedby="${name}-help ${name}-note"
    @change=${toggle}
  />`;
}

function renderChoice({ name, setting, value, isRefused, onChange }: ControlOptions<DescribedChoice>): TemplateResult {
  return html`<select
    id=${name}
    aria-invalid=${isRefused ? 'true' : nothing}
    aria-describedby="${name}-help ${name}-note"
    @change=${(event: Event) => onChange(textOf(event), true)}
  >
    ${setting.options.map(
      (option) => html`<option value=${option} ?selected=${option === value}>${setting.optionLabels[option]}</option>`,
    )}
  </select>`;
}

function renderText({ name, setting, value, isRefused, onChange }: ControlOptions<TextSetting>): TemplateResult {
  return html`<input
    id=${name}
    type="text"
    maxlength=${setting.maxLength}
    .value=${live(String(value))}
    aria-invalid=${isRefused ? 'true' : nothing}
    aria-describedby="${name}-help ${name}-note"
    @input=${(event: Event) => onChange(textOf(event), false)}
    @change=${(event: Event) => onChange(textOf(event), true)}
  />`;
}

function renderColor({ name, value, isRefused, onChange }: ControlOptions<ColorSetting>): TemplateResult {
  const color = String(value);
  const picked = /^#[0-9a-f]{6}/i.test(color) ? color.slice(0, 7) : '#ffffff';
  return html`<input
      id=${name}
      type="color"
      .value=${live(picked)}
      aria-invalid=${isRefused ? 'true' : nothing}
      aria-describedby="${name}-help ${name}-note"
      @input=${(event: Event) => onChange(textOf(event), false)}
      @change=${(event: Event) => onChange(textOf(event), true)}
    />
    ${
      color
        ? html`<button type="button" @click=${() => onChange('', true)}>Use the theme’s</button>`
        : html`<span class="quiet">from the theme</span>`
    }`;
}

/** Draws a list as one line of text, with commas between the items. */
function renderList({ name, setting, value, isRefused, onChange }: ControlOptions<ListSetting>): TemplateResult {
  const items = Array.isArray(value) ? value.map(String) : [];
  const split = (text: string): readonly string[] =>
    text
      .split(',')
      .map((item) => item.trim().slice(0, setting.maxLength))
      .filter((item) => item !== '')
      .slice(0, setting.maxItems);
  return html`<input
    id=${name}
    type="text"
    .value=${items.join(', ')}
    placeholder="one, another"
    aria-invalid=${isRefused ? 'true' : nothing}
    aria-describedby="${name}-help ${name}-note"
    @change=${(event: Event) => onChange(split(textOf(event)), true)}
  />`;
}
