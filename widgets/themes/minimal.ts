import { css } from 'lit';

/** Minimal: nothing but text, with an edge dark enough for the busiest video. */
export const minimal = css`
  .frame[data-theme='minimal'] {
    --theme-text: #fff;
    --theme-muted: #d9dde6;
    --theme-accent: #ffd84d;
    --theme-on-accent: #1b1400;
    --theme-padding: 0.08em 0.2em;
    --theme-gap: 0.14em;
    --theme-weight: 650;
    --theme-strong: 800;
    --theme-name-lightness: 76%;
    /* a ring would have such an edge inside as well, with little of its own colour in between */
    --theme-dot: currentColor;
    --theme-mark-edge: drop-shadow(0.04em 0 0 #000) drop-shadow(-0.04em 0 0 #000) drop-shadow(0 0.04em 0 #000)
      drop-shadow(0 -0.04em 0 #000);
    --theme-outline:
      0.05em 0.05em 0 #000, -0.05em 0.05em 0 #000, 0.05em -0.05em 0 #000, -0.05em -0.05em 0 #000, 0.075em 0 0 #000,
      -0.075em 0 0 #000, 0 0.075em 0 #000, 0 -0.075em 0 #000, 0 0.12em 0.3em rgb(0 0 0 / 0.7);
  }
`;
