import { css } from 'lit';

/** Camera frame and backdrop of Broadcast. */
export const scene = css`
  .camera {
    --theme-tab-block: 0px;
    --theme-tab-inline: 0px;
  }
  .edge {
    border: 0;
    border-block-end: 0.42em solid rgb(var(--theme-slab, 14 44 104));
    box-shadow:
      inset 0 0 0 max(2px, 0.1em) rgb(var(--theme-slab-end, 7 22 56)),
      inset 0 0 0 max(4px, 0.26em) #fff,
      inset 0 0 0 max(5px, 0.32em) rgb(var(--theme-slab-end, 7 22 56));
  }
  .edge::before {
    content: '';
    position: absolute;
    inset: auto 0 -0.42em;
    inline-size: 30%;
    block-size: 0.42em;
    background: var(--_accent-ink);
  }
  .camera[data-shape='circle'] .edge {
    border: 0.3em solid rgb(var(--theme-slab, 14 44 104));
    overflow: hidden;
  }
  .tab {
    padding: 0.34em 1.5em 0.34em 1em;
    border-inline-start: 0.36em solid var(--_accent-ink);
    clip-path: polygon(0 0, 100% 0, calc(100% - 0.7em) 100%, 0 100%);
    text-transform: uppercase;
    letter-spacing: 0.02em;
  }
  .camera[data-place$='end'] .tab {
    clip-path: polygon(0.7em 0, 100% 0, 100% 100%, 0 100%);
    padding-inline: 1.4em 1em;
  }
  /* rules of their own: an engine without :dir() drops the whole of a rule that has it */
  .tab:dir(rtl) {
    clip-path: polygon(0 0, 100% 0, 100% 100%, 0.7em 100%);
  }
  .camera[data-place$='end'] .tab:dir(rtl) {
    clip-path: polygon(0 0, calc(100% - 0.7em) 0, 100% 100%, 0 100%);
  }
  .camera:is([data-place='top'], [data-place='bottom'], [data-shape='circle']) .tab {
    padding-inline: 1.4em;
    border-inline-start: 0;
    border-block-end: 0.16em solid var(--_accent-ink);
    clip-path: polygon(0.7em 0, 100% 0, calc(100% - 0.7em) 100%, 0 100%);
  }
  @media (prefers-reduced-motion: no-preference) {
    .camera[data-moves] .edge::before {
      animation: camera-sweep-bar 9s steps(60) infinite alternate;
    }
  }
  @keyframes camera-sweep-bar {
    0%,
    20% {
      transform: none;
    }
    80%,
    to {
      transform: translateX(233%);
    }
  }

  .shape[data-fill='backdrop'] {
    background-color: rgb(var(--theme-slab, 10 32 80));
    background-image:
      linear-gradient(108deg, transparent 54%, rgb(255 255 255 / 0.04) 54% 71%, transparent 71%),
      linear-gradient(108deg, transparent 74%, rgb(255 255 255 / 0.06) 74% 78%, transparent 78%),
      linear-gradient(108deg, rgb(var(--theme-slab, 14 44 104)), rgb(var(--theme-slab-end, 6 19 52)) 80%);
  }
  /* the ribbon of a newsroom, which runs along below */
  .shape[data-fill='backdrop']::before {
    inset: auto -64px 0;
    block-size: 40px;
    content: '';
    background: repeating-linear-gradient(
      108deg,
      rgb(var(--theme-slab, 14 44 104)) 0 44px,
      rgb(var(--theme-slab-end, 7 22 56)) 44px 64px
    );
  }
  .shape[data-fill='backdrop']::after {
    inset: auto 0 40px;
    block-size: 8px;
    content: '';
    background: linear-gradient(90deg, var(--_accent-ink) 24%, #fff 24%);
  }
  @media (prefers-reduced-motion: no-preference) {
    .shape[data-fill='backdrop']::before {
      animation: backdrop-ribbon 4s steps(24) infinite;
    }
  }
  @keyframes backdrop-ribbon {
    to {
      transform: translateX(67.3px);
    }
  }
`;
