import { css } from 'lit';

/** Moment marks of Terminal: a bar is printed, block by block, and the caret blinks. */
export const moments = css`
  @media (prefers-reduced-motion: no-preference) {
    [data-moment] .log::after {
      block-size: 0.34em;
      margin-block: 0.08em;
      background: repeating-linear-gradient(90deg, var(--_accent) 0 0.46em, #06150c 0.46em 0.6em);
      animation: moment-from-side 3200ms steps(24) both;
    }
    [data-moment='owner'] .log::after {
      inline-size: 6em;
    }
    [data-moment] .total .count::after {
      inset: 0.1em -0.62em 0.1em auto;
      inline-size: 0.5em;
      block-size: auto;
      background: var(--_accent);
      animation: wink 800ms 4 steps(1) both;
    }
    [data-moment] .bug .state::after {
      content: ']';
      position: static;
      block-size: auto;
      background: none;
    }
    [data-moment='live'] .bug .state::after,
    [data-moment='live'] .bug .state::before {
      animation: wink 450ms 4 steps(1);
    }
    [data-moment='ending'] .bug .state::after,
    [data-moment='ending'] .bug .state::before {
      animation: wink 850ms 2 steps(1);
    }
    [data-moment] .stage .card::before {
      inset: 0;
      block-size: auto;
      background: linear-gradient(transparent 55%, rgb(var(--theme-phosphor, 77 255 136) / 0.4) 98%, #d9ffe5 98%);
      animation: scan 1500ms steps(24) both;
    }
  }
  @keyframes scan {
    from {
      transform: translateY(-100%);
    }
    to {
      transform: translateY(100%);
    }
  }
`;
