import { css, html, LitElement, type PropertyValues, type TemplateResult } from 'lit';
import { createSource } from '../../../core/stores/source.ts';
import { controlStyles } from '../../../server/pages/parts/control.styles.ts';
import { msg, translate } from '../../../server/pages/parts/language/msg.ts';
import { toLookAddress } from '../../../server/pages/parts/look.ts';
import type { WidgetDefinition } from '../../../widgets/settings/describe.ts';
import { WIDGETS } from '../../../widgets/widgets.ts';
import type { GalleryStream } from '../gallery-stream.ts';
import type { Size } from '../stage.ts';
import { toSampleText } from '../sample-text.ts';

/** Size of each card. A canvas is in the shop window itself; other widgets without a size need text or pictures of the owner. */
const sizes: Readonly<Record<string, Size>> = {
  'chat-box': { width: 480, height: 330 },
  'viewer-counter': { width: 420, height: 110 },
  'live-badge': { width: 460, height: 110 },
  'clips-carousel': { width: 576, height: 324 },
  'featured-message': { width: 760, height: 230 },
};

/**
 * Each widget with data, small, in the theme of the shop window. Screen readers skip the pictures, so sample data is not read aloud.
 *
 * @summary Widgets under the shop window of the gallery.
 */
export class WidgetCards extends LitElement {
  static override styles = [
    controlStyles,
    css`
      :host {
        display: block;
      }
      h2 {
        margin-bottom: 16px;
        font-weight: 700;
        font-size: 26px;
      }
      ul {
        display: grid;
        grid-template-columns: repeat(auto-fill, minmax(min(100%, 380px), 1fr));
        gap: 20px;
      }
      li {
        display: grid;
        grid-template-rows: auto 1fr;
        overflow: hidden;
        border: 1px solid var(--line);
        border-radius: 16px;
        background: var(--panel);
      }
      .words {
        display: flex;
        align-items: end;
        justify-content: space-between;
        gap: 16px;
        padding: 14px 18px 18px;
      }
      .words > div {
        align-self: start;
      }
      h3 {
        font-weight: 650;
        font-size: 17px;
      }
      p {
        margin-top: 2px;
        color: var(--ink-soft);
        font-size: 14px;
        line-height: 1.4;
      }
    `,
  ];
  static override properties = {
    stream: { attribute: false },
    theme: {},
  };

  /** Source of the widgets' data. */
  declare stream: GalleryStream | undefined;
  declare theme: string;
  private readonly widgets = new Map<string, HTMLElement>();

  constructor() {
    super();
    this.theme = 'glass';
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('stream')) this.widgets.clear();
    for (const definition of this.definitions) this.load(definition);
  }

  protected override render(): TemplateResult {
    return html`<h2>${msg('One at a time, too')}</h2>
      <ul>
        ${this.definitions.map((definition) => this.renderCard(definition))}
      </ul>`;
  }

  private get definitions(): readonly WidgetDefinition[] {
    return WIDGETS.filter(({ name }) => sizes[name]);
  }

  private renderCard({ name, title, summary }: WidgetDefinition): TemplateResult {
    return html`<li>
      <onair-stage .widget=${this.widgets.get(name)} .size=${sizes[name]} backdrop="game" bare inert></onair-stage>
      <div class="words">
        <div>
          <h3>${translate(title)}</h3>
          <p>${translate(summary)}</p>
        </div>
        <a
          class="button"
          href=${toLookAddress({ subject: name, theme: this.theme, canvas: 'landscape' })}
          aria-label="${msg('Use this look')}: ${translate(title)}"
          >${msg('Use')}</a
        >
      </div>
    </li>`;
  }

  private load({ name, presets, sheet }: WidgetDefinition): void {
    const widget = this.widgets.get(name) ?? document.createElement(`onair-${name}`);
    if (!this.widgets.has(name)) {
      const source = this.stream && createSource(this.stream.connection);
      Object.assign(widget, toSampleText(sheet), presets.landscape.settings, { source, onAir: true });
      this.widgets.set(name, widget);
    }
    Object.assign(widget, { theme: this.theme });
  }
}
