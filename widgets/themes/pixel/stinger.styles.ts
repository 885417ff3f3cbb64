import { css } from 'lit';

/** Stinger of Pixel: blocks fill the screen in steps, out of order. */
export const stinger = css`
  .piece {
    background:
      radial-gradient(#94b0c2 0 2px, transparent 3px) 0 0 / 60px 48px,
      rgb(var(--theme-box, 26 28 44));
    --theme-stinger-easing: steps(5);
  }
  .piece:nth-child(3n + 1) {
    background: rgb(var(--theme-sky, 41 54 111));
  }
  .piece:nth-child(even) {
    --theme-stinger-order: calc(11 - var(--_index));
  }
  .words {
    padding: 0.4em 0.7em;
    border: 0.12em solid #f4f4f4;
    background: var(--theme-card, rgb(var(--theme-box, 26 28 44)));
    font-family: var(--_display-fonts, inherit);
    font-size: 0.7em;
  }
  @keyframes stinger-piece {
    from {
      transform: scale(0);
    }
    34%,
    66% {
      transform: none;
    }
    to {
      transform: scale(0);
    }
  }
  @keyframes stinger-sign {
    from,
    38% {
      opacity: 0;
      animation-timing-function: steps(1);
    }
    40%,
    60% {
      opacity: 1;
      animation-timing-function: steps(1);
    }
    62%,
    to {
      opacity: 0;
    }
  }
`;
