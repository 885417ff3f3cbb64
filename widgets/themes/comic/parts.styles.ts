import { css } from 'lit';

/** Ink line around a panel. It is a border, since the paper would show between an inner shadow and the outer one. */
const line = css`max(2px, var(--_pen, 0.12em)) solid var(--_edge)`;

/**
 * Styles of the Comic theme for widget parts. Its letters are high in their lines. Printed dots fade towards the text; they are pale in a
 * pinned message, where names of any colour appear. A clip is a panel with its white gutter, which contrasts with a dark page.
 */
export const parts = css`
  .message,
  .counter .card,
  .bug,
  .badge .about,
  .letters .card,
  .log[data-layout='column'] .lines,
  .log[data-layout='bubble'] .head {
    border: ${line};
    box-shadow: 0.16em 0.18em 0 var(--theme-ink);
    text-shadow: none;
  }
  .log .message {
    margin-inline-end: 0.18em;
  }
  .lines {
    padding-block-end: 0.7em;
  }
  .message--own {
    --_surface: var(
      --onair-surface,
      var(--theme-card, rgb(var(--theme-sun, 255 223 84) / var(--onair-surface-opacity, 1)))
    );
  }
  .count,
  .label,
  .peak,
  .bug .time {
    position: relative;
    inset-block-start: 0.08em;
  }
  .channel,
  .message--own .name {
    padding-block-start: 0.14em;
  }
  .mark {
    border-radius: 50%;
    box-shadow: 0 0 0 max(1.5px, 0.08em) var(--theme-ink);
    margin-inline: 0.08em;
  }
  .log[data-layout='bubble'] .message {
    border: 0;
    box-shadow: none;
    padding-block-end: 0.5em;
  }
  .log[data-layout='bubble'] .text {
    border-radius: calc(var(--_radius) * 0.3) calc(var(--_radius) * 2.2) calc(var(--_radius) * 2.2);
    border: ${line};
    box-shadow: none;
    padding: 0.3em 0.85em 0.35em;
  }
  .log[data-layout='bubble'] .jumbo .text {
    border: 0;
  }
  .log[data-layout='bubble'] .message--own:not(.jumbo) .text {
    background: var(--_surface);
    color: var(--_text);
  }

  .counter,
  .badge {
    gap: 0.5em;
    padding: 0.4em 0.5em 0.5em 0.4em;
  }
  .total::before,
  .letters .card::before,
  .badge .about::before,
  .stage .message::before {
    content: '';
    position: absolute;
    z-index: -1;
    inset: 0;
    border-radius: calc(var(--_radius) * 0.7);
    background:
      radial-gradient(circle, var(--_dot) 42%, transparent 45%) 0 0 / 0.36em 0.36em,
      radial-gradient(circle, var(--_dot) 42%, transparent 45%) 0.18em 0.18em / 0.36em 0.36em;
    -webkit-mask-image: linear-gradient(90deg, transparent 45%, #000);
  }
  :is(.total, .letters .card, .badge .about, .stage .message):dir(rtl)::before {
    transform: scaleX(-1);
  }
  .total,
  .letters .card,
  .badge .about,
  .stage .message {
    --_dot: var(--theme-card, rgb(var(--theme-dots, 255 207 51)));

    position: relative;
    z-index: 0;
  }
  .stage .message {
    --_dot: var(--theme-bar);
  }
  .total {
    padding-inline: 0.8em 1.3em;
  }
  .total .count {
    font-size: 2.1em;
    font-weight: 900;
  }
  /* a pen does not grow with large letters */
  .letters .card {
    --_pen: 0.05em;
    --_radius: 0.2em;

    padding-block: 0.2em 0;
    box-shadow: 0.08em 0.08em var(--theme-ink);
  }
  .glyph {
    overflow: visible;
    stroke: var(--theme-ink);
    stroke-width: 1;
    paint-order: stroke;
  }
  .peak {
    border-inline-start: ${line};
  }

  .bug::after,
  .caption::before {
    display: none;
  }
  .shape[data-shape='theme']:not([data-fill='color']) {
    box-shadow: inset 0 0 0 max(2px, 0.12em) var(--_edge);
  }
  .state {
    font-weight: 900;
  }
  [data-state='live'] .bug {
    transform: rotate(-1.6deg);
  }
  [data-state='live'] .state {
    border-inline-end: ${line};
    text-shadow: 0.07em 0.07em var(--theme-ink);
  }
  [data-state='live'] .dot {
    border-color: var(--theme-ink);
    color: #ffdf54;
    box-shadow: 0 0 0 0.12em var(--theme-ink);
  }

  .stage .card {
    border: max(3px, 0.16em) solid #fff;
    border-radius: calc(var(--_radius) * 0.5);
  }
  .stage .card::after {
    border: ${line};
    box-shadow: none;
  }
  .caption,
  .cutting {
    border: ${line};
  }
  .caption {
    margin: 0.45em;
    background: var(--theme-card, rgb(var(--theme-sun, 255 223 84)));
    color: var(--_text);
    text-shadow: none;
  }
  .caption .about {
    color: var(--_muted);
  }
  .stage .message {
    padding: 0.75em 1.1em 0.85em;
    margin: 0 0.2em 0.2em 0;
  }
`;
