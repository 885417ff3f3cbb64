import { css } from 'lit';

/** A fine rule within a fine rule. */
const rules = css`
  inset 0 0 0 max(1.5px, 0.07em) var(--_edge),
    inset 0 0 0 0.18em var(--theme-card, rgb(242 231 208 / var(--onair-surface-opacity, 1))),
    inset 0 0 0 calc(0.18em + max(1px, 0.035em)) rgb(58 42 28 / calc(0.6 * var(--onair-surface-opacity, 1))),
    0.07em 0.09em 0 rgb(58 42 28 / calc(0.55 * var(--onair-surface-opacity, 1)))
`;

/** Styles of the Letterpress theme for widget parts. */
export const parts = css`
  .log .message,
  .log[data-layout='column'] .lines {
    margin-inline-end: 0.09em;
    box-shadow: ${rules};
  }
  .log[data-layout='column'] .message {
    box-shadow: none;
  }
  .log[data-layout='cards'] .head {
    border-color: rgb(74 58 42 / 0.3);
  }
  /* drawn by the layout: a selector for following lines would restyle lines twice in every layout */
  .log[data-layout='column'] {
    --theme-rule: 1px solid rgb(74 58 42 / 0.3);
  }
  .message--own .name {
    padding: 0;
    background: none;
    color: var(--_accent-ink);
    font-style: italic;
  }
  .mark {
    border-radius: 0.1em;
    box-shadow: none;
  }
  .channel,
  .time {
    font-style: italic;
  }
  .log[data-layout='bubble'] .message,
  .log[data-layout='bubble'] .message--own {
    box-shadow: none;
  }
  .log[data-layout='bubble'] .text {
    border-radius: 0;
    box-shadow: ${rules};
    padding-inline: 0.9em;
  }
  .log[data-layout='bubble'] .jumbo .text {
    box-shadow: none;
  }
  .log[data-layout='bubble'] .message--own:not(.jumbo) .text {
    background: var(--_surface);
    color: var(--_text);
  }

  .counter .card,
  .bug,
  .badge .about,
  .letters .card,
  .stage .message {
    border: 0;
    box-shadow: ${rules};
  }
  .counter .card {
    padding-inline: 0.9em;
  }
  .total .count {
    font-size: 2.1em;
    font-weight: 600;
    letter-spacing: -0.01em;
  }
  .label,
  .note,
  .age {
    font-style: italic;
  }
  .glyph {
    inline-size: 1.3em;
    block-size: 1.3em;
  }
  .peak {
    border-inline-start: max(1px, 0.06em) solid var(--_edge);
  }
  .sparkline .line {
    stroke-width: 0.08em;
  }
  .sparkline .area {
    display: none;
  }

  .bug::after {
    box-shadow: none;
  }
  .bug {
    padding: 0.2em;
  }
  .state {
    letter-spacing: 0.16em;
  }
  [data-state='live'] .state {
    color: var(--theme-on-live, #fbf5e8);
    text-shadow: none;
  }
  .bug .time {
    font-weight: 600;
  }
  .badge .about {
    padding: 0.5em 1.1em 0.6em;
  }
  .badge .title,
  .caption .title {
    font-weight: 650;
  }
  .badge .game {
    font-style: italic;
  }
  .dot {
    inline-size: 0.5em;
    block-size: 0.5em;
  }

  /* over picture and caption, as in Paper */
  .stage .card::after {
    border: 0.34em solid var(--theme-card, #f2e7d0);
    outline: max(1px, 0.05em) solid var(--_edge);
    outline-offset: -0.16em;
  }
  .caption {
    border: solid transparent;
    border-width: 0 0.34em 0.34em;
    background: var(--theme-card, #f2e7d0);
    color: var(--_text);
    text-shadow: none;
    padding: 0.75em 0.8em 0.55em;
  }
  .caption::before {
    display: none;
  }
  .caption .about {
    color: var(--_muted);
    font-style: italic;
  }
  .cutting {
    border-radius: 0;
  }
  .stage .message {
    padding: 0.9em 1.3em 1em;
  }
  .timer {
    background: rgb(42 33 26 / 0.18);
    box-shadow: none;
  }

  .shape[data-shape='theme']:not([data-fill='color']) {
    box-shadow: ${rules};
  }
`;
