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
      inset 0 0 0 calc(2 * var(--_dot)) var(--_accent-ink);
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

  /* a night of square stars over the ground of a platform game */
  .shape[data-fill='backdrop'] {
    background-color: rgb(var(--theme-box, 26 28 44));
    background-image:
      conic-gradient(at 6px 6px, transparent 75%, rgb(74 90 110) 0),
      conic-gradient(at 6px 6px, transparent 75%, rgb(58 70 92) 0),
      linear-gradient(rgb(var(--theme-box, 26 28 44)) 40%, rgb(var(--theme-sky, 41 54 111)));
    background-position:
      36px 48px,
      132px 150px,
      0 0;
    background-size:
      240px 192px,
      312px 264px,
      auto;
  }
  .shape[data-fill='backdrop']::before {
    inset: auto 0 0;
    block-size: 60px;
    content: '';
    background:
      linear-gradient(var(--_accent-ink) 0 12px, transparent 12px),
      repeating-conic-gradient(rgb(var(--theme-sky, 41 54 111)) 0 25%, rgb(var(--theme-box, 26 28 44)) 0 50%) 0 12px /
        48px 48px;
  }
`;
