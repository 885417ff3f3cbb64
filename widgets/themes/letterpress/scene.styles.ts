import { css } from 'lit';

/** Camera frame and backdrop of Letterpress. */
export const scene = css`
  .camera {
    --theme-tab-block: 0px;
  }
  /* a mount of cream board, with rules around the picture */
  .edge {
    border: 0.72em solid rgb(242 231 208);
    box-shadow:
      inset 0 0 0 max(1px, 0.07em) rgb(74 58 42 / 0.9),
      inset 0 0.12em 0.3em rgb(40 24 12 / 0.5);
  }
  .edge::before {
    content: '';
    position: absolute;
    inset: -0.5em;
    border: max(3px, 0.2em) double #8d2b1d;
    border-radius: inherit;
  }
  .tab {
    padding: 0.24em 1em 0.2em;
    background: var(--theme-card, rgb(242 231 208));
    color: var(--theme-lit, #2a211a);
    font-style: italic;
    font-weight: 600;
  }
  .camera[data-place='bottom-start'] .tab,
  .camera[data-place='bottom-end'] .tab {
    --theme-tab-inline: 1.4em;
  }
  .camera[data-shape='circle'] .tab {
    box-shadow: inset 0 0 0 max(1px, 0.07em) #8d2b1d;
  }
  .edge::after {
    content: '';
    position: absolute;
    inset: -0.5em auto auto -0.5em;
    inline-size: 0.9em;
    block-size: 0.9em;
    background: radial-gradient(circle, #8d2b1d 34%, transparent 36%), rgb(242 231 208);
  }
  .camera[data-shape='circle'] .edge::after {
    content: none;
  }
  @media (prefers-reduced-motion: no-preference) {
    .camera[data-moves] .edge::before {
      animation: camera-press 6s steps(8) infinite alternate;
    }
  }
  @keyframes camera-press {
    to {
      opacity: 0.45;
    }
  }

  /* the cloth of a book, with a tooled border */
  .shape[data-fill='backdrop'] {
    background-color: #3a1712;
    background-image:
      radial-gradient(100% 100% at 50% 40%, transparent 40%, rgb(0 0 0 / 0.42)),
      repeating-linear-gradient(0deg, rgb(255 235 205 / 0.03) 0 2px, transparent 2px 5px),
      repeating-linear-gradient(90deg, rgb(0 0 0 / 0.1) 0 2px, transparent 2px 5px);
  }
  .shape[data-fill='backdrop']::before {
    inset: 28px;
    content: '';
    border: 8px double #d9b878;
  }
  .shape[data-fill='backdrop']::after {
    inset: 46px;
    content: '';
    border: 1px solid rgb(217 184 120 / 0.7);
  }
`;
