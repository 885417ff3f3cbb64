import { css } from 'lit';

/** A frame without its four corners, the round frame of old consoles. */
const box = css`
  0 calc(-1 * var(--_px)) 0 var(--_edge), 0 var(--_px) 0 var(--_edge), calc(-1 * var(--_px)) 0 0 var(--_edge),
    var(--_px) 0 0 var(--_edge), inset calc(-1 * var(--_px)) calc(-1 * var(--_px)) 0 rgb(0 0 0 / calc(0.45 * var(--onair-surface-opacity, 1))),
    inset var(--_px) var(--_px) 0 rgb(255 255 255 / calc(0.1 * var(--onair-surface-opacity, 1)))
`;

/**
 * Styles of the Pixel theme for widget parts. Marks and emotes are of hard squares, beside letters of squares. Small numbers have no shadow,
 * which would fill them. A pinned message ends with the arrow that waits for a button.
 */
export const parts = css`
  .frame {
    font-variant-ligatures: no-common-ligatures;
    line-height: 1.35;
    -webkit-font-smoothing: none;
  }
  .message,
  .counter .card,
  .bug,
  .badge .about,
  .letters .card,
  .stage .message {
    margin-inline: var(--_px);
    border: 0;
    box-shadow: ${box};
  }
  .log .message {
    max-inline-size: calc(100% - 2 * var(--_px));
  }
  .log[data-align='left'] .message {
    margin-left: var(--_px);
  }
  .log[data-align='right'] .message {
    margin-right: var(--_px);
  }
  .log[data-layout='cards'] .message {
    margin-inline: var(--_px);
  }
  .log[data-layout='ticker'] .message {
    margin-left: 0.75em;
  }
  .log[data-layout='column'] .message {
    max-inline-size: none;
    margin: 0;
  }
  .log[data-layout='column'] .lines {
    margin: var(--_px);
    box-shadow: ${box};
  }
  .message--own {
    --_edge: var(--_accent-ink);
  }
  .message--own .name {
    border-radius: 0;
  }
  .mark {
    border-radius: 0;
    box-shadow: none;
    clip-path: var(--theme-notched);
  }
  .log[data-layout='bubble'] .message {
    box-shadow: none;
  }
  .log[data-layout='bubble'] .text {
    border-radius: 0;
    box-shadow: ${box};
  }
  .log[data-layout='bubble'] .jumbo .text {
    box-shadow: none;
  }

  .letters .card {
    --_px: max(2px, 0.05em);

    margin: var(--_px);
  }

  .count,
  .peak bdi,
  .state,
  .bug .time,
  time.words {
    font-family: var(--_display-fonts, inherit);
    font-weight: 400;
    letter-spacing: -0.06em;
  }
  .figure .count,
  .peak bdi,
  .state,
  .bug .time {
    font-size: 0.78em;
  }
  .figure .count,
  .peak bdi {
    text-shadow: none;
  }
  time.words {
    font-size: 0.66em;
  }
  .total .count,
  .rotating .count {
    font-size: 1.36em;
    line-height: 1.5;
  }
  .counter,
  .badge {
    gap: 0.6em;
    padding: 0.45em;
  }
  .split {
    gap: 0.6em;
  }
  .counter .card,
  .bug,
  .badge .about {
    margin: 0;
  }
  /* an eye and a heart of squares */
  .glyph[data-figure='viewers'] path {
    d: path(
      'M6 6h12v2h-12z M4 8h4v2h-4z M16 8h4v2h-4z M2 10h4v4h-4z M18 10h4v4h-4z M10 10h4v4h-4z M4 14h4v2h-4z M16 14h4v2h-4z M6 16h12v2h-12z'
    );
  }
  .glyph[data-figure='followers'] path {
    d: path('M4 4h6v2h4v-2h6v2h2v8h-2v2h-2v2h-2v2h-2v2h-4v-2h-2v-2h-2v-2h-2v-2h-2v-8h2z');
  }
  .mark,
  .mark *,
  .glyph,
  .sparkline .line {
    shape-rendering: crispedges;
  }
  .picture,
  .mark img {
    image-rendering: pixelated;
  }
  .glyph {
    filter: none;
  }
  .peak {
    border-inline-start-width: var(--_px);
  }
  .sparkline .line {
    stroke-linecap: butt;
    stroke-linejoin: miter;
  }

  .bug::after {
    box-shadow: none;
  }
  .dot {
    border-radius: 0;
    box-shadow: none !important;
  }

  .stage .card {
    border: var(--_px) solid var(--_edge);
    clip-path: var(--theme-notched);
  }
  .caption {
    border-block-start: var(--_px) solid var(--_edge);
    background: var(--theme-card, rgb(var(--theme-box, 26 28 44)));
    color: var(--_text);
  }
  .caption .about {
    color: var(--_muted);
  }
  .stage .card::after,
  .caption::before {
    display: none;
  }
  .cutting,
  .timer {
    border-radius: 0;
  }

  .stage .message {
    padding: 0.6em 0.9em 1em;
    margin: var(--_px);
    max-inline-size: calc(100% - 2 * var(--_px));
  }
  .stage .message::after {
    content: '';
    position: absolute;
    inset-block-end: 0.3em;
    inset-inline-end: 0.4em;
    inline-size: calc(5 * var(--_px));
    block-size: calc(3 * var(--_px));
    background: var(--_accent-ink);
    clip-path: polygon(
      0 0,
      100% 0,
      100% 33.3%,
      80% 33.3%,
      80% 66.6%,
      60% 66.6%,
      60% 100%,
      40% 100%,
      40% 66.6%,
      20% 66.6%,
      20% 33.3%,
      0 33.3%
    );
  }

  .shape[data-shape='theme'] {
    clip-path: var(--theme-notched);
  }
  .shape[data-fill='theme'] {
    box-shadow: inset 0 0 0 var(--_px) var(--_edge);
  }
`;
