import { css } from 'lit';
import { nameColors } from '../name-colors.ts';
import type { Theme } from '../theme.ts';
import { moments } from './moments.styles.ts';
import { motion } from './motion.styles.ts';
import { parts } from './parts.styles.ts';

const tokens = css`
  .frame {
    --theme-text: #fff;
    /* on a bright sky grey letters in a black outline are all outline, so secondary text is lighter in weight and not in colour */
    --theme-muted: #fff;
    --theme-accent: #ffd84d;
    --theme-on-accent: #1b1400;
    --theme-live: #e3152f;
    --theme-border: #fff;
    --theme-surface: transparent;
    --theme-bar: transparent;
    --theme-padding: calc(1.2 * var(--_step)) calc(3 * var(--_step));
    --theme-gap: 0.1em;
    /* a faint shade behind a line, with no edge on any side; the letters have a dark one of their own */
    --theme-scrim: radial-gradient(
        closest-side,
        rgb(0 0 0 / calc(0.22 * var(--onair-surface-opacity, 1))),
        rgb(0 0 0 / calc(0.18 * var(--onair-surface-opacity, 1))) 35%,
        rgb(0 0 0 / calc(0.09 * var(--onair-surface-opacity, 1))) 62%,
        rgb(0 0 0 / calc(0.02 * var(--onair-surface-opacity, 1))) 85%,
        transparent
      )
      49% fill / 1.5em;
    --theme-weight: 650;
    --theme-strong: 800;
    --theme-name-lightness: 80%;
    ${nameColors(
      '3 98 7.5, 18 99 3.5, 32 100 -3, 47 69 -8, 82 54 -6.5, 136 60 -3, 170 71 -8.5, 190 93 -6, 205 98 3.5, 226 97 8.5, 271 98 9, 327 98 7',
    )}
    --theme-away: none;
    --theme-dot: currentColor;
    --theme-mark-edge: drop-shadow(0.05em 0 0 #000) drop-shadow(-0.05em 0 0 #000) drop-shadow(0 0.05em 0 #000)
      drop-shadow(0 -0.05em 0 #000);
    --theme-outline:
      0.07em 0.07em 0 #000, -0.07em 0.07em 0 #000, 0.07em -0.07em 0 #000, -0.07em -0.07em 0 #000, 0.1em 0 0 #000,
      -0.1em 0 0 #000, 0 0.1em 0 #000, 0 -0.1em 0 #000, 0 0 0.35em rgb(0 0 0 / 0.85), 0 0 0.8em rgb(0 0 0 / 0.5);
  }
`;

/** Minimal. It has no typeface of its own: the system's font is drawn best at each size. */
export const theme: Theme = {
  name: 'minimal',
  idea: 'Type alone, on a soft shade that is dark enough for any picture.',
  brand: {
    ground: 0.02,
    shades: {},
  },
  styles: css`
    ${tokens}${parts}${motion}${moments}
  `,
};
