import { css } from 'lit';

/** Moment marks of Scoreboard: tiles flip, and a row of bulbs lights up in turn. */
export const moments = css`
  @media (prefers-reduced-motion: no-preference) {
    [data-moment] .log::after,
    [data-moment] .stage .card::before {
      inset-inline: -2em;
      block-size: 0.44em;
      background: radial-gradient(circle, #fff3d0 20%, var(--_accent) 34%, transparent 60%) 0 / 0.88em 0.44em;
      animation: run 3200ms steps(8) both;
    }
    [data-moment='owner'] .log::after {
      inset-inline: 0.5em auto;
      inline-size: 4.4em;
      animation-name: lit;
    }
    [data-moment] .stage .card::before {
      inset-block: 0.2em auto;
    }
    [data-moment] .total .count {
      animation: flip 620ms cubic-bezier(0.4, 0, 0.3, 1) 2;
    }
    [data-moment] .total .count::after,
    [data-moment] .bug .state::after {
      content: none;
    }
    [data-moment='live'] .bug .state {
      animation: flip 620ms cubic-bezier(0.4, 0, 0.3, 1);
    }
    [data-moment='ending'] .bug .state {
      animation: flip 900ms cubic-bezier(0.4, 0, 0.3, 1) reverse;
    }
  }
  @keyframes run {
    from,
    to {
      opacity: 0;
    }
    6%,
    90% {
      opacity: 1;
    }
    to {
      transform: translateX(0.88em);
    }
  }
  @keyframes lit {
    from,
    to {
      opacity: 0;
    }
    10%,
    80% {
      opacity: 1;
    }
  }
`;
