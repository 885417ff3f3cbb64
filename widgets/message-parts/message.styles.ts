import { css, unsafeCSS } from 'lit';
import { readNameColors } from '../themes/name-colors.ts';

/** Name colours of the default theme, and of others without a palette of their own: calm, and of equal perceived lightness. */
const calm = readNameColors(
  '3 88 3, 18 85 -1.5, 32 71 -6.5, 47 51 -11, 83 40 -10, 135 42 -7, 170 53 -11, 190 68 -9, 205 90 -2, 227 98 5, 271 70 4, 327 68 2',
);

const nameColors = calm.map((color, index) => {
  return `.c${index}{color:var(--onair-name-${index},var(--theme-name-${index},${color}))}`;
});

/**
 * Styles of message parts in every widget: links, pictures and names. They follow the styles of the widget, whose `.name` has no colour of
 * its own.
 */
export const messageStyles = css`
  .link {
    color: inherit;
    text-decoration: underline;
    text-decoration-color: var(--_accent-ink);
    text-underline-offset: 0.16em;
  }

  .picture {
    display: inline-block;
    inline-size: calc(1em * var(--_emote-size, 1.5));
    block-size: calc(1em * var(--_emote-size, 1.5));
    margin-block: -0.25em;
    object-fit: contain;
    vertical-align: middle;
  }
  .picture.sprite {
    object-fit: none;
    zoom: var(--onair-scale, 1);
  }
  span.missing {
    display: inline-block;
    border-radius: 0.25em;
    background:
      radial-gradient(circle at 68% 34%, #fff9 11%, transparent 13%),
      linear-gradient(135deg, transparent 62%, #fff7 63%), linear-gradient(-135deg, transparent 70%, #fff9 71%),
      rgb(90 100 125 / 0.6);
    box-shadow: inset 0 0 0 1px #fff4;
  }
  ${unsafeCSS(nameColors.join(''))}
`;
