import { css } from 'lit';

/** Camera frame and backdrop of Comic. */
export const scene = css`
  .camera {
    --theme-tab-block: 0.3em;
    --theme-tab-inline: 0.3em;
  }
  .edge {
    border: 0.26em solid #14121a;
    border-radius: 0.2em;
    box-shadow:
      inset 0 0 0 0.22em #fff,
      inset 0 0 0 0.3em #14121a;
  }
  .camera[data-shape='circle'] .edge {
    border-radius: 50%;
  }
  .tab {
    border: 0.16em solid #14121a;
    border-radius: 0.1em;
    background: var(--theme-card, #ffe04d);
    color: var(--theme-lit, #14121a);
    text-shadow: none;
    transform: rotate(-1.5deg);
  }
  @media (prefers-reduced-motion: no-preference) {
    .camera[data-moves] .tab {
      animation: camera-wobble 1.6s steps(2) infinite alternate;
    }
  }
  @keyframes camera-wobble {
    to {
      transform: rotate(1.5deg);
    }
  }

  .shape[data-fill='backdrop'] {
    background-color: #1d2a7a;
    background-image:
      radial-gradient(rgb(0 0 0 / 0.26) 26%, transparent 28%),
      repeating-conic-gradient(from 4deg at 50% 60%, #1d2a7a 0 12deg, #17226a 12deg 24deg);
    background-size:
      24px 24px,
      auto;
  }
`;
