import { css } from 'lit';

/** Styles of a stage: the edge of the browser source, and the backdrops that only a stage has. */
export const stageStyles = css`
  :host {
    display: block;
    min-width: 0;
  }
  .backdrop {
    position: relative;
    display: grid;
    place-content: center;
    box-sizing: border-box;
    min-height: 340px;
    padding: 44px 24px;
    overflow: hidden;
    border-radius: 14px;
    isolation: isolate;
    background: #1b1e26;
  }
  .source {
    position: relative;
    /* as on air, in whatever direction the page reads */
    direction: ltr;
    outline: 1px dashed rgb(255 255 255 / 34%);
    outline-offset: 3px;
  }
  :host([bare]) .source {
    outline: none;
  }
  :host([bare]) .size {
    display: none;
  }
  :host([bare]) .backdrop {
    height: 100%;
    padding: 24px;
    border-radius: 0;
  }
  .source > * {
    position: absolute;
    inset: 0 auto auto 0;
    transform-origin: 0 0;
  }
  .size,
  .hidden {
    position: absolute;
    margin: 0;
    padding: 2px 9px;
    border-radius: 8px;
    background: rgb(8 10 15 / 82%);
    color: #e6e9f0;
    font-size: 12px;
    font-variant-numeric: tabular-nums;
  }
  .size {
    inset: auto 10px 10px auto;
  }
  .hidden {
    inset: 10px auto auto 10px;
  }
  [data-hidden='true'] .source {
    opacity: 0.3;
  }
  [data-ground='bright'] {
    background:
      radial-gradient(50% 70% at 25% 25%, #fff6d8 0, transparent 70%),
      repeating-linear-gradient(20deg, rgb(0 0 0 / 6%) 0 18px, transparent 18px 40px),
      linear-gradient(120deg, #9ed1f2, #f2d7c4 60%, #dfeedd);
  }
  [data-ground='white page'] {
    background: #fff;
  }
  [data-ground='bright'] .source,
  [data-ground='white page'] .source {
    outline-color: rgb(0 0 0 / 40%);
  }
  [data-ground='moving video'] {
    background: linear-gradient(#8fc7ee, #fdf3d6 46%, #6d8f3f 46%, #2d4a22);
  }
  [data-ground='moving video']::before,
  [data-ground='moving video']::after {
    content: '';
    position: absolute;
    z-index: -1;
    inset: 0 -960px 0 0;
    animation: pass 24s linear infinite;
  }
  [data-ground='moving video']::before {
    background:
      radial-gradient(170px 120px at 25% 52%, #35632f 99%, transparent),
      radial-gradient(230px 170px at 70% 54%, #4d7d38 99%, transparent),
      radial-gradient(70px 44px at 45% 14%, #fff 96%, transparent);
    background-size: 480px 100%;
  }
  [data-ground='moving video']::after {
    background: repeating-linear-gradient(
      92deg,
      transparent 0 60px,
      #3a2416 60px 84px,
      transparent 84px 150px,
      #a8452c 150px 230px,
      #f6d9a0 230px 262px,
      transparent 262px 320px
    );
    animation-duration: 5s;
  }
  @keyframes pass {
    to {
      transform: translateX(-960px);
    }
  }
  @media (prefers-reduced-motion: reduce) {
    [data-ground='moving video']::before,
    [data-ground='moving video']::after {
      animation: none;
    }
  }
`;
