import { css } from 'lit';

/** Camera frame and backdrop of Neon. */
export const scene = css`
  .camera {
    --theme-camera-inset: 0.6em;
    --_lamp: var(--_accent-ink);
  }
  .edge {
    border: 0.14em solid #fff3fe;
    box-shadow:
      0 0 0.1em 0.06em var(--_lamp),
      0 0 0.55em var(--_lamp),
      inset 0 0 0.1em 0.06em var(--_lamp),
      inset 0 0 0.55em var(--_lamp);
  }
  .tab {
    border: 0.09em solid var(--_lamp);
    font-family: var(--_display-fonts, inherit);
    box-shadow: inset 0 0 0.5em var(--_lamp);
  }
  @media (prefers-reduced-motion: no-preference) {
    .camera[data-moves] .edge {
      animation: camera-hum 5s steps(1) infinite;
    }
  }
  @keyframes camera-hum {
    92% {
      opacity: 0.6;
    }
    94% {
      opacity: 1;
    }
    96% {
      opacity: 0.75;
    }
    98% {
      opacity: 1;
    }
  }

  .shape[data-fill='backdrop'] {
    background-color: rgb(var(--theme-window, 13 5 30));
    background-image: linear-gradient(
      rgb(var(--theme-window, 10 4 24)) 30%,
      rgb(var(--theme-dusk, 28 10 60)) 64%,
      rgb(var(--theme-window, 10 4 24)) 64%
    );
  }
  .shape[data-fill='backdrop']::before {
    inset: 64% -60% -60%;
    content: '';
    background:
      repeating-linear-gradient(90deg, var(--_accent-ink) 0 3px, transparent 3px 120px),
      repeating-linear-gradient(var(--_accent-ink) 0 3px, transparent 3px 90px);
    opacity: 0.34;
    transform: perspective(600px) rotateX(62deg);
    transform-origin: 50% 0;
  }
`;
