import { css } from 'lit';

/** Styles of a card; colours, corners and shadows come from the theme. */
export const cardStyles = css`
  .card {
    position: relative;
    box-sizing: border-box;
    overflow: hidden;
    min-inline-size: 0;
    min-block-size: 0;
    border-radius: var(--_radius);
    background: #14161f;
    color: #fff;
    contain: content;
  }
  .stage[data-shape='banner'] .page > .card {
    block-size: 100%;
  }
  .card::after {
    content: '';
    position: absolute;
    inset: 0;
    border: 1px solid var(--_edge);
    border-radius: inherit;
    box-shadow: var(--_shadow);
    pointer-events: none;
  }

  .card[data-hue='0'] {
    --_hue: 222;
  }
  .card[data-hue='1'] {
    --_hue: 262;
  }
  .card[data-hue='2'] {
    --_hue: 312;
  }
  .card[data-hue='3'] {
    --_hue: 344;
  }
  .card[data-hue='4'] {
    --_hue: 198;
  }
  .card[data-hue='5'] {
    --_hue: 172;
  }

  .art,
  .picture {
    position: absolute;
    inset: 0;
    inline-size: 100%;
    block-size: 100%;
  }
  .art {
    display: grid;
    place-items: center;
    background:
      radial-gradient(120% 140% at 12% 0%, hsl(var(--_hue) 70% 46%), transparent 62%),
      radial-gradient(110% 130% at 100% 100%, hsl(calc(var(--_hue) + 55) 72% 36%), transparent 60%),
      hsl(calc(var(--_hue) + 20) 45% 15%);
  }
  .reel {
    inline-size: min(24%, 6em);
    aspect-ratio: 4 / 3;
    margin-block-end: 12%;
    fill: rgb(255 255 255 / 0.3);
    fill-rule: evenodd;
  }
  .picture {
    object-fit: cover;
  }
  .picture[hidden] {
    display: none;
  }

  .caption {
    position: absolute;
    inset: auto 0 0;
    display: grid;
    gap: calc(0.5 * var(--_step));
    padding: calc(3 * var(--_step)) calc(3.5 * var(--_step));
    background: linear-gradient(to top, rgb(6 7 12 / 0.88), rgb(6 7 12 / 0.62));
    text-shadow: 0 1px 3px rgb(0 0 0 / 0.75);
  }
  /* tall enough for text to be readable on a white picture, with a soft end */
  .caption::before {
    content: '';
    position: absolute;
    inset: auto 0 100%;
    block-size: 3em;
    background: linear-gradient(to top, rgb(6 7 12 / 0.62), transparent);
  }
  .title {
    display: -webkit-box;
    overflow: hidden;
    margin: 0 0 -0.16em;
    padding-block-end: 0.16em;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    font-size: 1.3em;
    font-weight: var(--_strong);
    line-height: 1.25;
    overflow-wrap: anywhere;
  }
  /* both have room below their last line, where Arabic letters would be cut; one line: a fact without room wraps out of sight as a whole */
  .about {
    display: flex;
    overflow: hidden;
    block-size: 1.4em;
    flex-wrap: wrap;
    gap: calc(0.5 * var(--_step)) calc(3.5 * var(--_step));
    margin: 0 0 -0.16em;
    padding-block-end: 0.16em;
    color: rgb(255 255 255 / 0.86);
    font-size: 0.86em;
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
  .stage:not([data-layout='single']) .title {
    font-size: 0.95em;
    -webkit-line-clamp: 1;
  }
  .stage:not([data-layout='single']) .about {
    font-size: 0.74em;
  }
  .stage:not([data-layout='single']) .caption {
    padding: calc(2 * var(--_step)) calc(2.5 * var(--_step));
  }
  .stage:not([data-layout='single']) .caption::before {
    block-size: 1.2em;
  }

  .cutting {
    position: absolute;
    inset-block-start: calc(3 * var(--_step));
    inset-inline-start: calc(3 * var(--_step));
    margin: 0;
    display: inline-flex;
    max-inline-size: calc(100% - 6 * var(--_step));
    box-sizing: border-box;
    align-items: center;
    gap: calc(2 * var(--_step));
    padding: var(--_step) calc(2.5 * var(--_step)) var(--_step) calc(2 * var(--_step));
    border-radius: var(--_radius);
    background: var(--_accent);
    color: var(--_on-accent);
    font-size: 0.8em;
    font-weight: var(--_strong);
    text-shadow: none;
    white-space: nowrap;
  }
  .scissors {
    flex: none;
    inline-size: 1.2em;
    block-size: 1.2em;
    fill: none;
    stroke: currentColor;
    stroke-width: 2;
    stroke-linecap: round;
  }
  .seam {
    position: absolute;
    z-index: 1;
    inset: auto 0 0;
    block-size: max(2px, 0.16em);
    background: repeating-linear-gradient(90deg, var(--_accent) 0 0.7em, transparent 0.7em 1.15em);
  }
`;
