import { css, html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { msg, str } from '../../parts/language/msg.ts';
import type { Overlay } from '../api.ts';
import { copyText } from '../controls/copy-text.ts';
import { stableLabelStyles, renderStableLabel } from '../controls/stable-label.ts';
import { mouseStyles } from '../controls/mouse.styles.ts';
import { pageControlStyles } from '../controls/page-control.styles.ts';

/**
 * The ways to bring an overlay into OBS: drag it, or copy its link. The key is hidden until the owner asks to see it.
 *
 * @summary Link of an overlay in the dashboard.
 */
export class OverlayUrl extends LitElement {
  static override styles = [
    pageControlStyles,
    stableLabelStyles,
    css`
      :host {
        display: grid;
        gap: 10px;
        min-height: 92px;
      }
      .row {
        display: flex;
        flex-wrap: wrap;
        gap: 8px;
      }
      .drag {
        display: inline-flex;
        align-items: center;
        gap: 7px;
        border-style: dashed;
        border-color: var(--line-strong);
        cursor: grab;
      }
      wa-input {
        width: 100%;
      }
      wa-input::part(input) {
        font:
          13px/1.5 ui-monospace,
          'Cascadia Mono',
          Menlo,
          monospace;
      }
      .drag-help {
        padding: 12px 16px;
        border: 1px solid var(--line);
        border-radius: 10px;
        background: var(--panel-raised);
      }
      .drag-help ol {
        margin: 0 0 6px;
        padding-inline-start: 22px;
      }
    `,
    mouseStyles,
  ];
  static override properties = {
    url: { attribute: false },
    obs: { attribute: false },
    isCopied: { state: true },
    isHelpShown: { state: true },
    isKeyShown: { state: true },
  };

  /** The URL with its key; undefined while the server has not sent it. */
  declare url: string | undefined;
  /** Name and size of the browser source in OBS. */
  declare obs: Overlay['obs'];
  declare private isCopied: boolean;
  declare private isHelpShown: boolean;
  declare private isKeyShown: boolean;

  constructor() {
    super();
    this.isCopied = false;
    this.isHelpShown = false;
    this.isKeyShown = false;
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('url')) this.isCopied = false;
  }

  protected override render(): TemplateResult | typeof nothing {
    const { url, obs } = this;
    if (!url) return nothing;
    return html`<div class="row">
        <button
          class="drag mouse"
          draggable="true"
          @dragstart=${(event: DragEvent) => fillDrag(event, url, obs)}
          @click=${() => (this.isHelpShown = !this.isHelpShown)}
        >
          <wa-icon name="drag"></wa-icon>${msg('Drag into OBS')}
        </button>
        <button class="primary" @click=${() => void this.copy(url)}>
          ${renderStableLabel(this.isCopied, msg('Copy link'), msg('Copied'))}
        </button>
        <button aria-pressed=${this.isKeyShown} @click=${() => (this.isKeyShown = !this.isKeyShown)}>
          ${renderStableLabel(this.isKeyShown, msg('Show link'), msg('Hide link'))}
        </button>
      </div>
      ${this.isKeyShown ? this.renderLink(url) : nothing}
      <div role="status">${this.isHelpShown ? renderDragHelp() : nothing}</div>
      <p class="quiet">
        ${msg(str`By hand: in OBS add a Browser source, paste the link, and set ${describeSize(obs)}. Keep the link to yourself: anybody who has it can see this overlay.`)}
      </p>`;
  }

  private renderLink(url: string): TemplateResult {
    return html`<wa-input
      size="s"
      readonly
      label=${msg('Link')}
      data-testid="url"
      .value=${url}
      @focus=${(event: FocusEvent) => (event.currentTarget as HTMLInputElement).select()}
    ></wa-input>`;
  }

  private async copy(url: string): Promise<void> {
    this.isCopied = await copyText(url);
    // without permission for the clipboard, the owner has to copy the link by hand
    if (!this.isCopied) this.isKeyShown = true;
  }
}

/** Formats the size on one line: a truncated size would be misread. */
function describeSize({ width, height }: Overlay['obs']): string {
  return `${width}\u00a0×\u00a0${height}`;
}

/** Explains “Drag into OBS”, and the alternative if dragging does not work (docs/spec/obs.md, "Addresses"). */
function renderDragHelp(): TemplateResult {
  return html`<div class="drag-help">
    <p>${msg('Drag this button, do not click it:')}</p>
    <ol>
      <li>${msg('Place this window and OBS side by side.')}</li>
      <li>${msg('Hold the mouse button down on “Drag into OBS”, move to the OBS window, and let go there.')}</li>
      <li>${msg('Answer Yes. OBS makes a browser source with the right name and size.')}</li>
    </ol>
    <p class="quiet">${msg('If nothing happens, use “Copy link” and add a Browser source by hand.')}</p>
  </div>`;
}

/**
 * Puts the link of an overlay into a drag, for OBS to create a browser source. The page has no such link element: a browser shows the address of a
 * link in its corner, and the stream might show the key to everyone.
 */
export function fillDrag(event: DragEvent, url: string, obs: Overlay['obs']): void {
  const address = toDragUrl(url, obs);
  event.dataTransfer?.setData('text/uri-list', address);
  event.dataTransfer?.setData('text/plain', address);
}

/**
 * The overlay URL as a link to drop on OBS. Its `layer-…` parameters give the new browser source its name and size; OBS removes them. OBS decodes
 * percent signs only, so a space is `%20` and never `+` (docs/spec/obs.md, "Addresses").
 */
export function toDragUrl(url: string, { name, width, height }: Overlay['obs']): string {
  const [address = '', fragment = ''] = url.split('#');
  const parameters = Object.entries({ name, width, height }).map(
    ([key, value]) => `layer-${key}=${encodeURIComponent(value)}`,
  );
  return `${address}${address.includes('?') ? '&' : '?'}${parameters.join('&')}#${fragment}`;
}
