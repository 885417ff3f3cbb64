import { css } from 'lit';

/** Stinger of Letterpress: pages are turned over the picture, from left to right. */
export const stinger = css`
  .piece {
    inset: -1px auto -1px calc(var(--_index) * 100% / 12 - 1px);
    inline-size: calc(100% / 12 + 2px);
    block-size: auto;
    background: linear-gradient(90deg, rgb(74 58 42 / 0.12), transparent 22% 86%, rgb(74 58 42 / 0.1)), #f9f3e8;
    --theme-stinger-easing: cubic-bezier(0.5, 0, 0.4, 1);
  }
  .words {
    padding: 0.3em 1em;
    border: max(3px, 0.07em) double #8d2b1d;
    background: var(--theme-card, #f9f3e8);
    font-style: italic;
  }
  @keyframes stinger-piece {
    from {
      transform: scaleX(0);
      transform-origin: 0 50%;
    }
    40% {
      transform: none;
      transform-origin: 0 50%;
    }
    60% {
      transform: none;
      transform-origin: 100% 50%;
    }
    to {
      transform: scaleX(0);
      transform-origin: 100% 50%;
    }
  }
`;
