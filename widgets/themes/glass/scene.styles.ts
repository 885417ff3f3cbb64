import { css } from 'lit';

/** Camera frame and backdrop of Glass. */
export const scene = css`
  .camera {
    --theme-tab-block: 0px;
    --theme-tab-inline: 1.1em;
  }
  /* a bezel of dark glass, lit along its upper edge */
  .edge {
    border: 0.34em solid rgb(var(--theme-pane, 25 29 46) / 0.9);
    box-shadow:
      inset 0 0 0 max(1px, 0.06em) rgb(255 255 255 / 0.28),
      inset 0 0.14em 0.3em rgb(4 6 18 / 0.5);
  }
  .edge::before {
    content: '';
    position: absolute;
    inset: -0.34em;
    border: max(1px, 0.07em) solid rgb(255 255 255 / 0.22);
    border-block-start-color: rgb(255 255 255 / 0.62);
    border-radius: inherit;
  }
  .tab {
    padding-block: 0.3em 0.42em;
    border: max(1px, 0.06em) solid rgb(255 255 255 / 0.2);
    border-block-end: 0;
    border-radius: 0.62em 0.62em 0 0;
    background: var(--theme-card, rgb(var(--theme-pane, 25 29 46) / 0.94));
    box-shadow: inset 0 1px 0 rgb(255 255 255 / 0.4);
  }
  .camera[data-place^='top'] .tab {
    border-block-start: 0;
    border-block-end: max(1px, 0.06em) solid rgb(255 255 255 / 0.2);
    border-radius: 0 0 0.62em 0.62em;
    box-shadow: none;
  }
  .camera[data-shape='circle'] .tab {
    border: max(1px, 0.06em) solid rgb(255 255 255 / 0.3);
    border-radius: 99em;
  }
  .camera[data-moves] .edge::after {
    content: '';
    position: absolute;
    inset: -0.34em auto auto -0.34em;
    inline-size: 5em;
    block-size: max(1px, 0.1em);
    background: linear-gradient(90deg, transparent, #fff, transparent);
  }
  @media (prefers-reduced-motion: no-preference) {
    .camera[data-moves] .edge::after {
      animation: camera-glint 7s steps(105) infinite alternate;
    }
  }
  @keyframes camera-glint {
    to {
      transform: translateX(calc(var(--_wide) - 5em));
    }
  }

  .shape[data-fill='backdrop'] {
    background-color: rgb(var(--theme-deep, 13 17 34));
    background-image:
      linear-gradient(118deg, transparent 26%, rgb(255 255 255 / 0.035) 26% 44%, transparent 44%),
      linear-gradient(118deg, transparent 58%, rgb(255 255 255 / 0.05) 58% 61%, transparent 61%),
      linear-gradient(118deg, transparent 66%, rgb(255 255 255 / 0.03) 66% 90%, transparent 90%),
      linear-gradient(170deg, rgb(var(--theme-pane, 23 29 58)), rgb(var(--theme-deep, 10 13 27)) 70%);
  }
  .shape[data-fill='backdrop']::before,
  .shape[data-fill='backdrop']::after {
    content: '';
    inset: -30% 45% 35% -20%;
    background: radial-gradient(closest-side, var(--_accent), transparent);
    opacity: 0.22;
  }
  .shape[data-fill='backdrop']::after {
    inset: 45% -15% -40% 50%;
    opacity: 0.16;
  }
`;
