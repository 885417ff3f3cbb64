import { css } from 'lit';

/**
 * Glass: calm dark cards with a bright upper edge. Nothing is blurred: a page cannot see the video behind it
 * (docs/spec/obs.md, "Pages"), so the depth comes from the edge, the shadow and a surface that lets the game through.
 */
export const glass = css`
  .frame[data-theme='glass'] {
    --theme-text: #f4f6fb;
    --theme-muted: #aab2c5;
    --theme-accent: #7c8cff;
    --theme-on-accent: #0b0e1c;
    --theme-surface: linear-gradient(
      178deg,
      rgb(34 38 52 / calc(0.9 * var(--onair-surface-opacity, 1))),
      rgb(15 17 25 / calc(0.9 * var(--onair-surface-opacity, 1)))
    );
    --theme-edge: rgb(255 255 255 / calc(0.13 * var(--onair-surface-opacity, 1)));
    --theme-shadow: inset 0 1px 0 rgb(255 255 255 / calc(0.1 * var(--onair-surface-opacity, 1)));
    --theme-radius: 0.68em;
    --theme-padding: 0.36em 0.68em;
    --theme-gap: 0.34em;
    --theme-weight: 480;
    --theme-outline: 0 1px 2px rgb(0 0 0 / 0.55);
  }
  /* these cards are drawn again ten times a second: their shadows cost as much as their letters, and cannot be seen */
  .frame[data-theme='glass']:not([data-own]) .rush {
    --_surface: var(--onair-surface, rgb(24 27 38 / calc(0.9 * var(--onair-surface-opacity, 1))));
    --_edge: var(--onair-edge, transparent);
    --_shadow: var(--onair-shadow, none);
  }
  .frame[data-theme='glass'][data-outline='theme']:not([data-own]) .rush {
    text-shadow: var(--onair-outline, 0 1px rgb(0 0 0 / 0.6));
  }
`;
