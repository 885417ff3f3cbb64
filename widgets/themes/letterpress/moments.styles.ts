import { css } from 'lit';

/** Moment marks of Letterpress: a printed rule. */
export const moments = css`
  @media (prefers-reduced-motion: no-preference) {
    [data-moment] .log::after,
    [data-moment] .total .count::after,
    [data-moment] .stage .card::before {
      block-size: 0.2em;
      border-block: max(1px, 0.05em) solid var(--_accent);
      background: none;
      animation: moment 3200ms cubic-bezier(0.2, 0.7, 0.2, 1) both;
    }
    [data-moment] .log::after,
    [data-moment] .stage .card::before {
      block-size: 0.5em;
      box-sizing: border-box;
      border-block: max(1px, 0.06em) solid #f2e7d0;
      background:
        conic-gradient(from 45deg, var(--_accent) 25%, transparent 0) 50% 0.02em / 0.34em 0.34em no-repeat,
        linear-gradient(var(--_accent), var(--_accent)) 50% / 100% max(1px, 0.06em) no-repeat #f2e7d0;
    }
    [data-moment] .log::after {
      inset-inline: 0.5em;
    }
    [data-moment='owner'] .log::after {
      inline-size: 8em;
      transform-origin: 0 50%;
    }
    [data-moment] .bug .state::after {
      content: none;
    }
    [data-moment='live'] .bug .state {
      animation: press 800ms ease-out 2;
    }
    [data-moment='ending'] .bug .state {
      animation: faint 1500ms ease-in-out;
    }
  }
  @keyframes faint {
    45% {
      opacity: 0.45;
    }
  }
`;
