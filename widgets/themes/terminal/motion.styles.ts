import { css } from 'lit';

/** Motion of Terminal: a line appears at once, and the caret blinks a few times after it. */
export const motion = css`
  .log[data-animation='theme'] .enter {
    animation: none;
  }
  .log .leave {
    transition: none;
  }
  @media (prefers-reduced-motion: no-preference) {
    .log .enter .text::after,
    .stage .enter .text::after {
      animation: wink 1s 6 steps(1);
    }
    .count:is(.rising, .falling) {
      animation: wink 240ms 2 steps(1);
    }
  }
  .celebrating {
    animation: wink 360ms 4 steps(1);
  }
  .celebrating::before {
    display: none;
  }
  @keyframes wink {
    50% {
      opacity: 0;
    }
  }
`;
