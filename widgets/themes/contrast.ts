import { css } from 'lit';

/**
 * High contrast: white on solid black inside a white edge, for viewers who see little and for the worst of bitrates. Its
 * text has a contrast of at least 7 to 1, and 4.5 to 1 where it is large (WCAG 2.2, 1.4.6).
 */
export const contrast = css`
  .frame[data-theme='contrast'] {
    --theme-text: #fff;
    --theme-muted: #e8e8e8;
    --theme-accent: #ffe600;
    --theme-on-accent: #000;
    --theme-live: #d6001f;
    --theme-surface: rgb(0 0 0 / var(--onair-surface-opacity, 1));
    --theme-edge: #fff;
    --theme-shadow: inset 0 0 0 0.06em var(--_edge);
    --theme-radius: 0.22em;
    --theme-padding: 0.36em 0.66em;
    --theme-gap: 0.34em;
    --theme-weight: 600;
    --theme-strong: 800;
    --theme-name-lightness: 80%;
  }
`;
