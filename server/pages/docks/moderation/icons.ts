import { html, type TemplateResult } from 'lit';

/** Draws an icon from a path in a 24 × 24 view box, in the colour of the text. */
function drawIcon(path: string): TemplateResult {
  return html`<svg viewBox="0 0 24 24" aria-hidden="true"><path d=${path} /></svg>`;
}

/** Icons on the buttons of docks. */
export const icons = {
  /** A crossed-out eye. */
  hide: drawIcon(
    'M4 4l16 16M9.5 5.4A10 10 0 0 1 12 5c5.5 0 9 7 9 7a17 17 0 0 1-2.6 3.6M6.2 7.3A17 17 0 0 0 3 12s3.5 7 9 7a9 9 0 0 0 4-1M10 10a2.9 2.9 0 0 0 4 4',
  ),
  /** A check mark. */
  show: drawIcon('M5 12.5l4.5 4.5L19 7.5'),
  /** Three dots. */
  more: drawIcon('M5 12h.01M12 12h.01M19 12h.01'),
};
