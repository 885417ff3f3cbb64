import { css } from 'lit';

/** Stinger of Neon: blinds of the night close, each with a lit tube, and the sign is switched on. */
export const stinger = css`
  .piece {
    inset: calc(var(--_index) * 100% / 12 - 1px) 0 auto;
    inline-size: 100%;
    block-size: calc(100% / 12 + 2px);
    background:
      linear-gradient(#fff3fe, #fff3fe) 50% 100% / 100% 3px no-repeat,
      linear-gradient(transparent 40%, var(--_accent)) 50% 100% / 100% 60% no-repeat,
      rgb(var(--theme-window, 13 5 30));
    transform-origin: 50% 0;
  }
  .words {
    padding: 0.3em 0.7em;
    border: 0.06em solid #fff3fe;
    border-radius: 0.3em;
    background: var(--theme-card, rgb(var(--theme-window, 13 5 30)));
    font-family: var(--_display-fonts, inherit);
    box-shadow:
      0 0 0.1em 0.04em var(--_accent),
      0 0 0.5em var(--_accent),
      inset 0 0 0.4em var(--_accent);
  }
  @keyframes stinger-piece {
    from {
      transform: scaleY(0);
    }
    36%,
    64% {
      transform: none;
    }
    to {
      transform: scaleY(0);
    }
  }
  @keyframes stinger-sign {
    from,
    36%,
    41%,
    70%,
    to {
      opacity: 0;
    }
    38.5%,
    43%,
    65% {
      opacity: 1;
    }
    67.5% {
      opacity: 0.3;
    }
  }
`;
