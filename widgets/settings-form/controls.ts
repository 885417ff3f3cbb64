import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { msg } from '../page-parts/language/msg.ts';
import { closePicker, keepPickerOpen } from '../page-parts/picker-keys.ts';
import { splitLabel } from '../page-parts/split-label.ts';
import type { DescribedChoice, DescribedNumber } from '../settings/describe.ts';
import type { LooseValues } from '../settings/parse.ts';
import type { FormSetting } from './arrange-settings.ts';
import type { ColorSetting, CssSetting, ListSetting, TextSetting } from '../settings/schema.ts';
import type { CssChange } from './css/css-field.ts';
import { listOptions, type OwnThemeOption, type Option } from './theme-options.ts';

/** What a control shows and calls. */
export interface ControlOptions<S extends FormSetting = FormSetting> {
  readonly name: string;
  readonly setting: S;
  readonly value: unknown;
  /** The line below the control that says what is wrong. */
  readonly note: TemplateResult;
  /** Colours to choose from at once. */
  readonly palette: readonly string[];
  /** Draws the widget with these settings on top of its own; without it pictures are words. */
  readonly drawWith: ((settings: LooseValues) => TemplateResult) | undefined;
  /** Name of the widget. */
  readonly widget: string;
  /** Themes of the owner's own. */
  readonly ownThemes: readonly OwnThemeOption[];
  /** `isFinal` is false while the person is still changing the value, such as dragging a slider. */
  readonly onChange: (value: unknown, isFinal: boolean) => void;
}

type Described<S> = S & Pick<FormSetting, 'label' | 'help'>;

const textOf = (event: Event): string => (event.currentTarget as HTMLInputElement).value;

/** Draws Web Awesome's control for the type of a setting. */
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
      return renderWords({ ...options, setting });
    case 'css':
      return renderCss({ ...options, setting });
    case 'color':
      return renderColor({ ...options, setting });
    case 'list':
      return renderList({ ...options, setting });
  }
}

function renderNumber({ name, setting, value, note, onChange }: ControlOptions<DescribedNumber>): TemplateResult {
  const step = setting.step ?? (setting.type === 'integer' ? 1 : 0.05);
  return html`<wa-slider
    id=${name}
    size="s"
    min=${setting.min}
    max=${setting.max}
    step=${step}
    .value=${live(Number(value))}
    @input=${(event: Event) => onChange(Number(textOf(event)), false)}
    @change=${(event: Event) => onChange(Number(textOf(event)), true)}
  >
    <span slot="label" class="label"
      ><span>${setting.label}</span><output>${String(value)}${setting.unit ? ` ${setting.unit}` : ''}</output></span
    >
    <div slot="hint">${note}</div>
  </wa-slider>`;
}

function renderBoolean({ name, setting, value, note, onChange }: ControlOptions): TemplateResult {
  return html`<wa-switch
    id=${name}
    size="s"
    .checked=${live(value === true)}
    @change=${(event: Event) => onChange((event.currentTarget as HTMLInputElement).checked, true)}
  >
    ${setting.label}
    <div slot="hint">${note}</div>
  </wa-switch>`;
}

function renderChoice(options: ControlOptions<DescribedChoice>): TemplateResult {
  const { name, setting, value, note, ownThemes, drawWith, onChange } = options;
  if (drawWith && setting.kind === 'pictures') return renderPictures(options, drawWith);
  return html`<wa-select
    id=${name}
    size="s"
    label=${setting.label}
    .value=${live(String(value))}
    @change=${(event: Event) => onChange(textOf(event), true)}
  >
    ${listOptions(name, setting, ownThemes).map(
      (option) => html`<wa-option value=${option.value}>${option.label}</wa-option>`,
    )}
    <div slot="hint">${note}</div>
  </wa-select>`;
}

/** A choice whose options are shown as pictures of the widget with each of them. */
function renderPictures(
  { name, setting, value, note, ownThemes, onChange }: ControlOptions<DescribedChoice>,
  drawWith: (settings: LooseValues) => TemplateResult,
): TemplateResult {
  const options = listOptions(name, setting, ownThemes);
  const renderTile = (option: Option): TemplateResult =>
    html`<label class="tile">
      <input
        type="radio"
        name=${name}
        value=${option.value}
        .checked=${live(option.value === value)}
        @change=${() => onChange(option.value, true)}
      />
      ${drawWith(option.settings)}
      <span>${option.isOwn ? option.label : splitLabel(option.label).title}</span>
    </label>`;
  const own = options.filter(({ isOwn }) => isOwn);
  return html`<fieldset id=${name} class="pictures">
    <legend>${setting.label}</legend>
    <div class="tiles">${options.filter(({ isOwn }) => !isOwn).map(renderTile)}</div>
    ${
      own.length === 0
        ? nothing
        : html`<p class="own">${msg('Your own themes')}</p>
            <div class="tiles">${own.map(renderTile)}</div>`
    }
    ${note}
  </fieldset>`;
}

/** A text, or what is chosen from a list of such texts. */
function renderWords(options: ControlOptions<Described<TextSetting>>): TemplateResult {
  const { kind } = options.setting as FormSetting;
  if (kind === 'font') return renderFont(options);
  return kind === 'picture' ? renderPicture(options) : renderText(options);
}

function renderText({ name, setting, value, note, onChange }: ControlOptions<Described<TextSetting>>): TemplateResult {
  return html`<wa-input
    id=${name}
    size="s"
    label=${setting.label}
    maxlength=${setting.maxLength}
    .value=${live(String(value))}
    @input=${(event: Event) => onChange(textOf(event), false)}
    @change=${(event: Event) => onChange(textOf(event), true)}
    ><div slot="hint">${note}</div></wa-input
  >`;
}

function renderFont({ name, setting, value, note, onChange }: ControlOptions): TemplateResult {
  return html`<onair-font-field
      id=${name}
      .label=${setting.label}
      .value=${String(value)}
      @onair-font-change=${({ detail }: CustomEvent<string>) => onChange(detail, true)}
    ></onair-font-field>
    ${note}`;
}

function renderPicture({ name, setting, value, note, onChange }: ControlOptions): TemplateResult {
  return html`<onair-picture-field
      id=${name}
      .label=${setting.label}
      .value=${String(value)}
      @onair-picture-change=${({ detail }: CustomEvent<string>) => onChange(detail, true)}
    ></onair-picture-field>
    ${note}`;
}

function renderCss({
  name,
  setting,
  value,
  note,
  widget,
  onChange,
}: ControlOptions<Described<CssSetting>>): TemplateResult {
  return html`<onair-css-field
      id=${name}
      .label=${setting.label}
      .value=${String(value)}
      .maxLength=${setting.maxLength}
      .widget=${widget}
      @onair-css-change=${({ detail }: CustomEvent<CssChange>) => onChange(detail.css, detail.isFinal)}
    ></onair-css-field>
    ${note}`;
}

function renderColor(options: ControlOptions<Described<ColorSetting>>): TemplateResult {
  const { name, setting, value, note, palette, onChange } = options;
  return html`<wa-color-picker
    id=${name}
    size="s"
    opacity
    without-format-toggle
    label=${setting.label}
    .swatches=${[...palette]}
    .value=${live(String(value))}
    @input=${(event: Event) => onChange(textOf(event), false)}
    @change=${(event: Event) => onChange(textOf(event), true)}
    @keydown=${keepPickerOpen}
    @focusout=${closePicker}
    ><div slot="hint">
      ${value === '' ? html`<span class="quiet">${msg('The theme’s colour')}</span>` : nothing}${note}
    </div></wa-color-picker
  >`;
}

/** Draws a list as one line of text, with commas between the items. */
function renderList({ name, setting, value, note, onChange }: ControlOptions<Described<ListSetting>>): TemplateResult {
  const items = Array.isArray(value) ? value.map(String) : [];
  const split = (text: string): readonly string[] =>
    text
      .split(',')
      .map((item) => item.trim().slice(0, setting.maxLength))
      .filter((item) => item !== '')
      .slice(0, setting.maxItems);
  return html`<wa-input
    id=${name}
    size="s"
    label=${setting.label}
    .value=${items.join(', ')}
    placeholder=${msg('one, another')}
    @change=${(event: Event) => onChange(split(textOf(event)), true)}
    ><div slot="hint">${note}</div></wa-input
  >`;
}
