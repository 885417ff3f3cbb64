import { html, LitElement, type TemplateResult } from 'lit';
import { galleryControlStyles } from './gallery-control.styles.ts';
import { snippetBoxStyles } from './snippet-box.styles.ts';

/**
 * Text to copy, with a button that does it.
 *
 * @summary A snippet.
 */
export class SnippetBox extends LitElement {
  static override styles = [galleryControlStyles, snippetBoxStyles];
  static override properties = { heading: {}, text: {}, said: { state: true } };

  declare heading: string;
  /** What is copied. */
  declare text: string;
  /** What the last click came to. */
  declare private said: string;

  constructor() {
    super();
    this.heading = '';
    this.text = '';
    this.said = '';
  }

  protected override willUpdate(changed: Map<PropertyKey, unknown>): void {
    if (changed.has('text')) this.said = '';
  }

  protected override render(): TemplateResult {
    return html`<h3>${this.heading}</h3>
      <p role="status">${this.said}</p>
      <button aria-label="Copy: ${this.heading}" @click=${this.handleCopy}>Copy</button>
      <pre tabindex="0" role="group" aria-label=${this.heading}>${this.text}</pre>`;
  }

  private async handleCopy(): Promise<void> {
    this.said = await navigator.clipboard.writeText(this.text).then(
      () => 'Copied',
      // without permission for the clipboard a person copies by hand
      () => this.selectText(),
    );
  }

  private selectText(): string {
    const text = this.renderRoot.querySelector('pre');
    if (text) getSelection()?.selectAllChildren(text);
    return 'Selected: press Ctrl+C';
  }
}
