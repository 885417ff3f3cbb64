import { css } from 'lit';

/** Moment marks of Broadcast: a slab wipes over the part. */
export const moments = css`
  @media (prefers-reduced-motion: no-preference) {
    [data-moment] .total .count::after,
    [data-moment] .bug .state::after,
    [data-moment] .stage .card::before {
      inset: 0;
      block-size: auto;
      background: var(--_accent);
      animation: over 1100ms cubic-bezier(0.7, 0, 0.2, 1) both;
    }
    [data-moment='ending'] .bug .state::after {
      background: rgb(var(--theme-slab-end, 7 22 56));
    }
    [data-moment] .stage .card::before {
      background: linear-gradient(
        100deg,
        transparent 8%,
        var(--_accent) 8% 14%,
        rgb(var(--theme-slab, 14 44 104)) 14% 86%,
        var(--_accent) 86% 92%,
        transparent 92%
      );
    }
    [data-moment] .total .count::after {
      inset-inline: -0.2em;
      transform-origin: 0 50%;
      animation-name: reveal;
    }
    [data-moment] .log::after {
      block-size: 0.34em;
      margin-block: 0.08em;
      background: linear-gradient(
        90deg,
        rgb(var(--theme-slab, 14 44 104)),
        rgb(var(--theme-slab, 14 44 104)) 60%,
        var(--_accent) 60%
      );
      animation: moment-from-side 3200ms cubic-bezier(0.16, 1, 0.3, 1) both;
    }
    [data-moment='owner'] .log::after {
      inset-inline-end: 60%;
      background: var(--_accent);
    }
  }
  @keyframes over {
    from {
      transform: translateX(-101%);
    }
    40%,
    55% {
      transform: none;
    }
    to {
      transform: translateX(101%);
    }
  }
  @keyframes reveal {
    from {
      transform: scaleX(0);
    }
    45% {
      transform: none;
    }
    46% {
      transform: translateX(0);
    }
    to {
      transform: translateX(110%) scaleX(0);
    }
  }
`;
