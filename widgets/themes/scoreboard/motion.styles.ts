import { css } from 'lit';

/** Motion of Scoreboard: tiles flip over their axle, and rows roll in. */
export const motion = css`
  @media (prefers-reduced-motion: no-preference) {
    .log[data-animation='theme'] .enter {
      transform-origin: 50% 0;
      animation: flip-in 280ms cubic-bezier(0.3, 0.9, 0.4, 1);
    }
    .count:is(.rising, .falling) {
      animation: flip 520ms cubic-bezier(0.4, 0, 0.3, 1);
    }
  }
  .celebrating {
    animation: flip-board 1100ms cubic-bezier(0.3, 0.9, 0.4, 1);
  }
  @keyframes flip-in {
    from {
      opacity: 0;
      transform: perspective(20em) rotateX(-80deg);
    }
  }
  @keyframes flip {
    45% {
      transform: perspective(6em) rotateX(88deg);
    }
    46% {
      transform: perspective(6em) rotateX(-88deg);
    }
  }
  @keyframes flip-board {
    from {
      transform: perspective(16em) rotateX(-90deg);
    }
    45% {
      transform: perspective(16em) rotateX(14deg);
    }
    70% {
      transform: none;
    }
  }
`;
