import { css } from 'lit';

/** Styles of the High contrast theme for widget parts: small print is larger, and nothing is faint. */
export const parts = css`
  .log,
  .badge,
  .counter {
    letter-spacing: 0.01em;
  }
  .log .message {
    font-size: 1.12em;
  }
  .log[data-layout='column'] .head {
    border-inline-end: 1px solid var(--_edge);
  }
  .channel,
  .time {
    font-size: 0.84em;
  }
  .channel {
    max-inline-size: min(9em, 100%);
  }
  .mark {
    box-shadow: 0 0 0 0.09em #fff;
    margin-inline: 0.09em;
  }
  .counter .card,
  .bug,
  .badge .about {
    border: 0.08em solid var(--_edge);
    box-shadow: none;
  }
  .bug::after {
    display: none;
  }
  .label,
  .peak,
  .note,
  .age {
    font-size: 1em;
  }
  .sparkline .area {
    display: none;
  }
  .dot {
    inline-size: 0.7em;
    block-size: 0.7em;
  }
  .badge .game {
    font-size: 1em;
  }
  .stage .card::after {
    border: 0.14em solid #fff;
    box-shadow: none;
  }
  .message--own .name,
  .plate,
  .cutting {
    background: var(--_accent-ink);
    color: var(--theme-on-ink, #000);
  }
  .caption {
    background: var(--theme-card, #000);
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
    padding: 0.7em 1em 0.8em;
  }

  .shape[data-shape='theme'][data-fill='none'] {
    box-shadow: inset 0 0 0 0.09em #000;
  }
`;
