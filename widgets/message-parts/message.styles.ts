import { css, unsafeCSS } from 'lit';
import { readNameColors } from '../themes/name-colors.ts';

/** The colours of a theme without a palette of its own: calm, and equally light to the eye. */
const calm = readNameColors(
  '3 81 6.5, 19 79 0.5, 32 68 -5.5, 47 50 -10, 82 39 -8.5, 136 41 -5.5, 170 52 -10.5, 190 66 -8.5, 205 85 0, 227 92 8.5, 271 64 6.5, 327 63 4.5',
);

const nameColors = calm.map((color, index) => {
  return `.c${index}{color:var(--onair-name-${index},var(--theme-name-${index},${color}))}`;
});

/** Looks of what every widget draws of a message: links, pictures and names. They come after the styles of the widget, whose `.name` has no colour of its own. */
export const messageStyles = css`
  .link {
    color: inherit;
    text-decoration: underline;
    text-decoration-color: var(--_accent);
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
  .picture.missing {
    border-radius: 0.25em;
    background:
      radial-gradient(circle at 68% 34%, #fff9 11%, transparent 13%),
      linear-gradient(135deg, transparent 62%, #fff7 63%), linear-gradient(-135deg, transparent 70%, #fff9 71%),
      rgb(90 100 125 / 0.6);
    box-shadow: inset 0 0 0 1px #fff4;
  }
  ${unsafeCSS(nameColors.join(''))}
`;
