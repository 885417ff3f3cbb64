import { css } from 'lit';

/** Motion of Letterpress: new parts are printed, from faint to full. */
export const motion = css`
  @media (prefers-reduced-motion: no-preference) {
    .log[data-animation='theme'] .enter {
      animation: print 340ms ease-out;
    }
    .count:is(.rising, .falling) {
      animation: press 500ms ease-out;
    }
  }
  .celebrating {
    animation: press 800ms ease-out;
  }
  .celebrating::before {
    display: none;
  }
  @keyframes print {
    from {
      opacity: 0;
      transform: scale(1.015);
    }
  }
  @keyframes press {
    22% {
      transform: scale(0.95);
    }
  }
`;
