import { css } from 'lit';

/**
 * Pixel: the text box of an old console. Square corners, a thick light edge, hard shadows without blur, letters of one
 * width. Sizes are parts of the letters', so that edges grow with them.
 */
export const pixel = css`
  .frame[data-theme='pixel'] {
    --theme-text: #f4f4f4;
    --theme-muted: #a7bfd0;
    --theme-accent: #ffcd75;
    --theme-on-accent: #1a1c2c;
    --theme-live: #b13e53;
    --theme-surface: rgb(26 28 44 / calc(0.96 * var(--onair-surface-opacity, 1)));
    --theme-edge: rgb(148 176 194 / calc(0.9 * var(--onair-surface-opacity, 1)));
    --theme-shadow:
      inset 0 0 0 0.11em var(--_edge), 0.17em 0.17em 0 rgb(8 9 16 / calc(0.8 * var(--onair-surface-opacity, 1)));
    --theme-radius: 0;
    --theme-padding: 0.42em 0.66em;
    --theme-gap: 0.4em;
    --theme-weight: 500;
    --theme-strong: 700;
    --theme-name-lightness: 74%;
    --theme-outline: 0.075em 0.075em 0 rgb(0 0 0 / 0.75);
    --theme-font: 'Cascadia Mono', 'Consolas', 'Menlo', 'DejaVu Sans Mono', 'Noto Sans Mono', monospace;
  }
`;
