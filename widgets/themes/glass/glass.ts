import { css } from 'lit';
import type { Theme } from '../theme.ts';
import { moments } from './moments.styles.ts';
import { motion } from './motion.styles.ts';
import { parts } from './parts.styles.ts';

const tokens = css`
  .frame {
    --theme-text: #f6f8fd;
    --theme-muted: #c3cbe0;
    --theme-accent: #93a5ff;
    --theme-on-accent: #0b0e1c;
    --theme-live: #d91c3c;
    /* one gradient with the lit upper edge in it: each further layer costs as much raster as all letters of a line */
    --theme-surface: linear-gradient(
      rgb(116 124 152 / calc(0.96 * var(--onair-surface-opacity, 1))) 1px,
      rgb(var(--theme-glow, 38 43 68) / calc(0.94 * var(--onair-surface-opacity, 1))) 2px,
      rgb(var(--theme-pane, 28 32 50) / calc(0.92 * var(--onair-surface-opacity, 1))) 45%,
      rgb(var(--theme-deep, 20 23 37) / calc(0.94 * var(--onair-surface-opacity, 1)))
    );
    --theme-edge: rgb(255 255 255 / calc(0.16 * var(--onair-surface-opacity, 1)));
    --theme-shadow: 0 0.2em 0.55em -0.12em rgb(4 6 18 / calc(0.6 * var(--onair-surface-opacity, 1)));
    --theme-radius: 0.72em;
    --theme-padding: calc(1.5 * var(--_step)) calc(3 * var(--_step));
    --theme-gap: calc(1.5 * var(--_step));
    --theme-weight: 500;
    --theme-strong: 700;
    --theme-outline: 0 1px 2px rgb(4 6 18 / 0.6);
    --theme-name-lightness: 80%;
    --theme-font: 'Inter';
  }
`;

/**
 * Glass. Nothing is blurred, since a page cannot see the video behind it (docs/spec/obs.md, "Pages"). The depth comes from a lit upper
 * edge, a shaded lower one, and a translucent surface, all in one gradient.
 */
export const theme: Theme = {
  name: 'glass',
  idea: 'Panes of dark glass: lit from above, deep, and quiet.',
  brand: {
    ground: 0.05,
    shades: {
      '--theme-glow': { luminance: 0.022 },
      '--theme-pane': { luminance: 0.0148 },
      '--theme-deep': { luminance: 0.0085 },
      '--theme-tint': { luminance: 0.25 },
    },
  },
  styles: css`
    ${tokens}${parts}${motion}${moments}
  `,
};
