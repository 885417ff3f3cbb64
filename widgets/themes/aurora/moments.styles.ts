import { css } from 'lit';

/** Moment marks of Aurora: its lights brighten for a while. */
export const moments = css`
  @media (prefers-reduced-motion: no-preference) {
    [data-moment] .log::after,
    [data-moment] .total .count::after,
    [data-moment] .bug .state::after,
    [data-moment] .stage .card::before {
      inset-inline: -20%;
      block-size: 60%;
      background: var(--theme-lights);
      animation: lights 3600ms ease-in-out both;
    }
    [data-moment] .log::after {
      max-block-size: 14em;
      -webkit-mask-image: linear-gradient(var(--_inward), #000, transparent);
    }
    [data-moment='owner'] .log::after {
      block-size: 3em;
    }
    [data-moment] .total .count::after {
      z-index: -1;
      inset: -60% -80%;
      block-size: auto;
      background: radial-gradient(closest-side, var(--_accent), transparent);
    }
    [data-moment] .bug .state::after,
    [data-moment] .stage .card::before {
      inset-block: 0;
      block-size: auto;
    }
    [data-moment] .bug .state::after {
      animation-duration: 1800ms;
    }
    [data-moment='ending'] .bug .state::after {
      background: #080e22;
    }
  }
  @keyframes lights {
    from {
      opacity: 0;
      transform: translateX(-8%);
    }
    45% {
      opacity: 0.8;
    }
    to {
      opacity: 0;
      transform: translateX(8%);
    }
  }
`;
