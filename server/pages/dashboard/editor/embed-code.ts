import { css, html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { isLoopback } from '../../../../core/service/address.ts';
import { msg } from '../../parts/language/msg.ts';
import type { Overlay } from '../api.ts';
import { copyText } from '../controls/copy-text.ts';
import { renderStableLabel, stableLabelStyles } from '../controls/stable-label.ts';
import { pageControlStyles } from '../controls/page-control.styles.ts';
import { createEmbeddings, type Embedding } from './embeddings.ts';

/**
 * The HTML that shows an overlay on a website: as an element or as a frame. It contains the key, so it is hidden until the owner asks to see it.
 *
 * @summary Code for websites in the dashboard.
 */
export class EmbedCode extends LitElement {
  static override styles = [
    pageControlStyles,
    stableLabelStyles,
    css`
      :host {
        display: grid;
        grid-template-columns: minmax(0, 1fr);
        gap: 10px;
      }
      .row {
        display: flex;
        flex-wrap: wrap;
        gap: 8px;
      }
      pre {
        margin: 6px 0 10px;
        padding: 10px 12px;
        border: 1px solid var(--line);
        border-radius: 10px;
        background: var(--page);
        font:
          13px/1.5 ui-monospace,
          'Cascadia Mono',
          Menlo,
          monospace;
        white-space: pre-wrap;
        overflow-wrap: anywhere;
      }
    `,
  ];
  static override properties = {
    overlay: { attribute: false },
    url: { attribute: false },
    size: { attribute: false },
    copied: { state: true },
    isShown: { state: true },
  };

  declare overlay: Pick<Overlay, 'name' | 'widget'>;
  /** URL with the key; undefined while the server has not sent it. */
  declare url: string | undefined;
  declare size: Pick<Overlay['obs'], 'width' | 'height'>;
  /** The kind of code that was copied last. */
  declare private copied: Embedding['kind'] | undefined;
  declare private isShown: boolean;

  constructor() {
    super();
    this.isShown = false;
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('url')) this.copied = undefined;
  }

  protected override render(): TemplateResult | typeof nothing {
    const { overlay, size, url } = this;
    if (url === undefined) return nothing;
    const embeddings = createEmbeddings({ ...overlay, ...size, url });
    return html`<p class="quiet">
        ${msg('Everybody who can open your page can read the link in its code. Make a new overlay for each page, so that you can remove it alone.')}
      </p>
      ${
        isLoopback(new URL(url).hostname)
          ? html`<p class="quiet">
              ${msg('Your Onair has an address of this computer alone, so the code works on no other one yet.')}
            </p>`
          : nothing
      }
      <div class="row">
        ${embeddings.map((embedding) => this.renderCopy(embedding))}
        <button aria-expanded=${this.isShown} @click=${() => (this.isShown = !this.isShown)}>
          ${renderStableLabel(this.isShown, msg('Show code'), msg('Hide code'))}
        </button>
      </div>
      ${this.isShown ? embeddings.map(renderCode) : nothing}`;
  }

  private renderCopy(embedding: Embedding): TemplateResult {
    const title = embedding.kind === 'element' ? msg('Copy element') : msg('Copy iframe');
    return html`<button @click=${() => void this.copy(embedding)}>
      ${renderStableLabel(this.copied === embedding.kind, title, msg('Copied'))}
    </button>`;
  }

  private async copy({ kind, code }: Embedding): Promise<void> {
    this.copied = (await copyText(code)) ? kind : undefined;
    // without permission for the clipboard, the owner has to copy the code by hand
    if (this.copied === undefined) this.isShown = true;
  }
}

function renderCode({ kind, code, policy }: Embedding): TemplateResult {
  const [title, help] =
    kind === 'element'
      ? [msg('Element'), msg('It draws the overlay in your page, which can style it.')]
      : [msg('Iframe'), msg('It is a page of Onair in yours, so the list of sites does not limit it.')];
  return html`<section aria-label=${title}>
    <p class="quiet"><b>${title}.</b> ${help}</p>
    <pre tabindex="0" dir="ltr" data-testid="code-${kind}">${code}</pre>
    <p class="quiet">${msg('If your site has a Content Security Policy, it has to allow:')}</p>
    <pre tabindex="0" dir="ltr" data-testid="policy-${kind}">${policy}</pre>
  </section>`;
}
