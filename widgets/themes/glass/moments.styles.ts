import { css } from 'lit';

/** Moment marks of Glass: light passes through the panes. */
export const moments = css`
  @media (prefers-reduced-motion: no-preference) {
    [data-moment='raid'] .log::after {
      block-size: 8em;
      background: linear-gradient(var(--_inward), var(--_accent), transparent 80%);
      animation: glow 2800ms ease-out both;
    }
    [data-moment='owner'] .log::after {
      background: linear-gradient(90deg, transparent, rgb(255 255 255 / 0.9) 50%, transparent);
    }
    [data-moment] .total .count::after {
      background: linear-gradient(90deg, transparent, #fff 50%, transparent);
    }
    [data-moment='live'] .bug .state::after,
    [data-moment] .stage .card::before {
      inset: 0;
      block-size: auto;
      background: linear-gradient(105deg, transparent 32%, rgb(255 255 255 / 0.5) 48%, transparent 66%);
      animation: pass 1300ms cubic-bezier(0.4, 0, 0.3, 1) both;
    }
    [data-moment='ending'] .bug .state::after {
      inset: 0;
      block-size: auto;
      background: #04061a;
      animation: dim 1700ms ease-in-out both;
    }
  }
  @keyframes glow {
    from {
      opacity: 0;
    }
    25% {
      opacity: 0.6;
    }
    to {
      opacity: 0;
    }
  }
  @keyframes pass {
    from {
      transform: translateX(-100%);
    }
    to {
      transform: translateX(100%);
    }
  }
  @keyframes dim {
    from,
    to {
      opacity: 0;
    }
    40% {
      opacity: 0.55;
    }
  }
`;
