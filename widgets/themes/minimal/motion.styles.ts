import { css } from 'lit';

/** Motion of Minimal: hardly any. */
export const motion = css`
  @media (prefers-reduced-motion: no-preference) {
    .log[data-animation='theme'] .enter {
      animation: fade 160ms ease-out;
    }
    .count:is(.rising, .falling) {
      animation: swell 420ms ease-out;
    }
  }
  .celebrating {
    animation: swell 700ms ease-out;
  }
  .celebrating::before {
    display: none;
  }
  @keyframes swell {
    30% {
      transform: scale(1.07);
    }
  }
`;
