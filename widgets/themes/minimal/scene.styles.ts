import { css } from 'lit';

/** Camera frame and backdrop of Minimal. */
export const scene = css`
  .camera {
    --theme-tab-block: 0.5em;
    --theme-tab-inline: 0.5em;
    --_bracket: 2.2em;
    --_thin: max(3px, 0.16em);
  }
  /* four corners, each white inside black */
  .edge {
    border: 0;
    border-radius: 0;
    box-shadow: none;
  }
  .edge::before,
  .edge::after {
    content: '';
    position: absolute;
    inset: 0;
    border: calc(var(--_thin) * 2) solid #000;
    clip-path: polygon(
      0 0,
      var(--_bracket) 0,
      var(--_bracket) 100%,
      calc(100% - var(--_bracket)) 100%,
      calc(100% - var(--_bracket)) 0,
      100% 0,
      100% var(--_bracket),
      0 var(--_bracket),
      0 calc(100% - var(--_bracket)),
      100% calc(100% - var(--_bracket)),
      100% 100%,
      0 100%
    );
  }
  .edge::before {
    opacity: 0.75;
  }
  .edge::after {
    inset: max(1px, 0.04em);
    border: var(--_thin) solid var(--_text);
    --_bracket: 2.15em;
  }
  .camera[data-shape='circle'] :is(.edge::before, .edge::after) {
    border-radius: 50%;
  }
  .tab {
    padding: 0.1em 0.4em;
  }
  @media (prefers-reduced-motion: no-preference) {
    .camera[data-moves] .edge::after {
      animation: camera-breathe 8s steps(16) infinite alternate;
    }
  }
  @keyframes camera-breathe {
    to {
      opacity: 0.4;
    }
  }

  .shape[data-fill='backdrop'] {
    background-color: #101114;
    background-image: linear-gradient(#17181c, #0b0b0d);
  }
`;
