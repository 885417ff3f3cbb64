import { css } from 'lit';

/** Motion of Neon: new parts are switched on, with one flicker. */
export const motion = css`
  @media (prefers-reduced-motion: no-preference) {
    .log[data-animation='theme'] .enter {
      animation: switch-on 420ms linear;
    }
    .count:is(.rising, .falling) {
      animation: switch-on 360ms linear;
    }
  }
  .celebrating {
    animation: light-up 1400ms linear;
  }
  .celebrating::before {
    display: none;
  }
  @keyframes switch-on {
    from,
    24% {
      opacity: 0.1;
    }
    12%,
    36% {
      opacity: 1;
    }
    46% {
      opacity: 0.55;
    }
    58% {
      opacity: 1;
    }
  }
  @keyframes light-up {
    from,
    9%,
    20% {
      opacity: 0.15;
    }
    4%,
    13%,
    16% {
      opacity: 1;
    }
    24%,
    44% {
      opacity: 1;
      transform: none;
    }
    34% {
      opacity: 1;
      transform: scale(1.06);
    }
    48% {
      opacity: 0.5;
    }
    52% {
      opacity: 1;
    }
  }
`;
