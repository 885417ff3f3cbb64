import { css } from 'lit';

/** Stinger of Comic: panels pop up until they fill the page. */
export const stinger = css`
  .piece {
    border: 0.09em solid #14121a;
    background:
      radial-gradient(rgb(20 18 26 / 0.14) 26%, transparent 28%) 0 0 / 24px 24px,
      #ffe04d;
  }
  .piece:nth-child(3n + 2) {
    background-color: #fff;
  }
  .piece:nth-child(3n) {
    background-color: #4cc3ff;
  }
  .piece:nth-child(even) {
    --theme-stinger-order: calc(11 - var(--_index));
  }
  .words {
    padding: 0.2em 0.7em;
    border: 0.09em solid #14121a;
    background: var(--theme-card, #fff);
    box-shadow: 0.12em 0.12em 0 #14121a;
    transform: rotate(-3deg);
  }
  @keyframes stinger-piece {
    from {
      transform: scale(0) rotate(-20deg);
    }
    30% {
      transform: scale(1.12) rotate(2deg);
    }
    40%,
    60% {
      transform: none;
    }
    70% {
      transform: scale(1.12) rotate(-2deg);
    }
    to {
      transform: scale(0) rotate(20deg);
    }
  }
  @keyframes stinger-sign {
    from,
    32% {
      transform: scale(0) rotate(-12deg);
    }
    40% {
      transform: scale(1.15) rotate(2deg);
    }
    46%,
    60% {
      transform: none;
    }
    68%,
    to {
      transform: scale(0) rotate(12deg);
    }
  }
`;
