import { css } from 'lit';
import { nameColors } from '../name-colors.ts';
import type { Theme } from '../theme.ts';
import { moments } from './moments.styles.ts';
import { motion } from './motion.styles.ts';
import { parts } from './parts.styles.ts';

const tokens = css`
  .frame {
    --theme-text: #f8f3ff;
    --theme-muted: #cbbff2;
    --theme-accent: #ff4df0;
    --theme-on-accent: #1c0019;
    --theme-live: #ff4468;
    --theme-surface: rgb(var(--theme-window, 13 5 30) / calc(0.93 * var(--onair-surface-opacity, 1)));
    --theme-edge: transparent;
    --theme-radius: 0.42em;
    --theme-bar: rgb(var(--theme-night, 120 70 255) / 0.18);
    --theme-padding: calc(1.5 * var(--_step)) calc(3 * var(--_step)) calc(1.5 * var(--_step)) calc(4 * var(--_step));
    --theme-gap: calc(1.5 * var(--_step));
    --theme-weight: 500;
    --theme-strong: 600;
    --theme-outline: 0 0 0.4em rgb(var(--theme-haze, 160 110 255) / 0.55), 0 1px 2px rgb(0 0 0 / 0.7);
    --theme-name-lightness: 79%;
    ${nameColors(
      '3 97 5.5, 19 100 0.5, 33 100 -8.5, 48 72 -15.5, 81 56 -13, 137 63 -8.5, 172 75 -18.5, 189 96 -16, 205 99 0, 226 98 7, 271 98 7, 326 99 5',
    )}
    --theme-away: scale(1.03);
    --theme-ease: steps(5);
    --theme-font: 'Outfit';
    --theme-display-font: 'Tilt Neon', 'Outfit';
    --_lamp: var(--_accent-ink);
  }
`;

/** Neon. All light is still: shadows of letters and boxes, painted once. Only the initial flicker is animated, by opacity. */
export const theme: Theme = {
  name: 'neon',
  idea: 'Letters and frames of lit tubes in a dark window, which flicker once as they are switched on.',
  brand: {
    ground: 0.03,
    shades: {
      '--theme-dusk': { luminance: 0.009 },
      '--theme-window': { luminance: 0.003 },
      '--theme-night': { luminance: 0.15 },
      '--theme-haze': { luminance: 0.25 },
    },
  },
  styles: css`
    ${tokens}${parts}${motion}${moments}
  `,
};
