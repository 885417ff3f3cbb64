import { css } from 'lit';

/** Stinger of Contrast: black rows are there one after another, and go so. */
export const stinger = css`
  .piece {
    inset: calc(var(--_index) * 100% / 12 - 1px) 0 auto;
    inline-size: 100%;
    block-size: calc(100% / 12 + 2px);
    background: #000;
    --theme-stinger-easing: steps(1);
  }
  .words {
    padding: 0.3em 0.7em;
    border: 0.1em solid #fff;
    border-radius: 0.3em;
    background: var(--theme-card, #000);
  }
  @keyframes stinger-piece {
    from {
      opacity: 0;
    }
    30% {
      opacity: 1;
    }
    70%,
    to {
      opacity: 0;
    }
  }
  @keyframes stinger-sign {
    from {
      opacity: 0;
      animation-timing-function: steps(1);
    }
    36% {
      opacity: 1;
      animation-timing-function: steps(1);
    }
    64%,
    to {
      opacity: 0;
    }
  }
`;
