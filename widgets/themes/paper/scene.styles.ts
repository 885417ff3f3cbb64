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
    background: #fffbf0;
    color: #2b2420;
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

  .shape[data-fill='backdrop'] {
    background-color: #35281f;
    background-image:
      repeating-linear-gradient(45deg, rgb(255 255 255 / 0.02) 0 3px, transparent 3px 7px),
      radial-gradient(110% 110% at 40% 30%, #46352a, #251b15);
  }
`;
