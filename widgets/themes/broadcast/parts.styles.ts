import { css } from 'lit';

/** Styles of the Broadcast theme for widget parts. */
export const parts = css`
  /* condensed letters are small at the same size */
  .log {
    font-size: 1.16em;
  }
  /* the bar is where reading begins, in each direction of reading */
  .message::before,
  .figure::before,
  .badge .about::before,
  .letters .card::before {
    content: '';
    position: absolute;
    inset-block: 0;
    inset-inline-start: 0;
    inline-size: 0.26em;
    background: var(--_accent-ink);
  }
  .counter .card,
  .badge .about,
  .letters .card {
    position: relative;
    border: 0;
  }
  .message--own::before {
    inline-size: 0.5em;
  }
  .badge .title,
  .caption .title {
    letter-spacing: 0.015em;
    text-transform: uppercase;
  }
  .message--own .name {
    border-radius: 0;
  }
  .mark {
    border-radius: 0;
  }
  .log[data-layout='bubble'] .message::before {
    display: none;
  }
  .log[data-layout='bubble'] .text {
    border-inline-start: 0.26em solid var(--_accent-ink);
    border-radius: 0;
  }
  .log[data-layout='bubble'] .jumbo .text {
    border: 0;
  }
  .log[data-layout='column'] .lines {
    border-inline-start: 0.26em solid var(--_accent-ink);
  }
  .log[data-layout='stacked'] .head:not(.long) {
    display: block;
  }

  .figure {
    padding-inline-start: 0.9em;
  }
  .total {
    min-block-size: 2.7em;
    padding-block: 0;
    padding-inline: 0 1em;
  }
  .total .glyph {
    align-self: stretch;
    block-size: auto;
    min-block-size: 2.7em;
    inline-size: 1.6em;
    padding-inline: 0.55em;
    background: var(--_accent);
    color: var(--_on-accent);
    filter: none;
  }
  .total > :first-child:not(.glyph) {
    margin-inline-start: 0.8em;
  }
  .count {
    font-weight: 900;
  }
  .label,
  .state {
    letter-spacing: 0.06em;
    text-transform: uppercase;
  }

  .bug {
    border: 0;
  }
  .bug::after {
    display: none;
  }
  .state {
    padding-inline-end: 1.1em;
    font-weight: 900;
  }
  [data-state='live'] .state {
    clip-path: polygon(0 0, 100% 0, calc(100% - 0.5em) 100%, 0 100%);
  }
  .dot {
    border-radius: 0;
  }
  .badge .about {
    padding-inline: 0.95em 1em;
  }
  .badge {
    gap: 0;
  }
  .badge .title {
    font-size: 1.12em;
  }

  .caption {
    padding-inline-start: 1.1em;
    background: var(
      --theme-card,
      linear-gradient(90deg, rgb(var(--theme-slab, 14 44 104) / 0.96), rgb(var(--theme-slab-end, 7 22 56) / 0.9))
    );
    color: var(--theme-lit, #fff);
    text-shadow: none;
  }
  .caption .about {
    color: var(--theme-lit, rgb(255 255 255 / 0.86));
  }
  .stage:is([data-layout]) .caption::before {
    inset: 0 auto 0 0;
    block-size: auto;
    inline-size: 0.35em;
    background: var(--_accent-ink);
  }
  .cutting {
    border-radius: 0;
  }

  .stage .message {
    padding-block: 0 0.6em;
    padding-inline: 1.4em 1.1em;
  }
  .stage .message::before {
    inline-size: 0.4em;
  }
  .stage .message .head {
    margin-block-end: 0.35em;
    margin-inline: -1.4em -1.1em;
    padding-block: 0.28em;
    padding-inline: 1.4em 1.1em;
    background: var(--theme-bar);
  }
  .timer {
    border-radius: 0;
  }

  .shape[data-shape='theme'][data-fill='theme'] {
    box-shadow: inset 0.26em 0 0 var(--_accent-ink);
  }
`;
