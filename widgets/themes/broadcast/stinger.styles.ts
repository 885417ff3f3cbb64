import { css } from 'lit';

/** Stinger of Broadcast: slabs wipe through the picture, one after another. */
export const stinger = css`
  .piece {
    inset: calc(var(--_index) * 100% / 12 - 1px) -12% auto;
    inline-size: auto;
    block-size: calc(100% / 12 + 2px);
    background: linear-gradient(90deg, rgb(var(--theme-slab, 14 44 104)), transparent)
      rgb(var(--theme-slab-end, 7 22 56));
    border-inline: 5vmin solid var(--_accent);
    transform: skewX(-24deg);
    --theme-stinger-easing: cubic-bezier(0.7, 0, 0.3, 1);
  }
  .piece:nth-child(3n) {
    background: rgb(var(--theme-slab-end, 7 22 56));
  }
  .words {
    padding: 0.26em 0.8em;
    border-inline-start: 0.2em solid var(--_accent);
    background: var(--theme-card, rgb(var(--theme-slab-end, 7 22 56)));
    text-transform: uppercase;
  }
  @keyframes stinger-piece {
    from {
      transform: skewX(-24deg) translateX(-102%);
    }
    40%,
    60% {
      transform: skewX(-24deg);
    }
    to {
      transform: skewX(-24deg) translateX(102%);
    }
  }
  @keyframes stinger-sign {
    from,
    32% {
      clip-path: inset(0 100% 0 0);
    }
    44%,
    58% {
      clip-path: inset(0);
    }
    70%,
    to {
      clip-path: inset(0 0 0 100%);
    }
  }
`;
