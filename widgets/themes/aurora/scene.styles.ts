import { css } from 'lit';

/** Camera frame and backdrop of Aurora. */
export const scene = css`
  .edge {
    padding: 0.22em;
    border: 0;
    background: linear-gradient(
      120deg,
      rgb(var(--theme-light-0, 111 242 195)),
      rgb(var(--theme-light-1, 124 140 255)) 50%,
      rgb(var(--theme-light-2, 255 122 217))
    );
    box-shadow: none;
    -webkit-mask:
      linear-gradient(#000 0 0) content-box,
      linear-gradient(#000 0 0);
    mask:
      linear-gradient(#000 0 0) content-box,
      linear-gradient(#000 0 0);
    -webkit-mask-composite: xor;
    mask-composite: exclude;
  }
  .tab {
    padding-inline: 0;
    border: 0 solid transparent;
    border-width: 0 1.1em;
    border-radius: 0;
    border-image: linear-gradient(
        90deg,
        transparent,
        var(--theme-card, rgb(var(--theme-night, 17 20 70))) 40% 60%,
        transparent
      )
      0 40% / 0 1.05;
    background: var(--theme-card, rgb(var(--theme-night, 17 20 70)));
    background-clip: padding-box;
  }
  @media (prefers-reduced-motion: no-preference) {
    .camera[data-moves] .edge {
      animation: camera-lights 8s steps(20) infinite alternate;
    }
  }
  @keyframes camera-lights {
    to {
      opacity: 0.55;
    }
  }

  .shape[data-fill='backdrop'] {
    background-color: rgb(var(--theme-night, 8 14 34));
    background-image: linear-gradient(rgb(var(--theme-night, 10 26 52)), rgb(var(--theme-night, 5 8 20)) 80%);
  }
  .shape[data-fill='backdrop']::before {
    inset: -10% -10% 30%;
    content: '';
    background:
      radial-gradient(40% 50% at 25% 40%, rgb(var(--theme-light-0, 60 200 160) / 0.4), transparent),
      radial-gradient(40% 60% at 60% 30%, rgb(var(--theme-light-1, 90 80 220) / 0.45), transparent),
      radial-gradient(36% 50% at 85% 45%, rgb(var(--theme-light-2, 190 60 170) / 0.35), transparent);
    transform: skewY(-6deg);
  }
  /* the folds of the lights */
  .shape[data-fill='backdrop']::after {
    inset: -10% -10% 34%;
    content: '';
    background: repeating-linear-gradient(
      94deg,
      transparent 0 40px,
      rgb(var(--theme-rim-light, 170 255 230) / 0.1) 76px,
      transparent 84px 190px,
      rgb(var(--theme-rim-light, 170 255 230) / 0.07) 270px,
      transparent 280px 330px
    );
    transform: skewY(-6deg);
    -webkit-mask-image: radial-gradient(70% 90% at 45% 20%, #000, transparent);
  }
`;
