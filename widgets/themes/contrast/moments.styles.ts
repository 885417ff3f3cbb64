import { css } from 'lit';

/** Moment marks of High contrast: a thick edge for a while. Nothing moves. */
export const moments = css`
  @media (prefers-reduced-motion: no-preference) {
    [data-moment] .log::after,
    [data-moment] .total .count::after,
    [data-moment] .stage .card::before,
    [data-moment] .bug .state::after {
      block-size: 0.2em;
      background: var(--_accent);
      box-shadow: 0 0 0 0.08em #000;
      animation: hold 3200ms both;
    }
    [data-moment] .log::after {
      inset-inline: 0.5em;
      margin-block: 0.12em;
    }
    [data-moment] .total .count::after {
      inset-block-end: -0.08em;
      block-size: 0.12em;
    }
    [data-moment] .stage .card::before,
    [data-moment] .bug .state::after {
      inset: 0;
      block-size: auto;
      border: 0.2em solid var(--_accent);
      background: none;
      box-shadow: inset 0 0 0 0.08em #000;
    }
    [data-moment] .bug .state::after {
      animation-duration: 1800ms;
    }
    [data-moment='ending'] .bug .state::after {
      border-color: #fff;
    }
    [data-moment='owner'] .log::after {
      inline-size: 6em;
    }
  }
  @keyframes hold {
    from,
    to {
      opacity: 0;
    }
    6%,
    94% {
      opacity: 1;
    }
  }
`;
