import { css } from 'lit';

/** Moment marks of Pixel: blocks are set in steps, and corners blink. */
export const moments = css`
  @media (prefers-reduced-motion: no-preference) {
    [data-moment] .log::after {
      block-size: calc(2 * var(--_px));
      margin-block: var(--_px);
      background: repeating-linear-gradient(
        90deg,
        var(--_accent) 0 calc(3 * var(--_px)),
        #0b0c15 calc(3 * var(--_px)) calc(4 * var(--_px))
      );
      animation: moment-from-side 3200ms steps(12) both;
    }
    [data-moment='owner'] .log::after {
      inline-size: calc(40 * var(--_px));
    }
    [data-moment] .total .count::after,
    [data-moment] .stage .card::before {
      --_block: linear-gradient(var(--_accent), var(--_accent)) no-repeat;
      --_s: calc(4 * var(--_px));

      inset: -0.12em -0.2em;
      block-size: auto;
      background:
        var(--_block) 0 0 / var(--_s) var(--_px),
        var(--_block) 0 0 / var(--_px) var(--_s),
        var(--_block) 100% 0 / var(--_s) var(--_px),
        var(--_block) 100% 0 / var(--_px) var(--_s),
        var(--_block) 0 100% / var(--_s) var(--_px),
        var(--_block) 0 100% / var(--_px) var(--_s),
        var(--_block) 100% 100% / var(--_s) var(--_px),
        var(--_block) 100% 100% / var(--_px) var(--_s);
      animation: wink 800ms 3 steps(1) backwards;
    }
    [data-moment] .stage .card::before {
      --_s: 1.4em;

      inset: 0.5em;
    }
    [data-moment] .bug .state::after {
      content: none;
    }
    [data-moment='live'] .dot {
      animation: wink 500ms 3 steps(1);
    }
    [data-moment='ending'] .state {
      animation: drop 900ms steps(1);
    }
  }
  @keyframes drop {
    25% {
      transform: translateY(var(--_px));
    }
    50% {
      transform: translateY(calc(2 * var(--_px)));
    }
    80% {
      transform: translateY(var(--_px));
    }
  }
`;
