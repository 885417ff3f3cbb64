import { css } from 'lit';

/** Styles of `<onair-live-badge>`; colours, corners and shadows come from the theme. */
export const styles = css`
  .badge {
    display: flex;
    box-sizing: border-box;
    max-inline-size: 100%;
    padding: calc(1.5 * var(--_step));
    flex-direction: column;
    align-items: flex-start;
    gap: var(--_gap);
    font-size: calc(1em * var(--_fit, 1));
    font-variant-numeric: tabular-nums;
  }
  .badge[data-align='center'] {
    align-items: center;
    text-align: center;
  }
  .badge[data-align='end'] {
    align-items: flex-end;
    text-align: end;
  }

  [hidden] {
    display: none !important;
  }

  .bug {
    position: relative;
    display: inline-flex;
    box-sizing: border-box;
    overflow: hidden;
    max-inline-size: 100%;
    /* as high as the counter beside it */
    min-block-size: var(--theme-badge-height, 2.36em);
    align-items: stretch;
    border: 1px solid var(--_edge);
    border-radius: var(--_radius);
    background: var(--_surface);
    box-shadow: var(--_shadow);
    font-size: 1.25em;
    line-height: 1.2;
    white-space: nowrap;
  }
  /* a theme's inner edges cover the block that says live */
  .bug::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: inherit;
    box-shadow: var(--_shadow);
    pointer-events: none;
  }
  .bug[data-measured] {
    inline-size: max-content;
    max-inline-size: none;
  }
  .state,
  .time {
    flex: none;
  }
  .state {
    display: inline-flex;
    align-items: center;
    gap: calc(2 * var(--_step));
    padding: calc(1.5 * var(--_step)) calc(3 * var(--_step)) calc(1.5 * var(--_step)) calc(2.5 * var(--_step));
    font-weight: var(--_strong);
    letter-spacing: 0.09em;
    text-transform: uppercase;
  }
  [data-state='live'] .state {
    background: var(--_live);
    color: var(--theme-on-live, #fff);
    text-shadow: 0 1px 1px rgb(0 0 0 / 0.25);
  }
  [data-state='offline'] .state {
    color: var(--_muted);
  }
  .dot {
    flex: none;
    box-sizing: border-box;
    inline-size: 0.55em;
    block-size: 0.55em;
    border: 0.13em solid currentColor;
    border-radius: 50%;
    background: var(--theme-dot, none);
    filter: var(--_mark-edge);
  }
  [data-state='live'] .dot {
    background: currentColor;
    filter: none;
    box-shadow: 0 0 0 0.16em rgb(255 255 255 / 0.28);
  }
  [data-state='warming-up'] .dot {
    color: var(--_accent-ink);
  }

  .time,
  .platforms {
    display: inline-flex;
    align-items: center;
    padding-inline: calc(2.5 * var(--_step));
  }
  .time {
    font-weight: var(--_strong);
  }
  [data-state='warming-up'] .time,
  .time + .platforms {
    padding-inline-start: 0;
  }
  /* one row; marks without room are counted (fit.ts) */
  .platforms {
    overflow: hidden;
    min-inline-size: 0;
    gap: calc(1.5 * var(--_step));
    margin: 0;
    list-style: none;
  }
  .platforms li {
    display: inline-flex;
    flex: none;
  }
  /* a viewer cannot know which ones a bare number means */
  .platforms .more {
    display: none;
    color: var(--_muted);
    font-size: 0.8em;
    font-weight: var(--_strong);
  }
  .platforms a {
    display: inline-flex;
    border-radius: 0.2em;
    color: inherit;
  }
  .platforms a:focus-visible {
    outline: 2px solid var(--_accent);
    outline-offset: 2px;
  }

  .about {
    box-sizing: border-box;
    max-inline-size: 100%;
    padding: var(--_padding);
    border: 1px solid var(--_edge);
    border-radius: var(--_radius);
    background: var(--_surface);
    box-shadow: var(--_shadow);
  }
  .title,
  .game {
    overflow: hidden;
    margin: 0;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .title {
    font-weight: var(--_strong);
  }
  .game {
    color: var(--_muted);
    font-size: 0.88em;
  }

  .celebrating {
    animation: jump 1400ms ease-in-out;
  }
  .celebrating::before {
    content: '';
    position: absolute;
    z-index: 1;
    inset: 0;
    background: linear-gradient(105deg, transparent 30%, rgb(255 255 255 / 0.75) 50%, transparent 70%);
    opacity: 0;
    pointer-events: none;
    animation: sweep 1050ms 140ms cubic-bezier(0.3, 0, 0.3, 1);
  }
  @keyframes jump {
    16% {
      transform: scale(1.09);
      animation-timing-function: ease-out;
    }
    36% {
      transform: scale(0.985);
    }
    50% {
      transform: none;
    }
  }
  @keyframes sweep {
    from {
      opacity: 1;
      transform: translateX(-100%);
    }
    to {
      opacity: 1;
      transform: translateX(100%);
    }
  }
`;
