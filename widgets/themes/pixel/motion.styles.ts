import { css } from 'lit';

/** Motion of Pixel: in steps, like a machine with few frames. */
export const motion = css`
  @media (prefers-reduced-motion: no-preference) {
    .log[data-animation='theme'] .enter {
      animation: pop-up 240ms steps(3);
    }
    .count:is(.rising, .falling) {
      animation: hop 300ms steps(1);
    }
    .rest {
      animation-timing-function: steps(24);
    }
    .stage .enter::after {
      animation: wink 600ms 8 steps(1);
    }
  }
  .celebrating {
    animation: hop 500ms 3 steps(1);
  }
  .celebrating::before {
    display: none;
  }
  @keyframes pop-up {
    from {
      opacity: 0;
      transform: translateY(0.75em);
    }
  }
  @keyframes hop {
    from {
      transform: translateY(calc(-2 * var(--_px)));
    }
    40% {
      transform: translateY(calc(-1 * var(--_px)));
    }
    70% {
      transform: none;
    }
  }
  @keyframes wink {
    50% {
      opacity: 0;
    }
  }
`;
