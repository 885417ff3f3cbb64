import { css } from 'lit';
import { nameColors } from '../name-colors.ts';
import type { Theme } from '../theme.ts';
import { moments } from './moments.styles.ts';
import { motion } from './motion.styles.ts';
import { parts } from './parts.styles.ts';

const tokens = css`
  .frame {
    --theme-text: #c9f5d3;
    --theme-muted: #8cc69d;
    --theme-accent: #4dff88;
    --theme-on-accent: #04140a;
    --theme-live: #ff5f56;
    --theme-surface: rgb(var(--theme-screen, 6 13 9) / calc(0.93 * var(--onair-surface-opacity, 1)));
    --theme-edge: rgb(var(--theme-phosphor, 77 255 136) / calc(0.32 * var(--onair-surface-opacity, 1)));
    --theme-radius: 0.16em;
    --theme-bar: rgb(var(--theme-phosphor, 77 255 136) / 0.1);
    --theme-badge-height: 2.27em;
    --theme-padding: calc(0.5 * var(--_step)) calc(3 * var(--_step));
    --theme-gap: calc(0.5 * var(--_step));
    --theme-weight: 500;
    --theme-strong: 700;
    --theme-name-lightness: 74%;
    ${nameColors(
      '3 95 9.5, 18 90 4.5, 32 74 -1, 47 54 -5.5, 82 42 -4.5, 135 45 -1, 170 56 -6, 190 71 -3.5, 205 95 4, 227 99 11, 271 75 10, 327 73 8',
    )}
    --theme-outline: 0 0 0.5em rgb(var(--theme-phosphor, 77 255 136) / 0.28);
    --theme-away: none;
    --theme-ease: steps(6);
    --theme-font:
      'JetBrains Mono', 'Cascadia Mono', 'Consolas', 'Menlo', 'DejaVu Sans Mono', 'Noto Sans Mono', monospace;
  }
`;

/** Terminal. */
export const theme: Theme = {
  name: 'terminal',
  idea: 'Lines of a terminal: letters of one width, a prompt before each line, and a caret after the last.',
  brand: {
    ground: 0.03,
    shades: {
      '--theme-dusk': { luminance: 0.014 },
      '--theme-phosphor': { luminance: 0.5 },
      '--theme-screen': { luminance: 0.0035 },
    },
    letters: { text: { luminance: 0.8 }, muted: { luminance: 0.46 } },
  },
  styles: css`
    ${tokens}${parts}${motion}${moments}
  `,
};
