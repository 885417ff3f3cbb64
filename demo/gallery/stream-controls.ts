import { html, LitElement, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { renderChoice, type Options } from '../../widgets/page-parts/choice.ts';
import { appearanceTexts } from '../../widgets/settings/appearance-texts.ts';
import { galleryControlStyles } from './gallery-control.styles.ts';
import { FIRST_OPTIONS, type GalleryOptions } from './gallery-options.ts';
import { shows } from './gallery-scenario.ts';
import { streamControlsStyles } from './stream-controls.styles.ts';

const stages: Options<GalleryOptions['stage']> = [
  ['offline', 'Offline'],
  ['starting', 'Starting'],
  ['live', 'Live'],
];
const places: Options<GalleryOptions['place']> = [
  ['page', 'Web page'],
  ['obs', 'OBS'],
];
const numbers: Options<GalleryOptions['numbers']> = [
  ['told', 'told'],
  ['some', 'some unknown'],
  ['none', 'all unknown'],
];
const channels: Options<string> = Object.entries(shows).map(([name, { title }]) => [name, title]);
const languages: Options<string> = Object.entries(appearanceTexts.locale.optionLabels).map(([value, label]) =>
  value === 'auto' ? ['', 'the browser’s'] : [value, label],
);

/**
 * What happens on the stream, and where the widgets are: for all of them at once.
 *
 * @summary Controls at the top of the gallery.
 * @fires onair-options-change - some options are to be others (`CustomEvent<Partial<GalleryOptions>>`)
 * @fires onair-raid-request - a raid is to begin
 */
export class StreamControls extends LitElement {
  static override styles = [galleryControlStyles, streamControlsStyles];
  static override properties = { options: { attribute: false } };

  /** What is set now. */
  declare options: GalleryOptions;

  constructor() {
    super();
    this.options = FIRST_OPTIONS;
  }

  protected override render(): TemplateResult {
    return html`<div class="row" role="group" aria-label="The stream">
        ${this.renderChoice('stage', 'Stream', stages)} ${this.renderSelect('show', 'Channels', channels)}
        ${this.renderSelect('numbers', 'Numbers', numbers)} ${this.renderRate()}
        <button @click=${() => this.dispatchEvent(new CustomEvent('onair-raid-request'))}>Raid</button>
      </div>
      <div class="row" role="group" aria-label="Where it is shown, and how it is reached">
        ${this.renderChoice('place', 'Shown in', places)} ${this.renderSelect('language', 'Language', languages)}
        ${this.renderCheck('isHidden', 'Hide the source')} ${this.renderCheck('isCut', 'Cut the connection')}
        ${this.renderCheck('isCalm', 'Less motion')}
      </div>`;
  }

  private renderChoice<K extends 'stage' | 'place'>(
    name: K,
    legend: string,
    options: Options<GalleryOptions[K]>,
  ): TemplateResult {
    const onChoose = (value: GalleryOptions[K]): void => this.change({ [name]: value });
    return renderChoice({ legend, name, options, chosen: this.options[name], onChoose });
  }

  private renderSelect<K extends 'show' | 'numbers' | 'language'>(
    name: K,
    title: string,
    choice: Options<GalleryOptions[K]>,
  ): TemplateResult {
    return html`<label>
      ${title}
      <select
        name=${name}
        @change=${(event: Event) => this.change({ [name]: (event.currentTarget as HTMLSelectElement).value })}
      >
        ${choice.map(
          ([value, label]) => html`<option value=${value} ?selected=${this.options[name] === value}>${label}</option>`,
        )}
      </select>
    </label>`;
  }

  private renderCheck(name: 'isCut' | 'isHidden' | 'isCalm', title: string): TemplateResult {
    return html`<label class="check">
      <input
        type="checkbox"
        name=${name}
        .checked=${live(this.options[name])}
        @change=${(event: Event) => this.change({ [name]: (event.currentTarget as HTMLInputElement).checked })}
      />${title}
    </label>`;
  }

  private renderRate(): TemplateResult {
    const { chatRate } = this.options;
    return html`<label class="rate">
      Chat
      <input
        type="range"
        name="chatRate"
        min="0"
        max="600"
        step="10"
        .value=${live(String(chatRate))}
        @input=${(event: Event) => this.change({ chatRate: Number((event.currentTarget as HTMLInputElement).value) })}
      />
      <output>${chatRate}/min</output>
    </label>`;
  }

  private change(detail: Partial<GalleryOptions>): void {
    this.dispatchEvent(new CustomEvent('onair-options-change', { detail }));
  }
}
