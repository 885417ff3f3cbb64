import { css } from 'lit';

/** Moment marks of Comic: a burst. */
export const moments = css`
  @media (prefers-reduced-motion: no-preference) {
    [data-moment] .total .count::after,
    [data-moment='raid'] .log::after,
    [data-moment] .stage .card::before {
      --_ink: linear-gradient(#14121a, #14121a) no-repeat;

      inset-inline: auto 0.3em;
      inline-size: 3.4em;
      block-size: 3.4em;
      background:
        var(--_ink) 50% 33% / 0.36em 1.1em,
        var(--_ink) 50% 70% / 0.36em 0.36em,
        radial-gradient(closest-side, #ffdf54 55%, #ff9f1c);
      clip-path: polygon(
        50% 0,
        62% 25%,
        100% 25%,
        75% 50%,
        100% 75%,
        62% 75%,
        50% 100%,
        38% 75%,
        0 75%,
        25% 50%,
        0 25%,
        38% 25%
      );
      animation: burst 2400ms cubic-bezier(0.3, 1.5, 0.5, 1) both;
    }
    [data-moment='raid'] .log::after {
      z-index: 1;
    }
    [data-moment] .stage .card::before {
      inset-block: 0.3em auto;
    }
    [data-moment] .total .count::after {
      z-index: -1;
      inset: -0.55em -0.6em;
      inline-size: auto;
      block-size: auto;
      background: #ffcf33;
    }
    [data-moment='owner'] .log::after {
      block-size: 0.36em;
      margin-block: 0.1em;
      background: repeating-linear-gradient(115deg, #ffdf54 0 0.7em, #14121a 0.7em 0.86em);
      animation: dash 2200ms cubic-bezier(0.2, 0.9, 0.3, 1) both;
    }
    [data-moment] .bug .state::after {
      content: none;
    }
    [data-moment='live'] .bug .state {
      animation: jolt 600ms ease-out 2;
    }
    [data-moment='ending'] .bug .state {
      animation: flop 1100ms ease-in-out;
    }
  }
  @keyframes burst {
    from {
      opacity: 0;
      transform: scale(0.2) rotate(-20deg);
    }
    12%,
    86% {
      opacity: 1;
      transform: rotate(6deg);
    }
    to {
      opacity: 0;
      transform: scale(0.6) rotate(6deg);
    }
  }
  @keyframes dash {
    from {
      transform: translateX(-100%);
    }
    25%,
    75% {
      transform: none;
    }
    to {
      transform: translateX(101%);
    }
  }
  @keyframes flop {
    35%,
    60% {
      transform: scale(1.04, 0.7) rotate(1deg);
    }
  }
`;
