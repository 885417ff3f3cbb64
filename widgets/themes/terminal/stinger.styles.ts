import { css } from 'lit';

/** Stinger of Terminal: a beam writes the screen row by row, and clears it. */
export const stinger = css`
  .piece {
    inset: calc(var(--_index) * 100% / 12 - 1px) 0 auto;
    inline-size: 100%;
    block-size: calc(100% / 12 + 2px);
    background:
      repeating-linear-gradient(rgb(var(--theme-phosphor, 77 255 136) / 0.07) 0 2px, transparent 2px 6px),
      linear-gradient(270deg, var(--_accent) 22px, transparent 22px), rgb(var(--theme-screen, 5 11 8));
    transform-origin: 0 50%;
    --theme-stinger-easing: steps(16);
  }
  .words {
    padding: 0.2em 0.6em;
    border: 2px solid var(--_accent);
    background: var(--theme-card, rgb(var(--theme-screen, 5 11 8)));
  }
  .words::before {
    content: '> ';
  }
  @keyframes stinger-piece {
    from {
      transform: scaleX(0);
      transform-origin: 0 50%;
    }
    38% {
      transform: none;
      transform-origin: 0 50%;
    }
    62% {
      transform: none;
      transform-origin: 100% 50%;
    }
    to {
      transform: scaleX(0);
      transform-origin: 100% 50%;
    }
  }
  @keyframes stinger-sign {
    from,
    36% {
      clip-path: inset(0 100% 0 0);
      animation-timing-function: steps(10);
    }
    46%,
    60% {
      clip-path: inset(0);
      opacity: 1;
      animation-timing-function: steps(1);
    }
    64%,
    to {
      clip-path: inset(0);
      opacity: 0;
    }
  }
`;
