import { css } from 'lit';

/** Styles of `<onair-viewer-counter>`; colours, corners and shadows come from the theme. */
export const styles = css`
  .counter {
    display: flex;
    box-sizing: border-box;
    max-inline-size: 100%;
    padding: calc(1.5 * var(--_step));
    flex-wrap: wrap;
    align-items: center;
    gap: var(--_gap);
    font-size: calc(1em * var(--_fit, 1));
    font-variant-numeric: tabular-nums;
  }
  .counter[data-layout='column'] {
    flex-direction: column;
    flex-wrap: nowrap;
    align-items: flex-start;
  }
  .counter[data-align='center'] {
    justify-content: center;
  }
  .counter[data-align='end'] {
    justify-content: flex-end;
  }
  .counter[data-layout='column'][data-align='center'] {
    align-items: center;
  }
  .counter[data-layout='column'][data-align='end'] {
    align-items: flex-end;
  }

  [hidden] {
    display: none !important;
  }
  .total[data-measured] {
    flex: none;
    inline-size: max-content;
    max-inline-size: none;
  }

  .card {
    display: inline-flex;
    box-sizing: border-box;
    max-inline-size: 100%;
    align-items: center;
    gap: calc(2 * var(--_step));
    padding: var(--_padding);
    border: 1px solid var(--_edge);
    border-radius: var(--_radius);
    background: var(--_surface);
    box-shadow: var(--_shadow);
    white-space: nowrap;
  }
  .total {
    padding-block: calc(1.5 * var(--_step));
    padding-inline: calc(3 * var(--_step)) calc(3.5 * var(--_step));
    gap: calc(2.5 * var(--_step));
  }

  .glyph {
    flex: none;
    inline-size: 1.5em;
    block-size: 1.5em;
    color: var(--_accent-ink);
    filter: var(--_mark-edge);
  }
  .count {
    /* digits of a fixed width must not be condensed again */
    font-kerning: none;
    font-weight: var(--_strong);
    letter-spacing: -0.01em;
    /* in Arabic the word for a thousand is on the left of the digits */
    unicode-bidi: plaintext;
  }
  .total .count,
  .rotating .count {
    font-size: 1.9em;
    line-height: 1.1;
  }
  /* another colour, not a fainter one: translucent text is not readable over a bright game */
  .count[data-stale],
  .count[data-unknown],
  .partial,
  .label,
  .note,
  .age,
  .peak,
  .name,
  .more {
    color: var(--_muted);
  }
  .partial {
    margin-inline-start: var(--_step);
    font-size: 0.6em;
    font-weight: var(--_weight);
    letter-spacing: 0;
  }
  /* readable on a phone, which shows a stream at a third of its size */
  .label {
    font-size: 1.2em;
  }
  .note {
    font-size: 0.85em;
  }
  .peak {
    padding-inline-start: calc(3 * var(--_step));
    border-inline-start: 1px solid var(--_edge);
    font-size: 0.85em;
  }
  .peak bdi {
    color: var(--_text);
    font-weight: var(--_strong);
  }
  .count,
  .label,
  .peak {
    flex: none;
  }
  .name {
    overflow: hidden;
    min-inline-size: 0;
    max-inline-size: 12em;
    text-overflow: ellipsis;
  }

  /* columns of equal width, beside the total if four of them fit there */
  .split {
    --_column: 6.4em;

    display: grid;
    flex: 1 1 calc(4 * var(--_column) + 3 * var(--_gap));
    grid-template-columns: repeat(auto-fill, minmax(0, var(--_column)));
    justify-content: inherit;
    gap: var(--_gap);

    margin: 0;
    padding: 0;
    list-style: none;
  }
  .split[data-named] {
    --_column: 12em;
  }
  .counter[data-layout='column'] .split {
    display: inline-grid;
    grid-template-columns: minmax(0, 1fr);
    flex: none;
    min-inline-size: 9em;
    max-inline-size: 100%;
  }
  .figure {
    display: flex;
  }
  .figure .count {
    margin-inline-start: auto;
  }

  /* a viewer cannot know which ones a bare number means */
  .card.more {
    display: none;
  }

  .sparkline {
    flex: 0 1 5.5em;
    min-inline-size: 1.5em;
    block-size: 1.7em;
    overflow: visible;
    color: var(--_accent-ink);
    filter: var(--_mark-edge);
  }
  .sparkline .line {
    fill: none;
    stroke: currentColor;
    stroke-width: 0.11em;
    stroke-linecap: round;
    stroke-linejoin: round;
    vector-effect: non-scaling-stroke;
  }
  .sparkline .area {
    fill: currentColor;
    opacity: 0.2;
  }

  .dot {
    flex: none;
    inline-size: 0.62em;
    block-size: 0.62em;
    border: 0.14em solid var(--_muted);
    border-radius: 50%;
    filter: var(--_mark-edge);
  }

  .unseen {
    position: absolute;
    overflow: hidden;
    inline-size: 1px;
    block-size: 1px;
    clip-path: inset(50%);
    white-space: nowrap;
  }

  @media (prefers-reduced-motion: no-preference) {
    .rotating {
      animation: step-in 320ms cubic-bezier(0.2, 0.7, 0.2, 1);
    }
  }
  @keyframes step-in {
    from {
      opacity: 0;
      transform: translateY(0.5em);
    }
  }
`;
