import { css } from 'lit';

/** Camera frame and backdrop of Pixel. */
export const scene = css`
  .camera {
    --_dot: max(2px, 0.18em);
    --theme-tab-block: calc(3 * var(--_dot));
    --theme-tab-inline: calc(3 * var(--_dot));
  }
  .edge {
    border: var(--_dot) solid var(--_edge);
    border-radius: 0;
    box-shadow:
      inset 0 0 0 var(--_dot) rgb(var(--theme-box, 26 28 44)),
      inset 0 0 0 calc(2 * var(--_dot)) var(--_accent);
  }
  .camera[data-shape='circle'] .edge {
    border-radius: 50%;
  }
  .tab {
    border: var(--_dot) solid var(--_edge);
    border-radius: 0;
    font-family: var(--_display-fonts, inherit);
  }
  @media (prefers-reduced-motion: no-preference) {
    .camera[data-moves] .edge {
      animation: camera-blink-edge 2s steps(1) infinite;
    }
  }
  @keyframes camera-blink-edge {
    50% {
      opacity: 0.6;
    }
  }

  .shape[data-fill='backdrop'] {
    background-color: rgb(var(--theme-box, 26 28 44));
    background-image:
      radial-gradient(#94b0c2 0 2px, transparent 3px),
      linear-gradient(rgb(var(--theme-box, 26 28 44)) 60%, rgb(var(--theme-sky, 41 54 111)));
    background-size:
      120px 96px,
      auto;
  }
`;
