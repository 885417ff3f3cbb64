import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import type WaInput from '@awesome.me/webawesome/dist/components/input/input.js';
import { msg, str } from '../parts/language/msg.ts';
import { closePicker, keepPickerOpen } from '../parts/picker-keys.ts';
import { splitLabel } from '../parts/split-label.ts';
import { PICTURE_PATH } from '../../../widgets/settings/picture-path.ts';
import type { DescribedChoice, DescribedNumber } from '../../../widgets/settings/describe.ts';
import type { LooseValues } from '../../../widgets/settings/parse.ts';
import { LIVE_WORDS } from '../../../widgets/settings/live-words.ts';
import type { FormSetting } from './arrange-settings.ts';
import type { ColorSetting, CssSetting, ListSetting, TextSetting } from '../../../widgets/settings/schema.ts';
import type { CssChange } from './css/css-field.ts';
import { offerLiveWords } from './live-words/live-word-list.ts';
import { renderNumberField } from './number-field.ts';
import { listOptions, type ThemeSources, type Option } from './theme-options.ts';

/** Values and callbacks of a control. */
export interface ControlOptions<S extends FormSetting = FormSetting> {
  readonly name: string;
  readonly setting: S;
  readonly value: unknown;
  /** The line below the control that describes its problem. */
  readonly note: TemplateResult;
  /** Suggested colours. */
  readonly palette: readonly string[];
  /** Renders the widget with these settings on top of its own; without it pictures are replaced by words. */
  readonly drawWith: ((settings: LooseValues) => TemplateResult) | undefined;
  /** Name of the widget. */
  readonly widget: string;
  /** The owner's own themes. */
  readonly sources: ThemeSources;
  /** Called with a new value. `isFinal` is false while the person is still changing it, such as dragging a slider. */
  readonly onChange: (value: unknown, isFinal: boolean) => void;
}

type Described<S> = S & Pick<FormSetting, 'label' | 'help'>;

const textOf = (event: Event): string => (event.currentTarget as HTMLInputElement).value;

/** Renders Web Awesome's control for the type of a setting. */
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
  const { label, max, min, unit = '' } = setting;
  return renderNumberField({ id: name, label, value: Number(value), min, max, step, unit, hint: note, onChange });
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
  const { name, setting, value, note, sources, drawWith, onChange } = options;
  if (drawWith && setting.kind === 'pictures') return renderPictures(options, drawWith);
  return html`<wa-select
    id=${name}
    size="s"
    label=${setting.label}
    .value=${live(String(value))}
    @change=${(event: Event) => onChange(textOf(event), true)}
  >
    ${listOptions(name, setting, sources).map(
      (option) => html`<wa-option value=${option.value}>${option.label}</wa-option>`,
    )}
    <div slot="hint">${note}</div>
  </wa-select>`;
}

/** Renders a choice as pictures of the widget, one for each option. */
function renderPictures(
  { name, setting, value, note, sources, onChange }: ControlOptions<DescribedChoice>,
  drawWith: (settings: LooseValues) => TemplateResult,
): TemplateResult {
  const options = listOptions(name, setting, sources);
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

/** Renders a text, or the choice from a list of such texts. */
function renderWords(options: ControlOptions<Described<TextSetting>>): TemplateResult {
  const { kind } = options.setting as FormSetting;
  if (kind === 'font') return renderFont(options);
  if (kind === 'live') return renderLiveText(options);
  if (kind === 'time-zone') return renderTimeZone(options);
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

/** Renders a text with buttons that insert live words at the caret. */
function renderLiveText(options: ControlOptions<Described<TextSetting>>): TemplateResult {
  const { name, setting, onChange } = options;
  const insert = ({ currentTarget }: Event, word: string): void => {
    const input = (currentTarget as HTMLElement).closest('.setting')?.querySelector<WaInput>(`#${name}`);
    if (!input || (input.value ?? '').length + word.length > setting.maxLength) return;
    input.setRangeText(word, undefined, undefined, 'end');
    onChange(input.value, true);
    input.focus();
  };
  return html`<div @focusin=${offerLiveWords} @input=${offerLiveWords}>${renderText(options)}</div>
    <div class="live-words" role="group" aria-label=${msg('Live words')}>
      ${Object.keys(LIVE_WORDS)
        .map((word) => `{${word}}`)
        .map(
          (word) =>
            html`<button
              type="button"
              aria-label=${msg(str`Insert ${word}`)}
              @click=${(event: Event) => insert(event, word)}
            >
              ${word}
            </button>`,
        )}
    </div>`;
}

/** Renders a text with a button that enters the time zone of this browser. */
function renderTimeZone(options: ControlOptions<Described<TextSetting>>): TemplateResult {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const isOffered = timeZone !== '' && timeZone !== options.value;
  return html`${renderText(options)}
  ${
    isOffered
      ? html`<div class="live-words">
          <button type="button" @click=${() => options.onChange(timeZone, true)}>
            ${msg(str`Yours: ${timeZone}`)}
          </button>
        </div>`
      : nothing
  }`;
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

function renderPicture(options: ControlOptions<Described<TextSetting>>): TemplateResult {
  const { name, setting, value, note, sources, onChange } = options;
  return html`<onair-picture-field
      id=${name}
      .label=${setting.label}
      .value=${String(value)}
      .hasKit=${sources.kitLook !== undefined}
      .takesLoops=${setting.pattern === PICTURE_PATH}
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

/** Renders a list as one line of text, with commas between the items. */
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
