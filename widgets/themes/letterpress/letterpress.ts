import { css } from 'lit';
import { bareWords } from '../bare-words.styles.ts';
import { nameColors } from '../name-colors.ts';
import type { Theme } from '../theme.ts';
import { moments } from './moments.styles.ts';
import { motion } from './motion.styles.ts';
import { parts } from './parts.styles.ts';

const tokens = css`
  .frame {
    --theme-text: #2a211a;
    --theme-muted: #5d4f40;
    --theme-accent: #8d2b1d;
    --theme-on-accent: #fbf5e8;
    --theme-live: #9e2a1c;
    --theme-border: #f2e7d0;
    --theme-surface: rgb(242 231 208 / var(--onair-surface-opacity, 1));
    --theme-edge: rgb(58 42 28 / var(--onair-surface-opacity, 1));
    --theme-radius: 0;
    --theme-bar: transparent;
    --theme-line: #d9b878;
    --theme-badge-height: 2.45em;
    --theme-padding: calc(1.5 * var(--_step)) calc(3.5 * var(--_step));
    --theme-gap: calc(1.5 * var(--_step));
    --theme-weight: 500;
    --theme-strong: 700;
    --theme-name-lightness: 29%;
    ${nameColors(
      '1 34 4.5, 19 50 0.5, 35 69 -5, 49 76 -8.5, 80 46 -6, 139 40 -4, 173 92 -10.5, 188 93 -8.5, 203 62 -1, 228 32 7, 272 26 5.5, 325 30 3.5',
    )}
    --theme-ground: light;
    --theme-rim: #fffaf0;
    --theme-mark-edge: none;
    --theme-outline: 0 1px 0 rgb(255 255 255 / 0.7);
    --theme-away: none;
    --theme-font:
      'Source Serif 4', 'Iowan Old Style', 'Palatino Linotype', 'Palatino', 'Georgia', 'Noto Serif', 'DejaVu Serif';
  }
`;

/** Letterpress. */
export const theme: Theme = {
  name: 'letterpress',
  idea: 'A printed card: a serif pressed into cream paper, and fine rules around it.',
  brand: {
    ground: 0.78,
    shades: {},
  },
  styles: css`
    ${tokens}${bareWords}${parts}${motion}${moments}
  `,
};
