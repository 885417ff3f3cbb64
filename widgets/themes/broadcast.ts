import { css } from 'lit';

/**
 * Broadcast: the lower third of a newsroom. Flat navy slabs with square corners, a bar of the accent where reading begins,
 * and condensed letters where the system has some.
 */
export const broadcast = css`
  .frame[data-theme='broadcast'] {
    --theme-text: #fff;
    --theme-muted: #b7c6e4;
    --theme-accent: #ffc61a;
    --theme-on-accent: #14100a;
    --theme-live: #d3122e;
    --theme-surface: linear-gradient(
      90deg,
      rgb(16 44 98 / calc(0.97 * var(--onair-surface-opacity, 1))),
      rgb(8 24 58 / calc(0.95 * var(--onair-surface-opacity, 1)))
    );
    --theme-edge: transparent;
    --theme-shadow:
      inset var(--_bar, 0.24em) 0 0 var(--_accent),
      0 0.12em 0.3em rgb(0 0 0 / calc(0.35 * var(--onair-surface-opacity, 1)));
    --theme-radius: 0;
    --theme-padding: 0.32em 0.72em 0.32em 0.86em;
    --theme-gap: 0.22em;
    --theme-weight: 500;
    --theme-strong: 700;
    --theme-name-lightness: 78%;
    --theme-font: 'Bahnschrift', 'DIN Alternate', 'Roboto Condensed', 'Noto Sans Display';
  }
  /* a shadow knows no reading direction; Chromium 103 knows no :dir(), other engines know no :host-context() */
  :host-context([dir='rtl']) .frame[data-theme='broadcast'] {
    --_bar: -0.24em;
    --theme-padding: 0.32em 0.86em 0.32em 0.72em;
  }
  .frame[data-theme='broadcast']:dir(rtl) {
    --_bar: -0.24em;
    --theme-padding: 0.32em 0.86em 0.32em 0.72em;
  }
`;
