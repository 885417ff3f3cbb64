import { css } from 'lit';

/**
 * Styles of the Paper theme for widget parts: each piece is a sheet with a shadow of the same shape. Letters in the accent are darker than
 * the accent, which is too light on the owner's slip. The rule between lines is drawn by the layout: a selector for following lines would
 * restyle lines twice in every layout. The frame of a clip is over picture and caption: with a frame of the card itself, a scaled page shows a
 * line of the picture beside the caption.
 */
export const parts = css`
  .frame:not([data-bare]) {
    --_accent-ink: #a0310f;
  }
  .message,
  .counter .card,
  .badge .about,
  .letters .card,
  .log[data-layout='bubble'] .text {
    position: relative;
    z-index: 0;
    border: 0;
    background: none;
    box-shadow: none;
    text-shadow: none;
  }
  .message::before,
  .message::after,
  .counter .card::before,
  .counter .card::after,
  .bug::before,
  .badge .about::before,
  .badge .about::after,
  .letters .card::before,
  .letters .card::after,
  .log[data-layout='bubble'] .text::before,
  .log[data-layout='bubble'] .text::after {
    content: '';
    position: absolute;
    z-index: -1;
    inset: 0 0.1em 0.14em 0;
    background: var(--_surface);
    clip-path: var(--theme-cut);
  }
  .message::after,
  .counter .card::after,
  .badge .about::after,
  .letters .card::after,
  .log[data-layout='bubble'] .text::after {
    z-index: -2;
    inset: 0.14em 0 0 0.1em;
    background: rgb(38 22 12 / calc(0.55 * var(--onair-surface-opacity, 1)));
  }
  .log[data-layout='bubble'] .message::before,
  .log[data-layout='bubble'] .message::after,
  .log[data-layout='bubble'] .jumbo .text::before,
  .log[data-layout='bubble'] .jumbo .text::after {
    display: none;
  }
  .log[data-layout='cards'] .head {
    border-block-end: 0.08em dashed rgb(43 36 32 / 0.4);
  }
  .log[data-layout='column'] .lines {
    clip-path: var(--theme-cut);
  }
  .log[data-layout='column'] {
    --theme-rule: 0.08em dashed rgb(43 36 32 / 0.3);
  }
  .message--own {
    --_surface: var(
      --onair-surface,
      var(--theme-card, rgb(var(--theme-slip, 255 221 120) / var(--onair-surface-opacity, 1)))
    );
  }
  .message--own .name {
    padding: 0;
    background: none;
    color: var(--_accent-ink);
  }
  .log[data-layout='bubble'] .message--own:not(.jumbo) .text {
    background: none;
    color: var(--_text);
  }
  .mark {
    border-radius: 50% 46% 52% 48%;
    box-shadow: none;
  }

  .counter {
    gap: 0.5em;
  }
  .total {
    transform: rotate(-0.6deg);
  }
  .figure:nth-child(odd) {
    transform: rotate(0.4deg);
  }
  .figure:nth-child(even) {
    transform: rotate(-0.4deg);
  }
  .total .count {
    font-weight: 850;
  }
  .peak {
    border-inline-start: 0.08em dashed rgb(43 36 32 / 0.4);
  }
  .sparkline .area {
    opacity: 0.14;
  }

  .bug {
    border: 0;
    background: var(--_surface);
    box-shadow: none;
    clip-path: var(--theme-cut);
    transform: rotate(-0.7deg);
  }
  .state {
    padding-block: 0.5em;
  }
  [data-state='live'] .state {
    color: var(--theme-on-live, #fff8ea);
    text-shadow: none;
  }
  .badge .about {
    padding: 0.5em 1em 0.75em;
  }
  .badge .about::before,
  .badge .about::after,
  .stage .message::before,
  .stage .message::after {
    clip-path: var(--theme-torn);
  }
  .badge .title,
  .stage .title {
    font-weight: 800;
  }

  .stage .card {
    clip-path: var(--theme-cut);
  }
  .stage .card::after {
    border: 0.4em solid var(--theme-card, #fffbf0);
  }
  .caption {
    border: solid transparent;
    border-width: 0 0.4em 0.4em;
    background: var(--theme-card, #fffbf0);
    color: var(--_text);
    text-shadow: none;
    padding: 0.7em 0.75em 0.45em;
  }
  .bug::after {
    box-shadow: inset -0.09em -0.12em 0 rgb(38 22 12 / calc(0.55 * var(--onair-surface-opacity, 1)));
  }
  .caption::before {
    display: none;
  }
  .caption .about {
    color: var(--_muted);
  }

  .stage .message {
    padding: 0.7em 1.1em 1em;
    transform: rotate(-0.6deg);
  }
  .timer {
    background: rgb(43 36 32 / 0.18);
    box-shadow: none;
  }

  .shape[data-shape='theme'][data-fill='theme'] {
    clip-path: var(--theme-cut);
  }
`;
