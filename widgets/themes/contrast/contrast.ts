import { css } from 'lit';
import { nameColors } from '../name-colors.ts';
import type { Theme } from '../theme.ts';
import { moments } from './moments.styles.ts';
import { motion } from './motion.styles.ts';
import { parts } from './parts.styles.ts';

const tokens = css`
  .frame {
    --theme-text: #fff;
    --theme-muted: #f0f0f0;
    --theme-accent: #ffe600;
    --theme-on-accent: #000;
    --theme-live: #d6001f;
    --theme-border: #fff;
    --theme-surface: rgb(0 0 0 / var(--onair-surface-opacity, 1));
    --theme-edge: #fff;
    --theme-shadow: inset 0 0 0 1px var(--_edge);
    --theme-radius: 0.3em;
    --theme-bar: transparent;
    --theme-padding: calc(1.5 * var(--_step)) calc(3 * var(--_step));
    --theme-gap: calc(1.5 * var(--_step));
    --theme-weight: 600;
    --theme-strong: 800;
    --theme-name-lightness: 82%;
    ${nameColors(
      '3 99 6.5, 18 98 3, 32 99 -3, 47 70 -8, 82 55 -6.5, 135 61 -3, 170 72 -8, 190 95 -6, 205 99 2.5, 226 97 7.5, 271 97 7.5, 327 98 6',
    )}
    --theme-away: none;
    --theme-font: 'Atkinson Hyperlegible Next';
  }
`;

/**
 * High contrast. Its text has a contrast of at least 7 to 1, and 4.5 to 1 if it is large (WCAG 2.2, 1.4.6). Nothing is translucent, and
 * nothing moves.
 */
export const theme: Theme = {
  name: 'contrast',
  idea: 'White on solid black inside a white edge: larger, calmer and never dimmed, for viewers who see little.',
  brand: {
    ground: 0,
    least: 7,
    shades: {},
  },
  styles: css`
    ${tokens}${parts}${motion}${moments}
  `,
};
