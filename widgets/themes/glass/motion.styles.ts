import { css } from 'lit';

/** Motion of Glass: a pane is there at once, and the number breathes. An entrance would double the processor time of a slow chat. */
export const motion = css`
  @media (prefers-reduced-motion: no-preference) {
    .log[data-animation='theme'] .enter {
      animation: none;
    }
    .count:is(.rising, .falling) {
      animation: breathe 600ms ease-out;
    }
  }
  @keyframes breathe {
    30% {
      opacity: 0.72;
    }
  }
`;
