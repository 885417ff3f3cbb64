import { css } from 'lit';

/** Camera frame and backdrop of Paper. */
export const scene = css`
  .camera {
    --theme-tab-block: 0.12em;
  }
  .edge {
    border: 0.6em solid #fffbf0;
    border-block-end-width: 1.7em;
    border-radius: 0;
    box-shadow: inset 0 0 0 1px rgb(38 22 12 / 0.35);
    /* white paper over snow */
    outline: max(1px, 0.06em) solid rgb(38 22 12 / 0.4);
    outline-offset: calc(-1 * max(1px, 0.06em));
  }
  .camera[data-shape='circle'] .edge {
    border-block-end-width: 0.6em;
    border-radius: 50%;
  }
  .edge::before {
    content: '';
    position: absolute;
    inset: -0.6em 0 auto;
    inline-size: 4.4em;
    block-size: 1.1em;
    margin-inline: auto;
    background: rgb(232 205 140 / 0.86);
    transform: rotate(-2deg);
  }
  .tab {
    padding-block: 0.08em;
    background: var(--theme-card, #fffbf0);
    color: var(--theme-lit, #2b2420);
    text-shadow: none;
  }
  @media (prefers-reduced-motion: no-preference) {
    .camera[data-moves] .edge::before {
      animation: camera-flutter 2.4s steps(4) infinite alternate;
    }
  }
  @keyframes camera-flutter {
    to {
      transform: rotate(1.5deg);
    }
  }

  /* a mat for cutting: fine and strong lines, and a sheet that lies in the corner */
  .shape[data-fill='backdrop'] {
    --_fine: transparent 0 46px, rgb(255 255 255 / 0.07) 46px 48px;
    --_strong: transparent 0 237px, rgb(255 255 255 / 0.14) 237px 240px;

    background-color: #1c4a45;
    background-image:
      radial-gradient(120% 120% at 40% 30%, transparent 40%, rgb(0 0 0 / 0.4)),
      repeating-linear-gradient(var(--_strong)), repeating-linear-gradient(90deg, var(--_strong)),
      repeating-linear-gradient(var(--_fine)), repeating-linear-gradient(90deg, var(--_fine));
  }
  .shape[data-fill='backdrop']::before {
    inset: auto 0 0 auto;
    inline-size: 460px;
    block-size: 200px;
    content: '';
    background: #e0a33c;
    clip-path: polygon(22% 100%, 34% 34%, 100% 6%, 100% 100%);
  }
`;
