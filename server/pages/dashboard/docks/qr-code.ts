import { css, html, LitElement, svg, type TemplateResult } from 'lit';
import type { Bitmap2D } from 'lean-qr';

/** White space around the code, in squares of the code: scanners need four. */
const MARGIN = 4;

/**
 * A QR code, dark on white as scanners require.
 *
 * @summary QR code in the dashboard.
 */
export class QrCode extends LitElement {
  static override styles = css`
    :host {
      display: block;
      width: 240px;
      max-width: 100%;
      aspect-ratio: 1;
      border-radius: 12px;
      background: #fff;
      overflow: hidden;
    }
    svg {
      display: block;
    }
  `;
  static override properties = { text: { attribute: false }, label: { attribute: false }, code: { state: true } };

  /** The text in the code. */
  declare text: string;
  /** The label for screen readers. */
  declare label: string;
  declare private code: Bitmap2D | undefined;

  protected override updated(changed: ReadonlyMap<PropertyKey, unknown>): void {
    if (changed.has('text')) void this.encode();
  }

  protected override render(): TemplateResult {
    const size = (this.code?.size ?? 0) + 2 * MARGIN;
    return html`<svg viewBox="0 0 ${size} ${size}" role="img" aria-label=${this.label} shape-rendering="crispEdges">
      ${this.code ? svg`<path d=${toPath(this.code)} fill="#000" />` : ''}
    </svg>`;
  }

  /** Encodes the text. Loads the library only when a code is drawn. */
  private async encode(): Promise<void> {
    const { text } = this;
    const { correction, generate } = await import('lean-qr');
    if (text === this.text) this.code = generate(text, { minCorrectionLevel: correction.M });
  }
}

/** The dark squares as a path: one rectangle for each run in a row. */
export function toPath(code: Pick<Bitmap2D, 'size' | 'get'>): string {
  let path = '';
  for (let y = 0; y < code.size; y += 1) {
    for (let x = 0; x < code.size; x += 1) {
      const start = x;
      while (code.get(x, y)) x += 1;
      if (x > start) path += `M${start + MARGIN} ${y + MARGIN}h${x - start}v1h${start - x}z`;
    }
  }
  return path;
}
