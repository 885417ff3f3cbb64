import { css } from 'lit';

/** Moment marks of Neon: another tube is lit for a while. */
export const moments = css`
  @media (prefers-reduced-motion: no-preference) {
    [data-moment] .log::after,
    [data-moment] .total .count::after,
    [data-moment] .stage .card::before {
      block-size: 0.12em;
      border-radius: 1em;
      background: #ffe9fd;
      box-shadow: 0 0 0.4em 0.1em var(--_lamp);
      animation: lamp 3400ms linear both;
    }
    [data-moment] .log::after {
      inset-inline: 0.5em;
      margin-block: 0.16em;
    }
    [data-moment='owner'] .log::after {
      --_lamp: #38e8ff;

      inline-size: 7em;
    }
    [data-moment='raid'] .log::after,
    [data-moment] .stage .card::before {
      inset: 0.25em;
      block-size: auto;
      border: 0.11em solid #ffe9fd;
      border-radius: 0.6em;
      background: none;
      box-shadow:
        0 0 0.5em var(--_lamp),
        inset 0 0 0.5em var(--_lamp);
    }
    [data-moment] .bug .state::after {
      content: none;
    }
    [data-moment='live'] .bug .state {
      animation: switch-on 900ms linear;
    }
    [data-moment='ending'] .bug .state {
      animation: switch-off 1400ms linear;
    }
  }
  @keyframes lamp {
    from,
    6%,
    to {
      opacity: 0;
    }
    3%,
    11%,
    88% {
      opacity: 1;
    }
    8% {
      opacity: 0.4;
    }
  }
  @keyframes switch-off {
    30%,
    48%,
    75% {
      opacity: 0.25;
    }
    38%,
    56% {
      opacity: 0.9;
    }
  }
`;
