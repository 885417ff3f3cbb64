import { css } from 'lit';

/** Styles of the Scoreboard theme for widget parts. */
export const parts = css`
  /* each line is a row of the board: the name on a tile, then the text */
  .log .name {
    padding-inline: 0.4em;
    border-block-end: 0.1em solid var(--_accent-ink);
    /* without the axle of a tile, which would cross the name out */
    background: var(--theme-card, #0b0d11);
  }
  .log[data-layout='inline'] .head {
    margin-inline-end: 0.3em;
  }
  /* the colon is on the tile, too */
  .log[data-layout='inline'] .message:not(.message--own) .name:last-child {
    margin-inline-end: -0.32em;
    padding-inline-end: 0.36em;
  }
  .log .message--own .name {
    border-radius: 0;
    background: var(--_accent);
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
  .log[data-layout='column'] .lines {
    border-inline-start: 0.22em solid var(--_accent-ink);
  }
  .log[data-layout='bubble'] .text {
    border-radius: var(--_radius);
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
  .badge .about {
    border-inline-start: 0.22em solid var(--_accent-ink);
  }
  .letters .words {
    letter-spacing: 0.03em;
  }
  /* text may have several lines, which the axle of a tile would cross out */
  .letters .card {
    background: linear-gradient(#2e343f, #1a1e26);
  }
  .letters time.card {
    background: var(--theme-tile);
  }

  .caption {
    background: linear-gradient(rgb(34 39 48 / 0.97), rgb(20 23 29 / 0.97));
    text-shadow: none;
    border-block-start: 0.14em solid var(--_accent-ink);
  }
  .caption::before {
    display: none;
  }
  .stage .message {
    padding: 0.5em 1em 0.7em;
    border-block-start: 0.24em solid var(--_accent-ink);
  }

  /* as high as the counter beside it */
  .bug {
    min-block-size: 3.05em;
  }
`;
