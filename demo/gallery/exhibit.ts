import { html, LitElement, nothing, ReactiveElement, type PropertyValues, type TemplateResult } from 'lit';
import { msg, str, translate } from '../../server/pages/parts/language/msg.ts';
import { createSource } from '../../core/stores/source.ts';
import { renderChoice } from '../../server/pages/parts/choice.ts';
import { appearance } from '../../widgets/settings/appearance.ts';
import { canvases, type Canvas, type WidgetDefinition } from '../../widgets/settings/describe.ts';
import type { SettingChange } from '../../server/pages/settings-form/settings-form.ts';
import { galleryControlStyles } from './gallery-control.styles.ts';
import { setReducedMotion } from './emulation.ts';
import { exhibitStyles } from './exhibit.styles.ts';
import { FIRST_OPTIONS, type GalleryOptions, type GalleryStream } from './gallery-stream.ts';
import { toMarkup, toOverlayAddress, type Values } from './snippet.ts';
import { backdrops, type Backdrop, type Size } from './stage.ts';
import { toSampleText } from './sample-text.ts';

const sizes = ['320 × 80', '640 × 360', '1280 × 720', '1920 × 1080', '1080 × 1920', '3840 × 2160'];

/**
 * One widget on its stage, with buttons to try it, its settings, and the HTML that shows it in the same way.
 *
 * @summary A widget in the gallery.
 */
export class Exhibit extends LitElement {
  static override styles = [galleryControlStyles, exhibitStyles];
  static override properties = {
    definition: { attribute: false },
    theme: {},
    stream: { attribute: false },
    options: { attribute: false },
    values: { state: true },
    canvas: { state: true },
    size: { state: true },
    backdrop: { state: true },
  };

  /** The widget to show. */
  declare definition: WidgetDefinition;
  /** Name of the theme, unless its own settings name another. */
  declare theme: string;
  /** Source of its data. */
  declare stream: GalleryStream | undefined;
  /** Options for all widgets of the gallery. */
  declare options: GalleryOptions;
  declare private values: Values;
  declare private canvas: Canvas;
  /** Size of the browser source; empty for the size of the preset. */
  declare private size: string;
  declare private backdrop: Backdrop;
  private widget: HTMLElement | undefined;

  constructor() {
    super();
    this.theme = appearance.theme.default;
    this.options = FIRST_OPTIONS;
    this.values = {};
    this.canvas = 'landscape';
    this.size = '';
    this.backdrop = 'game';
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    const former = changed.get('options');
    const isOther = former && (former.place !== this.options.place || former.language !== this.options.language);
    if (changed.has('definition') || changed.has('stream') || isOther) this.load();
    // undefined resets a setting that no longer has a value
    const names = Object.keys(this.definition.settings);
    if (this.widget) Object.assign(this.widget, Object.fromEntries(names.map((name) => [name, this.shown[name]])));
  }

  protected override updated(changed: PropertyValues<this>): void {
    const wasCalm = changed.get('options')?.isCalm === true;
    if (this.options.isCalm || wasCalm) void this.calm();
  }

  protected override render(): TemplateResult {
    const { title, summary, settings, permissions, canImportWebchat } = this.definition;
    return html`<section aria-labelledby="title">
      <div class="words">
        <h2 id="title">${translate(title)}</h2>
        <p>${translate(summary)}</p>
      </div>
      <div class="show">
        <onair-stage
          .widget=${this.widget}
          .size=${this.sourceSize}
          .backdrop=${this.backdrop}
          .isHidden=${this.options.isHidden}
        ></onair-stage>
        ${this.renderTools()}
        <onair-trials
          .permissions=${permissions}
          .stream=${this.stream}
          @onair-trial=${this.handleValues}
          @onair-reload-request=${this.reload}
        ></onair-trials>
        <div class="snippets">
          <onair-snippet heading=${msg('In a web page')} .text=${toMarkup(this.definition, this.shown)}></onair-snippet>
          <onair-snippet
            heading=${msg('In OBS')}
            .text=${toOverlayAddress(this.definition, this.shown)}
          ></onair-snippet>
        </div>
        <p class="quiet">
          ${msg(html`Both need an overlay URL with its key. You get one in the <a href="/">dashboard</a>.`)}
        </p>
      </div>
      <details class="side" ?open=${matchMedia('(min-width: 981px)').matches}>
        <summary>${msg('Settings')}</summary>
        <onair-settings-form
          .schema=${settings}
          .values=${this.shown}
          @onair-setting-change=${this.handleSetting}
        ></onair-settings-form>
        ${
          canImportWebchat
            ? html`<onair-webchat-field @onair-webchat-import=${this.handleValues}></onair-webchat-field>`
            : nothing
        }
      </details>
    </section>`;
  }

  private renderTools(): TemplateResult {
    return html`<div
      class="tools"
      role="group"
      aria-label=${msg(str`How ${translate(this.definition.title)} is shown`)}
    >
      ${renderChoice({
        legend: msg('Preset'),
        name: 'canvas',
        options: canvases.map(([value, label]) => [value, translate(label)]),
        chosen: this.canvas,
        onChoose: (canvas) => this.apply(canvas),
      })}
      <label>
        ${msg('Size')}
        <select name="size" @change=${(event: Event) => (this.size = valueOf(event))}>
          <option value="" ?selected=${this.size === ''}>${msg('of the preset')}</option>
          ${sizes.map((size) => html`<option ?selected=${this.size === size}>${size}</option>`)}
        </select>
      </label>
      <label>
        ${msg('Background')}
        <select name="backdrop" @change=${this.handleBackdrop}>
          ${backdrops().map(([value, label]) => html`<option value=${value} ?selected=${this.backdrop === value}>${label}</option>`)}
        </select>
      </label>
      <div class="again">
        <button @click=${this.reload}>${msg('Load again')}</button>
        <button ?disabled=${Object.keys(this.values).length === 0} @click=${() => this.apply('landscape', {})}>
          ${msg('Back to defaults')}
        </button>
      </div>
    </div>`;
  }

  private async calm(): Promise<void> {
    const { widget } = this;
    if (!(widget instanceof ReactiveElement)) return;
    // the styles of a theme exist after it was loaded
    await widget.updateComplete;
    setReducedMotion(widget, this.options.isCalm);
  }

  /** Creates a new element with its own source, as a page load does. */
  private load(): void {
    const widget = document.createElement(`onair-${this.definition.name}`);
    const { language } = this.options;
    if (language) Object.assign(widget, { lang: language, dir: language === 'ar' ? 'rtl' : 'ltr' });
    Object.assign(widget, { isStill: true, source: this.stream && createSource(this.stream.connection) });
    this.widget = widget;
  }

  private reload(): void {
    this.load();
    this.requestUpdate();
  }

  /** The current settings of the widget. */
  private get shown(): Values {
    return { theme: this.theme, ...toSampleText(this.definition.sheet), ...this.values };
  }

  private get sourceSize(): Size {
    const [width, height] = this.size.split(' × ').map(Number);
    return width && height ? { width, height } : this.definition.presets[this.canvas].size;
  }

  /** Applies the settings of a canvas, and resets those of the previous canvas. */
  private apply(canvas: Canvas, values = this.values): void {
    const former = Object.keys(this.definition.presets[this.canvas].settings);
    const kept = Object.entries(values).filter(([name]) => !former.includes(name));
    this.values = { ...Object.fromEntries(kept), ...this.definition.presets[canvas].settings };
    this.canvas = canvas;
    this.size = '';
  }

  private handleSetting({ detail }: CustomEvent<SettingChange>): void {
    this.values = { ...this.values, [detail.name]: detail.value };
  }

  private handleValues({ detail }: CustomEvent<Values>): void {
    this.values = { ...this.values, ...detail };
  }

  private handleBackdrop(event: Event): void {
    this.backdrop = backdrops().find(([value]) => value === valueOf(event))?.[0] ?? 'game';
  }
}

function valueOf(event: Event): string {
  return (event.currentTarget as HTMLSelectElement).value;
}
