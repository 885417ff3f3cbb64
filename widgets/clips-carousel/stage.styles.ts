import { css } from 'lit';

/** Placement of cards in `<onair-clips-carousel>`, and styles for each shape of the stage. */
export const stageStyles = css`
  .stage {
    --_space: 0.6em;
    --_across: 1;
    --_down: 1;

    position: relative;
    box-sizing: border-box;
    overflow: hidden;
    inline-size: 100%;
    block-size: 100%;
    aspect-ratio: 16 / 9;
    border-radius: var(--_radius);
    font-size: calc(1em * var(--_fit, 1));
  }
  .stage[data-layout='grid'] {
    --_across: var(--_columns);
    --_down: var(--_rows);
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
  /* the widest cards of 16:9 that fit across and down, in the middle of the room */
  .stage:not([data-shape='banner']) .page {
    --_card: min(
      (100% - (var(--_across) - 1) * var(--_space)) / var(--_across),
      (var(--_height, 100vh) - (var(--_down) - 1) * var(--_space)) / var(--_down) * 16 / 9
    );

    display: grid;
    place-content: center;
    gap: var(--_space);
    grid-template-columns: repeat(var(--_across), var(--_card));
  }
  .stage:not([data-shape='banner']) .page > .card {
    aspect-ratio: 16 / 9;
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
    padding: var(--_step) calc(2 * var(--_step)) calc(1.5 * var(--_step)) calc(2.5 * var(--_step));
  }
  /* much wider than a picture: text is beside it, on the card, whose edge is enough */
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
    margin: 0;
    border: 0;
    background: none;
    box-sizing: border-box;
    align-content: center;
    padding-block: 0.2em;
    text-shadow: inherit;
  }
`;
