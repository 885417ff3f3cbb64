import { css } from 'lit';

/** Stinger of Aurora: curtains of light rise until the sky is full of them. */
export const stinger = css`
  .piece {
    inset: -1px auto -1px calc(var(--_index) * 100% / 12 - 1px);
    inline-size: calc(100% / 12 + 2px);
    block-size: auto;
    background:
      linear-gradient(
        transparent,
        rgb(var(--theme-light-0, 60 200 160) / 0.5) 45%,
        rgb(var(--theme-light-1, 90 80 220) / 0.45) 60%,
        transparent
      ),
      rgb(var(--theme-night, 8 14 34));
  }
  .piece:nth-child(3n) {
    background:
      linear-gradient(
        transparent 8%,
        rgb(var(--theme-light-1, 90 80 220) / 0.5) 40%,
        rgb(var(--theme-light-2, 190 60 170) / 0.4) 66%,
        transparent
      ),
      rgb(var(--theme-night, 8 14 34));
  }
  .words {
    padding: 0.26em 0;
    border: 0 solid transparent;
    border-width: 0 1.2em;
    border-image: linear-gradient(
        90deg,
        transparent,
        var(--theme-card, rgb(var(--theme-night, 17 20 70))) 40% 60%,
        transparent
      )
      0 40% / 0 1.05;
    background: var(--theme-card, rgb(var(--theme-night, 17 20 70)));
    background-clip: padding-box;
  }
  @keyframes stinger-piece {
    from {
      opacity: 0;
      transform: scaleY(1.5) translateY(20%);
    }
    40%,
    60% {
      opacity: 1;
      transform: none;
    }
    to {
      opacity: 0;
      transform: scaleY(1.5) translateY(-20%);
    }
  }
`;
