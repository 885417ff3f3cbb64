import { css } from 'lit';
import { bareWords } from '../bare-words.styles.ts';
import { nameColors } from '../name-colors.ts';
import type { Theme } from '../theme.ts';
import { moments } from './moments.styles.ts';
import { motion } from './motion.styles.ts';
import { parts } from './parts.styles.ts';

const tokens = css`
  .frame {
    --theme-text: #14121a;
    --theme-muted: #4b4654;
    --theme-accent: #d4124e;
    --theme-on-accent: #fff;
    --theme-live: #d4122b;
    --theme-border: #fff;
    --theme-surface: rgb(255 255 255 / var(--onair-surface-opacity, 1));
    --theme-edge: #14121a;
    --theme-radius: 0.5em;
    --theme-bar: var(--theme-card, rgb(var(--theme-pale-dots, 255 245 214)));
    --theme-badge-height: 2.62em;
    --theme-padding: var(--_step) calc(2.5 * var(--_step));
    --theme-gap: calc(2.5 * var(--_step));
    --theme-weight: 600;
    --theme-strong: 850;
    --theme-name-lightness: 30%;
    ${nameColors(
      '358 52 2.5, 23 100 -6, 37 97 -9.5, 49 99 -12.5, 76 100 -13.5, 148 100 -12.5, 173 100 -13, 188 100 -11, 200 100 -6.5, 230 45 7.5, 274 40 4.5, 322 48 1',
    )}
    --theme-ground: light;
    --theme-rim: #fffaf0;
    --theme-mark-edge: none;
    --theme-away: scale(0.4) rotate(-4deg);
    --theme-ease: cubic-bezier(0.3, 1.7, 0.5, 1);
    --theme-font: 'Grandstander', 'Comic Neue', 'Comic Sans MS', 'Chalkboard SE';
    --theme-ink: #14121a;
  }
`;

/** Comic. */
export const theme: Theme = {
  name: 'comic',
  idea: 'Panels of a comic: thick ink, printed dots, and a pop.',
  brand: {
    ground: 0.62,
    shades: {
      '--theme-sun': { luminance: 0.74 },
      '--theme-dots': { luminance: 0.66 },
      '--theme-pale-dots': { luminance: 0.9 },
    },
  },
  styles: css`
    ${tokens}${bareWords}${parts}${motion}${moments}
  `,
};
