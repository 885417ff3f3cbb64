import { css } from 'lit';
import { nameColors } from '../name-colors.ts';
import type { Theme } from '../theme.ts';
import { moments } from './moments.styles.ts';
import { motion } from './motion.styles.ts';
import { parts } from './parts.styles.ts';

const tokens = css`
  .frame {
    --theme-text: #f4fbff;
    --theme-muted: #d2e8f0;
    --theme-accent: #6ff2c3;
    --theme-on-accent: #04231d;
    --theme-live: #c8245a;
    --theme-surface:
      linear-gradient(
        100deg,
        rgb(var(--theme-veil-0, 16 88 86) / calc(0.5 * var(--onair-surface-opacity, 1))),
        rgb(var(--theme-veil-1, 48 44 128) / calc(0.56 * var(--onair-surface-opacity, 1))) 55%,
        rgb(var(--theme-veil-2, 104 34 104) / calc(0.5 * var(--onair-surface-opacity, 1)))
      ),
      rgb(var(--theme-night, 8 14 34) / calc(0.92 * var(--onair-surface-opacity, 1)));
    --theme-edge: rgb(var(--theme-rim-light, 190 255 240) / calc(0.2 * var(--onair-surface-opacity, 1)));
    --theme-shadow: inset 0 1px 0 rgb(var(--theme-rim-light, 220 255 246) / calc(0.3 * var(--onair-surface-opacity, 1)));
    --theme-radius: 0.72em;
    --theme-bar: rgb(var(--theme-night, 8 14 34) / 0.4);
    --theme-padding: calc(1.5 * var(--_step)) calc(4 * var(--_step));
    --theme-gap: calc(1.5 * var(--_step));
    --theme-weight: 450;
    --theme-strong: 650;
    --theme-outline: 0 1px 3px rgb(2 6 24 / 0.65);
    --theme-name-lightness: 82%;
    ${nameColors(
      '3 98 4.5, 18 99 0.5, 32 87 -5.5, 47 61 -10, 83 48 -8.5, 135 52 -5.5, 170 63 -10, 190 82 -8, 205 99 0, 226 99 6, 271 100 6, 327 93 4',
    )}
    --theme-away: translateY(0.8em) scale(0.98);
    --theme-ease: cubic-bezier(0.2, 0.7, 0.2, 1);
    --theme-font: 'Outfit';
    /* northern lights: green, blue, violet */
    --theme-lights:
      radial-gradient(42% 90% at 18% 15%, rgb(var(--theme-light-0, 42 220 170) / 0.39), transparent 70%),
      radial-gradient(46% 100% at 52% 85%, rgb(var(--theme-light-1, 70 96 255) / 0.58), transparent 72%),
      radial-gradient(40% 90% at 86% 20%, rgb(var(--theme-light-2, 206 62 200) / 0.52), transparent 70%);
  }
`;

/** Aurora. Moving light is behind single parts; the many lines of a chat have a still share of it. */
export const theme: Theme = {
  name: 'aurora',
  idea: 'Slow northern lights behind dark glass.',
  brand: {
    ground: 0.12,
    shades: {
      '--theme-night': { luminance: 0.005 },
      '--theme-veil-0': { luminance: 0.07, turn: -50 },
      '--theme-veil-1': { luminance: 0.04 },
      '--theme-veil-2': { luminance: 0.05, turn: 50 },
      '--theme-light-0': { luminance: 0.45, turn: -50 },
      '--theme-light-1': { luminance: 0.17 },
      '--theme-light-2': { luminance: 0.2, turn: 50 },
      '--theme-rim-light': { luminance: 0.75 },
    },
  },
  styles: css`
    ${tokens}${parts}${motion}${moments}
  `,
};
