import { css } from 'lit';

/** Stinger of Scoreboard: the tiles of a board flip over. */
export const stinger = css`
  .stinger {
    perspective: 1400px;
  }
  .piece {
    background: linear-gradient(#2a303b 0 49.6%, #05070a 49.6% 50.4%, #1b2028 50.4%) #1b2028;
    box-shadow: inset 0 0 0 4px #07090c;
    --theme-stinger-easing: cubic-bezier(0.4, 0, 0.4, 1);
  }
  .words {
    padding: 0.16em 0.6em;
    border: 2px solid #000;
    background: var(--theme-card, #10141a);
    font-family: var(--_display-fonts, inherit);
    letter-spacing: 0.05em;
    text-transform: uppercase;
  }
  @keyframes stinger-piece {
    from {
      transform: rotateX(-90deg);
    }
    38%,
    62% {
      transform: rotateX(0deg);
    }
    to {
      transform: rotateX(90deg);
    }
  }
  @keyframes stinger-sign {
    from,
    34% {
      transform: rotateX(-90deg);
    }
    44%,
    58% {
      transform: none;
    }
    68%,
    to {
      transform: rotateX(90deg);
    }
  }
`;
