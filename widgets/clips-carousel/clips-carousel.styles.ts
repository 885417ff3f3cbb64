import { css } from 'lit';

/** Looks of `<onair-clips-carousel>`; colours, corners and shadows come from the theme. */
export const styles = css`
  .stage {
    --_space: 0.6em;

    position: relative;
    box-sizing: border-box;
    overflow: hidden;
    inline-size: 100%;
    block-size: 100%;
    aspect-ratio: 16 / 9;
    border-radius: var(--_radius);
    font-size: calc(1em * var(--_fit, 1));
  }
  .stage[data-layout='filmstrip'] {
    display: flex;
    flex-direction: column;
    block-size: auto;
    max-block-size: 100%;
    aspect-ratio: auto;
  }
  .page {
    position: absolute;
    z-index: 1;
    inset: 0;
  }
  .page[data-passed] {
    z-index: 0;
  }
  .stage[data-layout='grid'] .page {
    display: grid;
    gap: var(--_space);
    grid-template-columns: repeat(var(--_columns), minmax(0, 1fr));
    grid-template-rows: repeat(var(--_rows), minmax(0, 1fr));
  }
  .stage[data-layout='grid'] .page[data-passed] {
    visibility: hidden;
  }
  .strip {
    position: relative;
    display: flex;
    min-block-size: 0;
    gap: var(--_space);
  }
  .strip .card {
    flex: none;
    inline-size: calc((100% - (var(--_columns) - 1) * var(--_space)) / var(--_columns));
    aspect-ratio: 16 / 9;
  }
  .strip .card[data-passed] {
    position: absolute;
    inset-inline-end: calc(100% + var(--_space));
  }

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
  .page > .card:only-child {
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
  .film {
    inline-size: min(24%, 6em);
    margin-block-end: 12%;
    color: rgb(255 255 255 / 0.3);
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
    gap: 0.12em;
    padding: 0.7em 0.85em 0.75em;
    background: linear-gradient(to top, rgb(6 7 12 / 0.88), rgb(6 7 12 / 0.62));
    text-shadow: 0 1px 3px rgb(0 0 0 / 0.75);
  }
  /* as tall as it takes for words to be read on a white picture, and then a soft end */
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
    margin: 0;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    font-size: 1.3em;
    font-weight: var(--_strong);
    line-height: 1.25;
    overflow-wrap: anywhere;
  }
  /* one line: a fact without room wraps out of sight, whole */
  .about {
    display: flex;
    overflow: hidden;
    block-size: 1.4em;
    flex-wrap: wrap;
    gap: 0.1em 0.9em;
    margin: 0;
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
    padding: 0.5em 0.6em;
  }
  .stage:not([data-layout='single']) .caption::before {
    block-size: 1.2em;
  }

  .cutting {
    position: absolute;
    inset-block-start: 0.7em;
    inset-inline-start: 0.7em;
    margin: 0;
    display: inline-flex;
    max-inline-size: calc(100% - 1.4em);
    box-sizing: border-box;
    align-items: center;
    gap: 0.45em;
    padding: 0.24em 0.66em 0.26em 0.5em;
    border-radius: var(--_radius);
    background: var(--_accent);
    color: var(--_on-accent);
    font-size: 0.8em;
    font-weight: var(--_strong);
    text-shadow: none;
    white-space: nowrap;
  }
  .stage[data-shape='small'] :is(.about, .cutting span),
  .stage[data-shape='banner'] .cutting span {
    display: none;
  }
  .stage[data-shape='small'] .title {
    -webkit-line-clamp: 1;
  }
  .stage[data-shape='banner'] .title {
    font-size: 1.1em;
  }
  .stage:not([data-shape='usual']) .cutting {
    inset-block-start: 0.3em;
    inset-inline-start: 0.3em;
    padding: 0.2em;
  }
  .stage[data-shape='small'] .caption {
    padding: 0.3em 0.5em 0.4em 0.65em;
  }
  /* much wider than a picture: words stand beside it */
  .stage[data-shape='banner'] .card {
    background: var(--_surface);
  }
  .stage[data-shape='banner'] :is(.art, .picture, .seam) {
    inset-inline-end: auto;
    inline-size: var(--_picture);
  }
  .stage[data-shape='banner'] .caption::before {
    display: none;
  }
  .stage[data-shape='banner'] .caption {
    inset-block: 0;
    inset-inline: auto 0;
    inline-size: calc(100% - var(--_picture));
    background: none;
    box-sizing: border-box;
    align-content: center;
    padding-block: 0.2em;
    text-shadow: inherit;
  }
  .scissors {
    flex: none;
    inline-size: 1.2em;
    block-size: 1.2em;
  }
  .seam {
    position: absolute;
    z-index: 1;
    inset: auto 0 0;
    block-size: max(2px, 0.16em);
    background: repeating-linear-gradient(90deg, var(--_accent) 0 0.7em, transparent 0.7em 1.15em);
  }

  @media (prefers-reduced-motion: no-preference) {
    .stage[data-layout='single'] .page,
    .stage[data-layout='grid'] .page {
      animation: come 800ms ease both;
    }
    .stage[data-layout='grid'] .page[data-passed] {
      animation: go 800ms ease;
    }
    .stage[data-pan] .picture {
      animation: pan var(--_pan-time, 9s) cubic-bezier(0.3, 0.1, 0.5, 1) both;
    }
    .stage[data-pan] .page:last-of-type .picture {
      animation-name: pan-back;
    }
    .stage[data-entering] .page .caption {
      animation: rise 650ms 250ms cubic-bezier(0.2, 0.7, 0.2, 1) both;
    }
    .stage[data-entering] .page[data-passed] .caption {
      animation: leave 250ms both;
    }
    .stage:not([data-layout='single']) .picture {
      animation: come 500ms ease both;
    }
    .seam {
      animation: cut 1600ms 400ms cubic-bezier(0.5, 0, 0.3, 1) both;
    }
    .stage[data-paused] * {
      animation-play-state: paused !important;
    }
  }
  @keyframes come {
    from {
      opacity: 0;
    }
  }
  @keyframes go {
    from {
      visibility: visible;
    }
    to {
      visibility: visible;
      opacity: 0;
    }
  }
  @keyframes pan {
    from {
      transform: scale(1.02);
    }
    to {
      transform: scale(1.1) translate(-1.6%, -1.2%);
    }
  }
  @keyframes pan-back {
    from {
      transform: scale(1.1) translate(1.6%, 1.2%);
    }
    to {
      transform: scale(1.02);
    }
  }
  @keyframes rise {
    from {
      opacity: 0;
      transform: translateY(0.5em);
    }
  }
  @keyframes leave {
    to {
      opacity: 0;
    }
  }
  @keyframes cut {
    from {
      transform: translateX(-100%);
    }
  }
`;
