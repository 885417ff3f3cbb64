import { css } from 'lit';

/** Motion of Comic: panels pop, and words jump. */
export const motion = css`
  @media (prefers-reduced-motion: no-preference) {
    .log[data-animation='theme'] .enter {
      transform-origin: 0 100%;
      animation: pop 260ms cubic-bezier(0.3, 1.6, 0.5, 1);
    }
    .log[data-animation='theme'][data-align='right'] .enter {
      transform-origin: 100% 100%;
    }
    .count:is(.rising, .falling) {
      animation: jolt 420ms ease-out;
    }
  }
  .celebrating {
    animation: boom 1000ms ease-out;
  }
  .celebrating::before {
    display: none;
  }
  @keyframes pop {
    from {
      opacity: 0;
      transform: scale(0.6);
    }
  }
  @keyframes jolt {
    25% {
      transform: scale(1.22) rotate(-4deg);
    }
    55% {
      transform: scale(0.96) rotate(2deg);
    }
  }
  @keyframes boom {
    12% {
      transform: scale(1.28) rotate(-6deg);
    }
    30% {
      transform: scale(0.94) rotate(3deg);
    }
    48% {
      transform: scale(1.06) rotate(-3deg);
    }
  }
`;
