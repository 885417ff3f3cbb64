import { css } from 'lit';

/** Moment marks of Minimal: a line below the part. */
export const moments = css`
  @media (prefers-reduced-motion: no-preference) {
    [data-moment] .log::after,
    [data-moment] .total .count::after,
    [data-moment] .stage .card::before {
      block-size: 0.12em;
      background: var(--_accent);
      box-shadow: 0 0 0 0.06em #000;
      transform-origin: 0 50%;
      animation: moment 2600ms cubic-bezier(0.2, 0.8, 0.2, 1) both;
    }
    [data-moment='owner'] .log::after {
      inline-size: 5em;
    }
    [data-moment] .log::after,
    [data-moment] .stage .card::before {
      inset-inline: 0.2em;
      inset-block-end: 0.1em;
    }
    [data-moment='ending'] .state {
      animation: sink 1200ms ease-in-out;
    }
    [data-moment='live'] .state {
      animation: swell 700ms ease-out 2;
    }
    [data-moment] .bug .state::after {
      content: none;
    }
  }
  @keyframes sink {
    40% {
      transform: scale(0.92);
    }
  }
`;
