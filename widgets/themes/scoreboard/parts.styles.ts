import { css } from 'lit';

/** Styles of the Scoreboard theme for widget parts. */
export const parts = css`
  /* condensed letters are small at the same size */
  .log {
    font-size: 1.16em;
  }
  .badge .about {
    font-size: 1.1em;
  }
  .stage .message {
    font-size: calc(1.12em * var(--_fit, 1));
  }
  .log .message--own .name {
    border-radius: 0.1em;
  }
  .count,
  .bug .time,
  time.words {
    font-family: var(--_display-fonts, inherit);
  }
  .badge .title,
  .caption .title {
    letter-spacing: 0.03em;
    text-transform: uppercase;
  }
  .mark {
    border-radius: 0.16em;
  }
  .log[data-layout='bubble'] .text {
    border-radius: var(--_radius);
  }
  /* a tile: the name on its upper half, the text on the lower one */
  .log[data-layout='cards'] .message {
    --_surface: var(--onair-surface, var(--theme-card, rgb(22 26 33 / calc(0.98 * var(--onair-surface-opacity, 1)))));
  }
  .log[data-layout='cards'] .head {
    border-block-end: 0.14em solid var(--theme-pin);
  }
  /* a board: each line has a tile for the name and one for the text */
  .log[data-layout='column'] {
    --theme-rule: 0;
  }
  .log[data-layout='column'] .lines {
    background: none;
    box-shadow: none;
  }
  .log[data-layout='column'] .message {
    padding-block-start: 0.16em;
    column-gap: 0.16em;
  }
  .log[data-layout='column'] :is(.head, .text) {
    border-radius: var(--_radius);
    background: var(
      --theme-card,
      linear-gradient(#2e343f, #262b34 48.5%, #0b0d11 48.5%, #0b0d11 51.5%, #1d2129 51.5%, #14171d)
    );
  }

  /* the number comes first */
  .total {
    padding: 0.3em;
    gap: 0.6em;
  }
  .total .count {
    order: -2;
    padding: 0.06em 0.28em 0.1em;
    border-radius: 0.1em;
    background: var(--theme-tile);
    color: var(--theme-lit, #fffdf4);
    font-size: 2.5em;
    letter-spacing: 0.03em;
    line-height: 1.16;
    text-shadow: 0 0.03em 0 #000;
    transform-origin: 50% 50%;
  }
  .total .glyph {
    order: -1;
  }
  .total > :last-child {
    margin-inline-end: 0.5em;
  }
  .figure {
    gap: 0.4em;
    padding: 0.18em 0.2em 0.18em 0.4em;
  }
  .figure .count {
    padding: 0 0.32em;
    border-radius: 0.1em;
    background: var(--theme-tile);
    color: var(--theme-lit, #fffdf4);
    font-size: 1.25em;
    letter-spacing: 0.03em;
  }
  .total .count:is([data-stale], [data-unknown]),
  .figure .count:is([data-stale], [data-unknown]) {
    color: var(--theme-lit, #d5d9e1);
  }
  .count .partial {
    color: inherit;
  }
  .label,
  .peak,
  .state {
    letter-spacing: 0.08em;
    text-transform: uppercase;
  }
  .peak bdi {
    color: var(--_accent-ink);
  }
  .sparkline .line {
    stroke-linecap: butt;
    stroke-linejoin: miter;
  }

  .bug {
    padding: 0.2em;
    gap: 0.2em;
  }
  .state,
  .bug .time {
    border-radius: 0.1em;
  }
  .bug .time {
    padding-inline: 0.5em;
    background: var(--theme-tile);
    color: var(--_accent-ink);
    letter-spacing: 0.05em;
  }
  .bug .time + .platforms {
    padding-inline-start: 0.4em;
  }
  .badge {
    gap: 0.16em;
  }
  .shape[data-shape='rectangle'][data-fill='theme'] {
    background: var(--theme-card, linear-gradient(#20252e, #0d1015));
  }
  .letters .words {
    letter-spacing: 0.03em;
  }
  /* at the size of these letters, corners and a lit edge would be those of a pillow */
  .letters .card {
    --_radius: 0.07em;
    --_shadow: inset 0 0.014em 0 rgb(255 255 255 / 0.2);
  }
  .letters time.card {
    background: var(--theme-tile);
  }

  .caption {
    background: var(--_surface);
    color: var(--_text);
    text-shadow: none;
  }
  .caption .about {
    color: var(--_muted);
  }
  .caption::before {
    display: none;
  }
  .stage .message {
    padding: 0.5em 1em 0.7em;
  }
`;
