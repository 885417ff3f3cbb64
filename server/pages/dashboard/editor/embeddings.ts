/** An overlay to embed. */
export interface EmbeddedOverlay {
  readonly name: string;
  readonly widget: string;
  /** URL with the key. */
  readonly url: string;
  /** Size in pixels. */
  readonly width: number;
  readonly height: number;
}

/** A way to show an overlay on a website. */
export interface Embedding {
  readonly kind: 'element' | 'iframe';
  /** The HTML for the page. */
  readonly code: string;
  /** The parts of a Content Security Policy that the page needs for it. */
  readonly policy: string;
}

/** Creates the code for a website, as an element of the page and as a frame (docs/embed.md, "One tag"). */
export function createEmbeddings(overlay: EmbeddedOverlay): readonly Embedding[] {
  return [createElement(overlay), createFrame(overlay)];
}

function createElement({ widget, url, width, height }: EmbeddedOverlay): Embedding {
  const { origin } = new URL(url);
  const tag = `onair-${widget}`;
  const style = `width: ${width}px; max-width: 100%; height: ${height}px`;
  return {
    kind: 'element',
    code: `<script type="module" src="${origin}/elements/${widget}.js"></script>
<${tag} src="${escape(url)}" style="${style}"></${tag}>`,
    policy: [
      `script-src ${origin}`,
      "style-src-attr 'unsafe-inline'",
      `connect-src ${origin} ${origin.replace(/^http/, 'ws')}`,
      `font-src ${origin}`,
      `img-src ${origin} https:`,
      `media-src ${origin}`,
    ].join('; '),
  };
}

function createFrame({ name, url, width, height }: EmbeddedOverlay): Embedding {
  // `frameborder` instead of a style, which a strict policy blocks
  const attributes = `title="${escape(name)}" width="${width}" height="${height}" frameborder="0" allow="autoplay"`;
  return {
    kind: 'iframe',
    code: `<iframe src="${escape(url)}" ${attributes}></iframe>`,
    policy: `frame-src ${new URL(url).origin}`,
  };
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
