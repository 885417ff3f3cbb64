import { html, LitElement, type PropertyValues, type TemplateResult } from 'lit';
import type { Source } from '../../core/stores/source.ts';
import { toAttributeName } from '../../widgets/settings/parse.ts';
import type { WidgetDefinition } from '../../widgets/settings/schema.ts';
import type { SettingChange } from '../../widgets/settings-form/settings-form.ts';
import { exhibitStyles } from './exhibit.styles.ts';

const backdrops = ['game', 'bright', 'plain'] as const;

/**
 * One widget on its stage over a video-like ground, its settings beside it, and the markup that shows it so.
 *
 * @summary A widget in the gallery.
 */
export class Exhibit extends LitElement {
  static override styles = exhibitStyles;
  static override properties = {
    definition: { attribute: false },
    source: { attribute: false },
    values: { state: true },
    backdrop: { state: true },
  };

  /** The widget to show. */
  declare definition: WidgetDefinition;
  /** Where its data comes from. */
  declare source: Source | undefined;
  declare private values: Readonly<Record<string, unknown>>;
  declare private backdrop: (typeof backdrops)[number];
  private widget: HTMLElement | undefined;

  constructor() {
    super();
    this.values = {};
    this.backdrop = 'game';
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('definition')) this.widget = document.createElement(`onair-${this.definition.name}`);
    if (this.widget) Object.assign(this.widget, { source: this.source }, this.values);
  }

  protected override render(): TemplateResult {
    const { title, summary, settings, size } = this.definition;
    return html`<section aria-labelledby="title">
      <div class="words">
        <h2 id="title">${title}</h2>
        <p>${summary}</p>
      </div>
      <div class="show">
        <div class="stage" data-backdrop=${this.backdrop} data-shape=${size.height > size.width ? 'tall' : 'wide'}>
          ${this.widget}
        </div>
        <div class="under">
          <code>${this.describeMarkup()}</code>
          <label>
            Ground
            <select @change=${this.handleBackdrop}>
              ${backdrops.map((name) => html`<option>${name}</option>`)}
            </select>
          </label>
        </div>
      </div>
      <onair-settings-form
        .schema=${settings}
        .values=${this.values}
        @onair-setting-change=${this.handleSetting}
      ></onair-settings-form>
    </section>`;
  }

  protected override firstUpdated(): void {
    const { width, height } = this.definition.size;
    if (this.widget) Object.assign(this.widget.style, { width: `${width}px`, height: `${height}px` });
  }

  private describeMarkup(): string {
    const { settings, name } = this.definition;
    const attributes = Object.entries(this.values)
      .filter(([key, value]) => String(value) !== String(settings[key]?.default))
      .map(([key, value]) => ` ${toAttributeName(key)}="${String(value)}"`);
    return `<onair-${name}${attributes.join('')}></onair-${name}>`;
  }

  private handleSetting({ detail }: CustomEvent<SettingChange>): void {
    this.values = { ...this.values, [detail.name]: detail.value };
  }

  private handleBackdrop(event: Event): void {
    const chosen = (event.currentTarget as HTMLSelectElement).value;
    this.backdrop = backdrops.find((name) => name === chosen) ?? 'game';
  }
}
