import { css } from 'lit';
import { nameColors } from '../name-colors.ts';
import type { Theme } from '../theme.ts';
import { moments } from './moments.styles.ts';
import { motion } from './motion.styles.ts';
import { parts } from './parts.styles.ts';

const tokens = css`
  .frame {
    --theme-text: #fff;
    --theme-muted: #c5d3ee;
    --theme-accent: #ffc61a;
    --theme-on-accent: #14100a;
    --theme-live: #d3122e;
    --theme-surface: linear-gradient(
      90deg,
      rgb(var(--theme-slab, 14 44 104) / calc(0.97 * var(--onair-surface-opacity, 1))),
      rgb(var(--theme-slab-end, 7 22 56) / calc(0.96 * var(--onair-surface-opacity, 1)))
    );
    --theme-edge: transparent;
    --theme-shadow: 0 0.1em 0.28em rgb(0 0 0 / calc(0.4 * var(--onair-surface-opacity, 1)));
    --theme-radius: 0;
    --theme-bar: rgb(0 0 0 / 0.35);
    --theme-badge-height: 2.16em;
    --theme-padding: var(--_step) calc(3 * var(--_step)) var(--_step) calc(3.5 * var(--_step));
    --theme-gap: var(--_step);
    --theme-weight: 500;
    --theme-strong: 800;
    --theme-name-lightness: 82%;
    ${nameColors(
      '3 99 4.5, 18 100 0.5, 32 84 -5, 47 59 -9.5, 83 46 -8, 135 50 -5, 170 61 -9.5, 190 79 -7, 205 100 0, 226 97 5.5, 271 92 5.5, 327 87 4',
    )}
    --theme-away: translateX(-60%);
    --theme-font: 'Sofia Sans Condensed', 'Bahnschrift', 'DIN Alternate', 'Roboto Condensed', 'Noto Sans Display';
  }
`;

/** Broadcast. */
export const theme: Theme = {
  name: 'broadcast',
  idea: 'The lower third of a newsroom: flat slabs, a bar where reading begins, and wipes.',
  brand: {
    ground: 0.06,
    shades: { '--theme-slab': { luminance: 0.029 }, '--theme-slab-end': { luminance: 0.009 } },
  },
  styles: css`
    ${tokens}${parts}${motion}${moments}
  `,
};
