import { css } from 'lit';

/** Styles of the Minimal theme for widget parts: no boxes, and weight in place of colour. */
export const parts = css`
  .counter .card,
  .bug,
  .badge .about {
    border: 0;
  }
  .log .message,
  .counter .card,
  .bug,
  .badge .about,
  .letters .card,
  .stage .message {
    border-image: var(--theme-card-image, var(--theme-scrim));
  }
  .log:is([data-layout='bubble'], [data-layout='cards'], [data-layout='column'], .burst) .message {
    border-image: none;
  }
  /* without a card only the letters show the edge that they keep to */
  .log[data-align='right'] .message {
    text-align: right;
  }
  .message[dir='rtl'] {
    margin-inline: 0 auto;
  }
  .log[data-layout='bubble'] :is(.text, .head),
  .log[data-layout='cards'] .message,
  .log[data-layout='column'] .lines {
    border-image: var(--theme-card-image, var(--theme-scrim));
  }
  .log[data-layout='bubble'] .jumbo .text {
    border-image: none;
  }
  .message--own .name {
    padding: 0;
    background: none;
    color: var(--_accent-ink);
    text-shadow: inherit;
    text-decoration: underline;
    text-decoration-thickness: 0.1em;
    text-underline-offset: 0.14em;
  }
  .mark {
    box-shadow: 0 0 0 0.07em #000;
  }
  .log[data-layout='bubble'] .text {
    padding-block: 0.15em;
    border-radius: 0;
  }
  .log[data-layout='bubble'] .message--own:not(.jumbo) .text {
    background: none;
    color: var(--_accent-ink);
    text-shadow: inherit;
  }
  .log[data-layout='bubble'] .head {
    margin-block-end: 0;
    padding-block: 0;
  }
  .log[data-layout='cards'] :is(.head, .text) {
    padding-block: 0 0.1em;
    padding-inline: 0.2em;
    border: 0;
  }
  .frame:not([data-own]) .burst .message {
    text-shadow:
      0.06em 0.06em 0 #000,
      -0.06em 0.06em 0 #000,
      0.06em -0.06em 0 #000,
      -0.06em -0.06em 0 #000;
  }

  .total {
    padding: 0.2em 0.8em;
    gap: 0.45em;
  }
  .total .count {
    font-size: 2.3em;
  }
  /* without a card a number belongs to its nearest neighbour */
  .counter:not([data-layout='column']) .figure .count {
    margin-inline-start: 0;
  }
  .glyph {
    color: var(--_text);
  }
  .label,
  .note,
  .age,
  .peak {
    font-weight: 550;
  }
  .peak {
    border: 0;
  }
  .sparkline {
    color: var(--_accent-ink);
  }
  .sparkline .area {
    display: none;
  }

  .bug {
    overflow: visible;
  }
  .bug::after {
    display: none;
  }
  .state {
    padding: 0.15em 0.5em 0.15em 0.6em;
  }
  [data-state='live'] .state {
    background: none;
    color: var(--_text);
    text-shadow: inherit;
  }
  [data-state='live'] .dot {
    border-color: #fff;
    background: var(--_live);
    box-shadow: none;
    filter: var(--_mark-edge);
  }
  .time,
  .platforms {
    padding-inline: 0.3em;
  }
  .badge .title,
  .badge .game {
    padding: 0.08em;
  }

  .stage .card::after {
    display: none;
  }
  /* room for the shade of the letters */
  .stage :is(.name, .text) {
    margin: -0.3em -0.4em;
    padding: 0.3em 0.4em;
  }
  .caption {
    border-image: var(--theme-card-image, var(--theme-scrim));
    background: var(--theme-card, none);
    color: var(--_text);
    text-shadow: inherit;
  }
  .caption .about {
    color: var(--_muted);
  }
  .caption::before {
    display: none;
  }

  /* a line with the outline of the letters: there is no card */
  .shape[data-fill='theme'] {
    box-shadow:
      inset 0 0 0 max(2px, 0.07em) var(--_text),
      inset 0 0 0 max(3px, 0.11em) #000;
  }
  .shape[data-shape='theme'][data-fill='none'] {
    box-shadow: inset 0 0 0 max(1px, 0.05em) #000;
  }
`;
