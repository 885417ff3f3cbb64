import { css, html, LitElement, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { msg, perLanguage, str, translate } from '../../server/pages/parts/language/msg.ts';
import { renderChoice, type Options } from '../../server/pages/parts/choice.ts';
import { LANGUAGE_NAMES } from '../../server/pages/parts/language/language.ts';
import { galleryControlStyles } from './gallery-control.styles.ts';
import { FIRST_OPTIONS, type GalleryOptions, shows } from './gallery-stream.ts';

const stages = perLanguage((): Options<GalleryOptions['stage']> => [
  ['offline', msg('Offline')],
  ['starting', msg('Starting')],
  ['live', msg('Live')],
]);
const places = perLanguage((): Options<GalleryOptions['place']> => [
  ['page', msg('Web page')],
  ['obs', 'OBS'],
]);
const numbers = perLanguage((): Options<GalleryOptions['numbers']> => [
  ['told', msg('known')],
  ['some', msg('some unknown')],
  ['none', msg('all unknown')],
]);
const languages = perLanguage((): Options<string> => [['', msg('of the browser')], ...LANGUAGE_NAMES]);

/**
 * Controls of the stream and of the page, for all widgets at once.
 *
 * @summary Controls at the top of the gallery.
 * @fires onair-options-change - the person changed some options (`CustomEvent<Partial<GalleryOptions>>`)
 * @fires onair-raid-request - the person starts a raid
 */
export class StreamControls extends LitElement {
  static override styles = [
    galleryControlStyles,
    css`
      :host {
        display: grid;
        gap: 8px;
        font-size: 14px;
      }
      .row {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: 8px 18px;
      }
      select {
        margin-inline-start: 6px;
        max-width: 100%;
      }
      .rate {
        display: flex;
        align-items: center;
        gap: 8px;
      }
      .rate input {
        width: 130px;
      }
      output {
        min-width: 60px;
        color: var(--ink);
        font-variant-numeric: tabular-nums;
      }
    `,
  ];
  static override properties = { options: { attribute: false } };

  /** The current options. */
  declare options: GalleryOptions;

  constructor() {
    super();
    this.options = FIRST_OPTIONS;
  }

  protected override render(): TemplateResult {
    return html`<div class="row" role="group" aria-label=${msg('The stream')}>
        ${this.renderChoice('stage', msg('Stream'), stages())}
        ${this.renderSelect(
          'show',
          msg('Channels'),
          Object.entries(shows).map(([name, { title }]) => [name, translate(title)]),
        )}
        ${this.renderSelect('numbers', msg('Numbers'), numbers())} ${this.renderRate()}
        <button @click=${() => this.dispatchEvent(new CustomEvent('onair-raid-request'))}>${msg('Raid')}</button>
      </div>
      <div class="row" role="group" aria-label=${msg('Page and connection')}>
        ${this.renderChoice('place', msg('Shown in'), places())}
        ${this.renderSelect('language', msg('Language'), languages())}
        ${this.renderCheck('isHidden', msg('Hide the source'))} ${this.renderCheck('isCut', msg('Cut the connection'))}
        ${this.renderCheck('isCalm', msg('Less motion'))}
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
      ${msg('Chat')}
      <input
        type="range"
        name="chatRate"
        min="0"
        max="600"
        step="10"
        .value=${live(String(chatRate))}
        @input=${(event: Event) => this.change({ chatRate: Number((event.currentTarget as HTMLInputElement).value) })}
      />
      <output>${msg(str`${chatRate}/min`)}</output>
    </label>`;
  }

  private change(detail: Partial<GalleryOptions>): void {
    this.dispatchEvent(new CustomEvent('onair-options-change', { detail }));
  }
}
