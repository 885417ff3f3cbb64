import { css } from 'lit';

/** Motion of Glass: panes settle, and light runs over the badge. */
export const motion = css`
  @media (prefers-reduced-motion: no-preference) {
    .log[data-animation='theme'] .enter {
      animation: settle 260ms cubic-bezier(0.2, 0.8, 0.25, 1);
    }
    .count:is(.rising, .falling) {
      animation: breathe 600ms ease-out;
    }
  }
  @keyframes settle {
    from {
      opacity: 0;
      transform: translateY(0.5em);
    }
  }
  @keyframes breathe {
    30% {
      opacity: 0.72;
    }
  }
`;
