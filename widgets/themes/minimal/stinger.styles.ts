import { css } from 'lit';

/** Stinger of Minimal: the picture fades to near black and comes back. */
export const stinger = css`
  .piece {
    inset: 0;
    inline-size: auto;
    block-size: auto;
    background: #0b0c0f;
    --theme-stinger-order: 5.5;
  }
  /* two half transparent pieces would show a line where they meet */
  .piece:not(:first-of-type) {
    display: none;
  }
  .words {
    background: var(--theme-card, #0b0c0f);
  }
  .words::after {
    content: '';
    display: block;
    inline-size: 1.4em;
    block-size: 0.09em;
    margin: 0.35em auto 0;
    background: var(--_accent-ink);
  }
  @keyframes stinger-piece {
    from {
      opacity: 0;
    }
    38%,
    62% {
      opacity: 1;
    }
    to {
      opacity: 0;
    }
  }
`;
