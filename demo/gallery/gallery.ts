import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { brandStyles } from '../../server/pages/parts/control.styles.ts';
import { msg } from '../../server/pages/parts/language/msg.ts';
import { appearance } from '../../widgets/settings/appearance.ts';
import { findWidget } from '../../widgets/widgets.ts';
import { createGalleryStream, type GalleryStream } from './gallery-stream.ts';
import { galleryStyles } from './gallery.styles.ts';

/** The part of the address that the gallery reads and writes. */
export interface GalleryAddress {
  /** `?look=neon`: a theme. */
  readonly look: string | null;
  /** `#chat-box`: a widget of the workbench. */
  readonly widget: string;
  /** Writes the theme to the address, so that it can be shared. */
  showLook(theme: string): void;
}

/**
 * A large scene in each theme, all widgets in the chosen theme, and the workbench with every setting.
 *
 * @summary Gallery at `/gallery/`.
 */
export class Gallery extends LitElement {
  static override styles = [brandStyles, galleryStyles];
  static override properties = {
    address: { attribute: false },
    theme: { state: true },
    isTrying: { state: true },
  };

  /** Undefined on a page with another address than the gallery's. */
  declare address: GalleryAddress | undefined;
  declare private theme: string;
  /** Whether the workbench is open. */
  declare private isTrying: boolean;
  private readonly stream: GalleryStream = createGalleryStream({ seed: 'tidepool', isTidy: true });
  private stop: (() => void) | undefined;

  constructor() {
    super();
    this.theme = appearance.theme.default;
    this.isTrying = false;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    const { look = null, widget = '' } = this.address ?? {};
    this.theme = appearance.theme.options.find((name) => name === look) ?? this.theme;
    this.isTrying = findWidget(widget) !== undefined;
    this.stop = this.stream.play();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.stop?.();
  }

  protected override render(): TemplateResult {
    return html`<header>
        <p class="brand"><span class="dot"></span>Onair <small>${msg('gallery')}</small></p>
        <a class="home" href="/">${msg('Dashboard')}</a>
      </header>
      <main>
        <onair-shop-window
          .stream=${this.stream}
          .theme=${this.theme}
          @onair-theme-choice=${this.handleTheme}
        ></onair-shop-window>
        <onair-widget-cards .stream=${this.stream} .theme=${this.theme}></onair-widget-cards>
        <details ?open=${this.isTrying} @toggle=${this.handleToggle}>
          <summary>${msg('Try everything')}<small>${msg('Every widget with all of its settings')}</small></summary>
          ${this.isTrying ? html`<onair-workbench .target=${this.address?.widget ?? ''} .theme=${this.theme}></onair-workbench>` : nothing}
        </details>
      </main>`;
  }

  private handleTheme({ detail }: CustomEvent<string>): void {
    this.theme = detail;
    this.address?.showLook(detail);
  }

  private handleToggle(event: Event): void {
    this.isTrying = (event.currentTarget as HTMLDetailsElement).open;
  }
}
