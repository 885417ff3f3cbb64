import { css } from 'lit';
import { bareWords } from '../bare-words.styles.ts';
import { nameColors } from '../name-colors.ts';
import type { Theme } from '../theme.ts';
import { moments } from './moments.styles.ts';
import { motion } from './motion.styles.ts';
import { parts } from './parts.styles.ts';

/** A sheet cut by hand: no edge is quite straight. */
const cut = css`
  polygon(
    0.1em 0.12em,
    38% 0.02em,
    calc(100% - 0.06em) 0.1em,
    100% 62%,
    calc(100% - 0.12em) 100%,
    46% calc(100% - 0.07em),
    0.02em calc(100% - 0.02em),
    0.06em 54%
  )
`;

/** A sheet torn along the lower edge. */
const torn = css`
  polygon(
    0.06em 0.1em,
    42% 0,
    100% 0.08em,
    calc(100% - 0.08em) calc(100% - 0.3em),
    97% calc(100% - 0.16em),
    93% calc(100% - 0.28em),
    88% calc(100% - 0.08em),
    83% calc(100% - 0.24em),
    77% calc(100% - 0.12em),
    72% calc(100% - 0.3em),
    66% calc(100% - 0.1em),
    60% calc(100% - 0.22em),
    54% calc(100% - 0.04em),
    48% calc(100% - 0.26em),
    42% calc(100% - 0.12em),
    36% calc(100% - 0.3em),
    31% calc(100% - 0.08em),
    25% calc(100% - 0.2em),
    19% calc(100% - 0.06em),
    13% calc(100% - 0.28em),
    7% calc(100% - 0.1em),
    0 calc(100% - 0.24em)
  )
`;

const tokens = css`
  .frame {
    --theme-text: #2b2420;
    --theme-muted: #62554a;
    --theme-accent: #c43d16;
    --theme-on-accent: #fffaf0;
    --theme-live: #c62f21;
    --theme-border: #fffbf0;
    --theme-surface: rgb(255 251 240 / var(--onair-surface-opacity, 1));
    --theme-edge: transparent;
    --theme-radius: 0;
    --theme-bar: rgb(92 62 20 / 0.1);
    --theme-padding: calc(1.5 * var(--_step)) calc(3 * var(--_step)) calc(2 * var(--_step)) calc(3 * var(--_step));
    --theme-gap: var(--_step);
    --theme-weight: 560;
    --theme-strong: 800;
    --theme-name-lightness: 32%;
    ${nameColors(
      '360 40 3, 20 64 -2.5, 37 96 -9.5, 50 99 -13, 77 73 -12, 143 61 -9, 173 93 -13, 188 94 -11, 200 98 -7, 229 37 6.5, 273 32 4, 324 36 1.5',
    )}
    --theme-ground: light;
    --theme-rim: #fffaf0;
    --theme-mark-edge: none;
    --theme-away: translateY(1em) rotate(-3deg);
    --theme-ease: cubic-bezier(0.3, 1.5, 0.5, 1);
    --theme-font: 'Bricolage Grotesque';
    --theme-cut: ${cut};
    --theme-torn: ${torn};
  }
`;

/** Paper. */
export const theme: Theme = {
  name: 'paper',
  idea: 'Pieces of paper, cut and torn by hand, one upon another.',
  brand: {
    ground: 0.7,
    shades: { '--theme-slip': { luminance: 0.7433 } },
  },
  styles: css`
    ${tokens}${bareWords}${parts}${motion}${moments}
  `,
};
