import { css } from 'lit';
import { nameColors } from '../name-colors.ts';
import type { Theme } from '../theme.ts';
import { moments } from './moments.styles.ts';
import { motion } from './motion.styles.ts';
import { parts } from './parts.styles.ts';

const tokens = css`
  .frame {
    --theme-text: #f4f4f4;
    --theme-muted: #a7c4d8;
    --theme-accent: #ffcd75;
    --theme-on-accent: #1a1c2c;
    --theme-live: #e0183c;
    --theme-surface: rgb(var(--theme-box, 26 28 44) / calc(0.97 * var(--onair-surface-opacity, 1)));
    --theme-edge: rgb(148 176 194 / var(--onair-surface-opacity, 1));
    --theme-radius: 0;
    --theme-bar: rgb(148 176 194 / 0.16);
    --theme-badge-height: 2.23em;
    --theme-padding: calc(1.5 * var(--_step)) calc(2.5 * var(--_step));
    --theme-gap: calc(2 * var(--_step));
    --theme-weight: 500;
    --theme-strong: 700;
    --theme-name-lightness: 76%;
    ${nameColors(
      '2 99 6.5, 19 100 1, 33 89 -7, 48 64 -13.5, 81 50 -11, 137 54 -7, 171 67 -15.5, 189 85 -13, 205 99 0, 227 97 8.5, 272 98 8.5, 326 93 5.5',
    )}
    --theme-outline: var(--_px) var(--_px) 0 #0b0c15;
    --theme-away: translateY(0.75em);
    --theme-ease: steps(3);
    --theme-font: 'VT323', 'Cascadia Mono', 'Consolas', 'Menlo', 'DejaVu Sans Mono', 'Noto Sans Mono', monospace;
    --theme-display-font: 'Press Start 2P', 'Cascadia Mono', 'Consolas', 'Menlo', 'DejaVu Sans Mono', monospace;
    --_px: max(2px, 0.125em);
    --theme-notched: polygon(
      0 var(--_px),
      var(--_px) var(--_px),
      var(--_px) 0,
      calc(100% - var(--_px)) 0,
      calc(100% - var(--_px)) var(--_px),
      100% var(--_px),
      100% calc(100% - var(--_px)),
      calc(100% - var(--_px)) calc(100% - var(--_px)),
      calc(100% - var(--_px)) 100%,
      var(--_px) 100%,
      var(--_px) calc(100% - var(--_px)),
      0 calc(100% - var(--_px))
    );
  }
`;

/** Pixel. Edges and ornaments are multiples of `--_px`, one pixel of the old console; numbers are heavy squares of one width. */
export const theme: Theme = {
  name: 'pixel',
  idea: 'The text box of an old console: whole pixels, hard edges, and motion in steps.',
  brand: {
    ground: 0.03,
    shades: { '--theme-sky': { luminance: 0.04 }, '--theme-box': { luminance: 0.0123 } },
  },
  styles: css`
    ${tokens}${parts}${motion}${moments}
  `,
};
