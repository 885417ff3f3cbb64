import { css } from 'lit';

/** Camera frame and backdrop of Aurora. */
export const scene = css`
  .edge {
    padding: 0.22em;
    border: 0;
    background: linear-gradient(120deg, #6ff2c3, #7c8cff 50%, #ff7ad9);
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
    border-radius: 99em;
    background: rgb(8 14 34 / 0.92);
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
    background-color: #080e22;
    background-image: linear-gradient(#0a1a34, #050814 80%);
  }
  .shape[data-fill='backdrop']::before {
    inset: -10% -10% 30%;
    content: '';
    background:
      radial-gradient(40% 50% at 25% 40%, rgb(60 200 160 / 0.4), transparent),
      radial-gradient(40% 60% at 60% 30%, rgb(90 80 220 / 0.45), transparent),
      radial-gradient(36% 50% at 85% 45%, rgb(190 60 170 / 0.35), transparent);
    transform: skewY(-6deg);
  }
`;
