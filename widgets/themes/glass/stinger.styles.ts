import { css } from 'lit';

/** Stinger of Glass: slanted panes slide past one another. */
export const stinger = css`
  .piece {
    inset: -2% auto -2% calc(var(--_index) * 100% / 12 - 8%);
    inline-size: calc(100% / 12 + 16%);
    block-size: auto;
    background:
      linear-gradient(100deg, rgb(255 255 255 / 0.16), transparent 36%),
      linear-gradient(170deg, rgb(var(--theme-pane, 32 39 72)), rgb(var(--theme-deep, 12 16 34)) 80%),
      rgb(var(--theme-deep, 12 16 34));
    box-shadow: inset 2px 0 0 rgb(255 255 255 / 0.22);
    --theme-stinger-easing: cubic-bezier(0.6, 0, 0.3, 1);
    transform: skewX(-4deg);
  }
  .piece:nth-child(even) {
    animation-direction: reverse;
    --theme-stinger-order: calc(11 - var(--_index));
  }
  .words {
    padding: 0.3em 0.9em;
    border: 1px solid rgb(255 255 255 / 0.28);
    border-radius: 0.4em;
    background: var(--theme-card, rgb(var(--theme-deep, 12 16 34)));
  }
  @keyframes stinger-piece {
    from {
      transform: skewX(-4deg) translateY(104%);
    }
    40%,
    60% {
      transform: skewX(-4deg);
    }
    to {
      transform: skewX(-4deg) translateY(-104%);
    }
  }
`;
