import { css } from 'lit';

/** Stinger of Paper: sheets are thrown over the picture, and taken away. */
export const stinger = css`
  .piece {
    inset: calc(var(--_row) * 100% / 3 - 8%) auto auto calc(var(--_column) * 25% - 6%);
    inline-size: 37%;
    block-size: 50%;
    background: radial-gradient(120% 120% at 30% 20%, transparent 50%, rgb(120 84 40 / 0.12)), #fffbf0;
    box-shadow: 0 2px 14px rgb(38 22 12 / 0.4);
    transform: rotate(2deg);
    --theme-stinger-easing: cubic-bezier(0.5, 0, 0.3, 1);
  }
  .piece:nth-child(odd) {
    background-color: #f3e9d2;
  }
  .words {
    padding: 0.2em 0.7em;
    background: var(--theme-card, #fffbf0);
    box-shadow: 0 0.05em 0.2em rgb(38 22 12 / 0.4);
    transform: rotate(-1.5deg);
  }
  @keyframes stinger-piece {
    from {
      transform: translateY(-320%) rotate(-14deg);
    }
    40%,
    60% {
      transform: rotate(2deg);
    }
    to {
      transform: translateY(320%) rotate(12deg);
    }
  }
`;
