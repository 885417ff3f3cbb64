import { css, html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import type { Overlay } from './api.ts';
import { pageControlStyles } from './page-control.styles.ts';

/**
 * The URL of an overlay, and the ways to bring it into OBS: copy it, or drag it. The key is hidden until the owner asks
 * to see it.
 *
 * @summary URL of an overlay in the dashboard.
 */
export class OverlayUrl extends LitElement {
  static override styles = [
    pageControlStyles,
    css`
      :host {
        display: grid;
        gap: 8px;
        min-height: 92px;
      }
      label {
        font-weight: 600;
      }
      .row {
        display: flex;
        flex-wrap: wrap;
        gap: 8px;
      }
      .row input {
        flex: 1 1 160px;
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
        background: var(--panel);
      }
      .drag-help ol {
        margin: 0 0 6px;
        padding-inline-start: 22px;
      }
    `,
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
    const shown = this.isKeyShown ? url : `${url.split('#')[0] ?? ''}#key=••••••••`;
    return html`<label for="url">Browser source URL</label>
      <div class="row">
        <input id="url" readonly .value=${shown} data-testid="url" @focus=${this.handleFocus} />
        <button class="primary" @click=${() => this.copy(url)}>${this.isCopied ? 'Copied' : 'Copy URL'}</button>
        <button aria-pressed=${this.isKeyShown} @click=${() => (this.isKeyShown = !this.isKeyShown)}>
          ${this.isKeyShown ? 'Hide' : 'Show'}
        </button>
        <a class="button" draggable="true" href=${toDragUrl(url, obs)} @click=${this.handleClick}>Drag into OBS</a>
      </div>
      <div role="status">${this.isHelpShown ? renderDragHelp() : nothing}</div>
      <p class="quiet">
        In OBS: add a Browser source, paste the URL, and set ${obs.width} × ${obs.height}. Keep the URL to yourself:
        anybody who has it can see this overlay.
      </p>`;
  }

  private async copy(url: string): Promise<void> {
    await navigator.clipboard.writeText(url).then(
      () => (this.isCopied = true),
      // without permission for the clipboard, the owner has to copy the URL by hand
      () => (this.isKeyShown = true),
    );
  }

  private handleFocus(event: FocusEvent): void {
    (event.currentTarget as HTMLInputElement).select();
  }

  /** The link is for dragging; a click explains that. */
  private handleClick(event: Event): void {
    event.preventDefault();
    this.isHelpShown = true;
  }
}

/** Explains “Drag into OBS”, and what to do where dragging does not work (docs/spec/obs.md, "Addresses"). */
function renderDragHelp(): TemplateResult {
  return html`<div class="drag-help">
    <p>Drag this link, do not click it:</p>
    <ol>
      <li>Place this window and OBS side by side.</li>
      <li>Hold the mouse button down on “Drag into OBS”, move to the OBS window, and let go there.</li>
      <li>Answer Yes. OBS makes a browser source with the right name and size.</li>
    </ol>
    <p class="quiet">If nothing happens, use “Copy URL” and add a Browser source by hand.</p>
  </div>`;
}

/**
 * The overlay URL as a link to drop on OBS. Its `layer-…` parameters give the new browser source its name and size; OBS
 * removes them. OBS decodes percent signs only, so a space is `%20` and never `+` (docs/spec/obs.md, "Addresses").
 */
export function toDragUrl(url: string, { name, width, height }: Overlay['obs']): string {
  const [address = '', fragment = ''] = url.split('#');
  const parameters = Object.entries({ name, width, height }).map(
    ([key, value]) => `layer-${key}=${encodeURIComponent(value)}`,
  );
  return `${address}${address.includes('?') ? '&' : '?'}${parameters.join('&')}#${fragment}`;
}
