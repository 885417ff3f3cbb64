import { css } from 'lit';

/** Camera frame and backdrop of Scoreboard. */
export const scene = css`
  .camera {
    --theme-tab-block: 0.9em;
    --theme-tab-inline: 0.9em;
  }
  /* a board of lamps around the picture */
  .edge {
    border: 0.66em solid #161a21;
    border-radius: 0.3em;
    box-shadow:
      inset 0 0 0 max(1px, 0.08em) #000,
      inset 0 0.2em 0.4em rgb(0 0 0 / 0.6);
  }
  .camera[data-shape='circle'] .edge {
    border-radius: 50%;
  }
  .edge::before,
  .camera[data-moves] .edge::after {
    content: '';
    position: absolute;
    inset: -0.48em;
    border: 0.3em dotted var(--_accent-ink);
    border-radius: inherit;
  }
  .camera[data-moves] .edge::after {
    border-color: #fff6df;
    opacity: 0;
  }
  .tab {
    padding: 0.22em 0.7em;
    border: max(1px, 0.06em) solid #000;
    background: var(--theme-tile);
    font-family: var(--_display-fonts, inherit);
    font-size: 1.15em;
    letter-spacing: 0.06em;
    text-transform: uppercase;
  }
  @media (prefers-reduced-motion: no-preference) {
    .camera[data-moves] .edge::after {
      animation: camera-lamps 1.6s steps(1) infinite;
    }
  }
  @keyframes camera-lamps {
    50% {
      opacity: 1;
    }
  }

  /* rows of tiles, not flipped yet */
  .shape[data-fill='backdrop'] {
    background-color: #12161d;
    background-image:
      radial-gradient(120% 90% at 50% 0, transparent 30%, rgb(0 0 0 / 0.62)),
      repeating-linear-gradient(90deg, transparent 0 74px, #07090c 74px 80px),
      repeating-linear-gradient(#232933 0 49px, #07090c 49px 51px, #191e26 51px 100px, #07090c 100px 108px);
  }
  .shape[data-fill='backdrop']::before,
  .shape[data-fill='backdrop']::after {
    content: '';
    inset: 0 0 auto;
    block-size: 40px;
    background:
      radial-gradient(circle, var(--_accent-ink) 0 8px, transparent 9px) 0 0 / 40px 40px,
      #07090c;
  }
  .shape[data-fill='backdrop']::after {
    inset: auto 0 0;
  }
`;
