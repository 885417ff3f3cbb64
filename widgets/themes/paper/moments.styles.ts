import { css } from 'lit';

/** Moment marks of Paper: a stamp, or a strip of coloured paper beside the part. */
export const moments = css`
  @media (prefers-reduced-motion: no-preference) {
    [data-moment] .log::after {
      inset-inline: -0.5em;
      block-size: 0.6em;
      background: #e8a33d;
      clip-path: polygon(0 30%, 12% 8%, 30% 26%, 47% 4%, 66% 30%, 84% 6%, 100% 24%, 100% 100%, 0 100%);
      animation: slip 3400ms cubic-bezier(0.2, 0.9, 0.3, 1.1) both;
    }
    [data-moment] .log[data-newest='top']::after {
      clip-path: polygon(0 70%, 12% 92%, 30% 74%, 47% 96%, 66% 70%, 84% 94%, 100% 76%, 100% 0, 0 0);
    }
    [data-moment='owner'] .log::after {
      inset-inline: 1.2em auto;
      inline-size: 5em;
      background: #ffdd78;
    }
    [data-moment] .total .count::after,
    [data-moment] .stage .card::before {
      inset: -0.1em -0.3em -0.14em;
      block-size: auto;
      border: 0.08em solid var(--_live);
      border-radius: 52% 46% 54% 44% / 58% 44% 56% 46%;
      background: none;
      animation: stamp 3200ms ease-in both;
    }
    [data-moment] .stage .card::before {
      inset: 0.7em 0.8em auto auto;
      inline-size: 3.4em;
      block-size: 3.4em;
      border: 0.2em solid #c62f21;
      background: radial-gradient(closest-side, transparent 62%, #c62f21 64% 70%, transparent 72%)
        rgb(255 251 240 / 0.75);
    }
    [data-moment] .bug .state::after {
      inset: 0.3em;
      block-size: auto;
      border: 0.1em dashed #2b2420;
      background: none;
      animation: stamp 1800ms ease-in both;
    }
    [data-moment='live'] .bug .state::after {
      border: 0.12em solid #ffdd78;
    }
  }
  @keyframes slip {
    from,
    to {
      transform: translateY(110%) rotate(1deg);
    }
    14%,
    84% {
      transform: none;
    }
  }
  @keyframes stamp {
    from {
      opacity: 0;
      transform: scale(1.9) rotate(9deg);
    }
    9%,
    85% {
      opacity: 1;
      transform: rotate(-4deg);
    }
    to {
      opacity: 0;
      transform: rotate(-4deg);
    }
  }
`;
