import { css } from 'lit';

/** Camera frame and backdrop of Terminal. */
export const scene = css`
  .camera {
    --theme-camera-inset: 0.12em;
    --theme-tab-block: 0px;
    --theme-tab-inline: 0px;
  }
  /* a pane with its status line */
  .edge {
    border: max(2px, 0.1em) solid var(--_accent-ink);
    border-radius: 0.16em;
    box-shadow:
      0 0 0 max(1px, 0.06em) #030805,
      inset 0 0 0 max(1px, 0.06em) #030805,
      inset 0 0 1.2em rgb(var(--theme-phosphor, 77 255 136) / 0.22);
  }
  .camera[data-shape='circle'] .edge {
    border-style: dashed;
    border-radius: 50%;
  }
  .tab {
    padding: 0.16em 0.7em;
    border-radius: 0;
    background: var(--_accent);
    color: var(--_on-accent);
    text-shadow: none;
  }
  .tab::before {
    content: '> ';
  }
  .tab::after {
    content: '';
    display: inline-block;
    inline-size: 0.55em;
    block-size: 1em;
    margin-inline-start: 0.3em;
    background: currentColor;
    vertical-align: -0.14em;
  }
  @media (prefers-reduced-motion: no-preference) {
    .camera[data-moves] .tab::after {
      animation: camera-caret 1.2s steps(1) infinite;
    }
  }
  @keyframes camera-caret {
    50% {
      opacity: 0;
    }
  }

  .shape[data-fill='backdrop'] {
    background-color: rgb(var(--theme-screen, 5 11 8));
    background-image:
      radial-gradient(110% 110% at 50% 45%, transparent 45%, rgb(0 0 0 / 0.6)),
      repeating-linear-gradient(rgb(var(--theme-phosphor, 77 255 136) / 0.045) 0 2px, transparent 2px 6px),
      radial-gradient(90% 80% at 30% 20%, rgb(var(--theme-dusk, 12 36 22)), rgb(var(--theme-screen, 5 11 8)));
  }
  .shape[data-fill='backdrop']::before {
    inset: 24px;
    content: '';
    border: 2px solid var(--_accent-ink);
    opacity: 0.5;
  }
  .shape[data-fill='backdrop']::after {
    inset: auto auto 44px 48px;
    inline-size: 20px;
    block-size: 38px;
    content: '';
    background: var(--_accent-ink);
  }
  @media (prefers-reduced-motion: no-preference) {
    .shape[data-fill='backdrop']::after {
      animation: backdrop-caret 1.2s steps(1) infinite;
    }
  }
  @keyframes backdrop-caret {
    50% {
      opacity: 0;
    }
  }
`;
