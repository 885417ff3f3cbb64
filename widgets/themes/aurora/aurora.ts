import { css } from 'lit';
import { nameColors } from '../name-colors.ts';
import type { Theme } from '../theme.ts';
import { moments } from './moments.styles.ts';
import { motion } from './motion.styles.ts';
import { parts } from './parts.styles.ts';

const tokens = css`
  .frame {
    --theme-text: #f4fbff;
    --theme-muted: #d9edf5;
    --theme-accent: #6ff2c3;
    --theme-on-accent: #04231d;
    --theme-live: #c8245a;
    --theme-surface: rgb(var(--theme-night, 17 20 70) / var(--onair-surface-opacity, 1));
    --theme-edge: transparent;
    --theme-radius: 0;
    --theme-bar: rgb(var(--theme-veil-1, 52 48 140) / 0.3);
    --theme-rule: 1px solid rgb(var(--theme-veil-1, 92 96 200) / 0.4);
    --theme-padding: calc(1.5 * var(--_step)) calc(1.5 * var(--_step));
    --theme-gap: var(--_step);
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
    /* northern lights: green, blue, violet; they end before the sides */
    --theme-lights:
      radial-gradient(40% 120% at 38% -10%, rgb(var(--theme-light-0, 42 220 170) / 0.36), transparent),
      radial-gradient(44% 130% at 58% 0%, rgb(var(--theme-light-2, 190 70 214) / 0.4), transparent);
  }
`;

/** Aurora. Moving light is behind single parts; the many lines of a chat are lit at their start. */
export const theme: Theme = {
  name: 'aurora',
  idea: 'Slow northern lights: veils that are lit at one side and fade at the other.',
  brand: {
    ground: 0.12,
    shades: {
      '--theme-night': { luminance: 0.008 },
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
