import { css } from 'lit';
import { cameraPicture } from '../../../server/pages/parts/backdrops.styles.ts';

/** Styles of the shop window. */
export const shopWindowStyles = css`
  :host {
    display: block;
  }
  section {
    display: grid;
    gap: 16px;
  }
  h1 {
    font-weight: 750;
    font-size: clamp(26px, 4.2vw, 46px);
    line-height: 1.1;
    letter-spacing: -0.02em;
    text-wrap: balance;
  }
  .scene {
    position: relative;
    justify-self: center;
    width: min(100%, calc((100vh - 300px) * 16 / 9));
    min-width: min(100%, 640px);
    aspect-ratio: 16 / 9;
    overflow: hidden;
    border-radius: 18px;
    box-shadow: var(--lift);
    /* as on air, in whatever direction the page reads */
    direction: ltr;
    touch-action: pan-y pinch-zoom;
  }
  .scene[data-canvas='portrait'] {
    width: min(100%, 400px);
    min-width: 0;
    aspect-ratio: 9 / 16;
  }
  .scene > canvas,
  onair-canvas {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
  }
  .scene > canvas {
    object-fit: cover;
  }
  /* the frame for the camera has a person in it */
  .scene[data-ground='game'] [data-layer='camera-frame'] > ::part(opening) {
    background: ${cameraPicture} center / cover padding-box;
  }
  .steps {
    display: flex;
    align-items: center;
    gap: 16px;
    min-width: 0;
  }
  .steps p {
    min-width: 210px;
  }
  .step {
    display: grid;
    flex: none;
    place-content: center;
    width: 44px;
    height: 44px;
    padding: 0;
    border-radius: 50%;
  }
  .before svg {
    transform: scaleX(-1);
  }
  /* rules of their own: an engine without :dir() drops the whole of a rule that has it */
  :dir(rtl) .before svg {
    transform: none;
  }
  :dir(rtl) .next svg {
    transform: scaleX(-1);
  }
  svg {
    width: 24px;
    fill: none;
    stroke: currentcolor;
    stroke-width: 2.4;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
  .caption {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 12px 24px;
  }
  .caption strong {
    display: block;
    font-weight: 700;
    font-size: 24px;
    line-height: 1.2;
  }
  .caption span {
    color: var(--ink-soft);
  }
  .button.primary {
    border-color: transparent;
    background: var(--accent);
    color: var(--accent-ink);
    font-weight: 650;
  }
  .button.large {
    padding: 12px 24px;
    font-size: 17px;
  }
  .themes {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
  .themes legend {
    position: absolute;
    overflow: hidden;
    width: 1px;
    height: 1px;
    clip-path: inset(50%);
  }
  .themes label {
    position: relative;
  }
  .themes input {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }
  .themes span {
    display: block;
    padding: 0 13px;
    border: 1px solid var(--line);
    border-radius: 20px;
    background: var(--panel);
    font-weight: 550;
    line-height: 38px;
    white-space: nowrap;
  }
  .themes input:hover + span {
    border-color: var(--line-strong);
  }
  .themes :checked + span {
    border-color: var(--ink);
    background: var(--ink);
    color: var(--page);
  }
  .themes :focus-visible + span {
    outline: 2px solid var(--focus);
    outline-offset: 2px;
  }
  .over .choice {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px 12px;
  }
  .over legend {
    float: inline-start;
    padding: 0;
    color: var(--ink-soft);
    font-size: 14px;
  }
  .file {
    display: none;
  }
  @media (max-width: 620px) {
    .themes {
      flex-wrap: nowrap;
      overflow-x: auto;
      margin-inline: -16px;
      padding: 4px 16px 10px;
      scroll-snap-type: x proximity;
    }
    .themes span {
      line-height: 44px;
      border-radius: 23px;
    }
    .steps {
      flex: 1 1 100%;
      justify-content: space-between;
      text-align: center;
    }
    .steps p {
      min-width: 0;
    }
    .caption .button {
      flex: 1 1 100%;
      text-align: center;
    }
  }
`;
