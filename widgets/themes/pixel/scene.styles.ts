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
      inset 0 0 0 var(--_dot) #1a1c2c,
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
    background-color: #1a1c2c;
    background-image: radial-gradient(#94b0c2 0 2px, transparent 3px), linear-gradient(#1a1c2c 60%, #29366f);
    background-size:
      120px 96px,
      auto;
  }
`;
