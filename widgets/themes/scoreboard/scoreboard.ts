import { css } from 'lit';
import { nameColors } from '../name-colors.ts';
import type { Theme } from '../theme.ts';
import { moments } from './moments.styles.ts';
import { motion } from './motion.styles.ts';
import { parts } from './parts.styles.ts';

const tokens = css`
  .frame {
    --theme-text: #f6f3ea;
    --theme-muted: #b9bfca;
    --theme-accent: #ffb81f;
    --theme-on-accent: #16120a;
    --theme-live: #cf1f2b;
    /* a tile: two halves, and the pins of its axle at both ends, where no letters are */
    --theme-surface:
      linear-gradient(var(--theme-pin), var(--theme-pin)) 0 50% / 0.2em 0.5em no-repeat,
      linear-gradient(var(--theme-pin), var(--theme-pin)) 100% 50% / 0.2em 0.5em no-repeat,
      linear-gradient(
        rgb(44 50 62 / calc(0.98 * var(--onair-surface-opacity, 1))),
        rgb(38 43 53 / calc(0.98 * var(--onair-surface-opacity, 1))) 50%,
        rgb(27 31 39 / calc(0.98 * var(--onair-surface-opacity, 1))) 50%,
        rgb(21 24 31 / calc(0.98 * var(--onair-surface-opacity, 1)))
      );
    --theme-pin: rgb(6 8 11 / var(--onair-surface-opacity, 1));
    --theme-edge: rgb(8 10 13 / var(--onair-surface-opacity, 1));
    --theme-shadow: inset 0 0.06em 0 rgb(255 255 255 / calc(0.16 * var(--onair-surface-opacity, 1)));
    --theme-radius: 0.22em;
    --theme-bar: rgb(72 82 100 / 0.5);
    --theme-badge-height: 3.05em;
    --theme-padding: var(--_step) calc(3.5 * var(--_step));
    --theme-gap: var(--_step);
    --theme-weight: 600;
    --theme-strong: 750;
    --theme-name-lightness: 78%;
    ${nameColors(
      '3 98 7.5, 18 98 3, 32 83 -2.5, 47 58 -7, 83 46 -6, 135 49 -2.5, 170 60 -7.5, 190 78 -5, 205 99 2.5, 226 96 9, 271 90 8.5, 327 85 6.5',
    )}
    --theme-away: translateY(-105%);
    --theme-font:
      'Sofia Sans Condensed', 'Oswald', 'Bahnschrift', 'DIN Condensed', 'Roboto Condensed', 'Noto Sans Display';
    --theme-display-font:
      'Sofia Sans Extra Condensed', 'Sofia Sans Condensed', 'Oswald', 'Bahnschrift', 'Roboto Condensed';
    /* a tile of a flip board: its halves differ more than its axle, which crosses no number out */
    --theme-tile: var(
      --theme-card,
      linear-gradient(#3b4351, #2c323d 49%, #0b0d11 49%, #0b0d11 51%, #20252e 51%, #171b22)
    );
  }
`;

/** Scoreboard. */
export const theme: Theme = {
  name: 'scoreboard',
  idea: 'A board at the stadium: numbers first, on tiles that flip, and the clock beside them.',
  brand: {
    ground: 0.06,
    shades: {},
  },
  styles: css`
    ${tokens}${parts}${motion}${moments}
  `,
};
