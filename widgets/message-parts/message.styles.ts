import { css, unsafeCSS } from 'lit';

/** Hues of names, far enough apart to be told apart; blues are lifted, since they look darker than they measure. */
const hues: readonly (readonly [hue: number, lift: number])[] = [
  [4, 4],
  [22, 0],
  [40, -4],
  [64, -8],
  [100, -6],
  [148, -8],
  [174, -8],
  [196, -2],
  [216, 6],
  [250, 8],
  [284, 6],
  [326, 4],
];

const nameColors = hues.map(
  ([hue, lift], index) =>
    `.c${index}{color:var(--onair-name-${index},var(--theme-name-${index},hsl(${hue} 88% calc(var(--_name-lightness) + ${lift}%))))}`,
);

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
