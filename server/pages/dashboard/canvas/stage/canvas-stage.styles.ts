import { css } from 'lit';

/** Styles of `<onair-canvas-stage>`. */
export const canvasStageStyles = css`
  :host {
    display: block;
    position: relative;
    min-width: 0;
    min-height: 0;
  }
  .view {
    position: absolute;
    inset: 0;
    display: grid;
    overflow: auto;
    /* two fingers zoom the canvas, not the page */
    touch-action: pan-x pan-y;
    background:
      radial-gradient(circle, var(--line, #2b303c) 1px, transparent 1.5px) 0 0 / 22px 22px,
      var(--page, #0e1015);
  }
  .board {
    position: relative;
    flex: none;
    margin: auto;
    border: 28px solid transparent;
    background-clip: padding-box;
    box-sizing: content-box;
  }
  .ground {
    position: absolute;
    inset: 0;
    box-shadow:
      0 0 0 1px var(--line-strong, #4a5162),
      var(--lift, 0 10px 34px rgb(0 0 0 / 45%));
  }
  .program {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
  .live {
    position: absolute;
    inset: 0;
    overflow: hidden;
    /* left to right as on air, also in right-to-left pages */
    direction: ltr;
    pointer-events: none;
  }
  .live > * {
    position: absolute;
    inset: 0 auto auto 0;
    transform-origin: 0 0;
  }
  .areas,
  .lines {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    overflow: visible;
    pointer-events: none;
  }
  .areas rect {
    fill: none;
    stroke: #fff;
    stroke-width: 1;
    stroke-dasharray: 6 4;
    vector-effect: non-scaling-stroke;
    mix-blend-mode: difference;
  }
  .areas .covered {
    fill: rgb(10 12 18 / 55%);
    stroke: rgb(255 255 255 / 60%);
    mix-blend-mode: normal;
  }
  .area-label {
    position: absolute;
    padding: 1px 6px;
    border-radius: 0 0 6px;
    background: rgb(10 12 18 / 75%);
    color: #fff;
    font-size: 11px;
    pointer-events: none;
    white-space: nowrap;
  }
  .area-label[data-low] {
    border-radius: 0 6px 0 0;
    translate: 0 -100%;
  }
  .lines line {
    stroke: #ff3df2;
    stroke-width: 1;
    vector-effect: non-scaling-stroke;
  }
  .frames {
    position: absolute;
    inset: 0;
  }
  /* Moveable sets its own colour on this element */
  .moveable-control-box {
    --moveable-color: var(--accent, #7b9cff) !important;
  }
  /* as far outside as handle-places.ts says, which also has their sizes */
  .moveable-control-box .moveable-control[data-direction*='n'] {
    margin-top: calc(-7px - var(--handles-y, 0px));
  }
  .moveable-control-box .moveable-control[data-direction*='s'] {
    margin-top: calc(-7px + var(--handles-y, 0px));
  }
  .moveable-control-box .moveable-control[data-direction*='w'] {
    margin-left: calc(-7px - var(--handles-x, 0px));
  }
  .moveable-control-box .moveable-control[data-direction*='e'] {
    margin-left: calc(-7px + var(--handles-x, 0px));
  }
  .frames[data-touch] .moveable-control::before {
    position: absolute;
    inset: -17px;
    border-radius: 50%;
    content: '';
  }
  .frame {
    position: absolute;
    box-sizing: border-box;
    outline: 1px solid transparent;
    outline-offset: -1px;
    cursor: default;
    user-select: none;
  }
  .frame:hover,
  .frame[data-hidden] {
    outline: 1px dashed var(--accent, #7b9cff);
  }
  .frame[aria-pressed='true'] {
    outline: 2px solid var(--accent, #7b9cff);
    cursor: move;
    touch-action: none;
  }
  /* a tiny layer can be pressed beside it, too: 24 pixels, those of a finger 44 */
  .frame[aria-pressed='true']::after,
  .frames[data-touch] .frame::after {
    --reach: 24px;
    position: absolute;
    inset: min(0px, (100% - var(--reach)) / 2);
    content: '';
  }
  .frames[data-touch] .frame[aria-pressed='true']::after {
    --reach: 44px;
  }
  .frame[data-locked] {
    cursor: not-allowed;
  }
  .frame[aria-pressed='true'][data-locked] {
    outline-style: dotted;
  }
  .frame:focus-visible {
    outline: 3px solid var(--focus, #7cc4ff);
    outline-offset: 0;
  }
  .chip {
    position: absolute;
    /* above handles that lie outside */
    bottom: calc(100% + var(--handles-y, 0px) + min(7px, var(--handles-y, 0px)));
    left: -2px;
    max-width: 260px;
    padding: 1px 7px;
    border-radius: 5px 5px 0 0;
    background: var(--accent, #7b9cff);
    color: var(--accent-ink, #07102b);
    overflow: hidden;
    font-weight: 650;
    font-size: 11.5px;
    line-height: 18px;
    text-overflow: ellipsis;
    white-space: nowrap;
    pointer-events: none;
  }
  /* above the handles */
  .frames[data-touch] .chip {
    bottom: calc(100% + var(--handles-y, 0px) + 14px);
    border-radius: 5px;
  }
  .frames .chip[data-place='below'] {
    top: calc(100% + var(--handles-y, 0px) + 14px);
    bottom: auto;
    border-radius: 5px;
  }
  .frames .chip[data-place='inside'] {
    top: 16px;
    bottom: auto;
    left: 16px;
    max-width: calc(100% - 46px);
    border-radius: 5px;
  }
  .frames[data-typing] .moveable-control-box {
    display: none !important;
  }
  .frames[data-typing] .frame {
    outline-color: transparent;
  }
  /* the words that are in the field */
  [data-typing] > ::part(words),
  [data-typing] > ::part(tab) {
    visibility: hidden;
  }
  .typing {
    position: absolute;
    inset: 0 auto auto 0;
    width: 0;
    height: 0;
    /* left to right as on air, also in right-to-left pages */
    direction: ltr;
    transform: scale(var(--scale));
    transform-origin: 0 0;
  }
  .typing textarea {
    position: absolute;
    box-sizing: border-box;
    margin: 0;
    padding: 0;
    border: 0;
    outline: calc(2px / var(--scale)) solid var(--accent, #7b9cff);
    outline-offset: calc(2px / var(--scale));
    border-radius: 0;
    background: none;
    color: #fff;
    overflow: hidden;
    font-size: calc(24px / var(--scale));
    text-align: center;
    text-shadow: 0 0 0.2em #000;
    overflow-wrap: anywhere;
    resize: none;
  }
  .drop {
    position: absolute;
    inset: 0;
    display: grid;
    place-content: center;
    margin: 0;
    pointer-events: none;
  }
  .drop[data-over] {
    border: 3px dashed var(--accent, #7b9cff);
    background: rgb(123 156 255 / 16%);
  }
  .drop span {
    padding: 10px 18px;
    border-radius: 10px;
    background: var(--accent, #7b9cff);
    color: var(--accent-ink, #07102b);
    font-weight: 650;
  }
  .marquee {
    position: absolute;
    border: 1px solid var(--accent, #7b9cff);
    background: rgb(123 156 255 / 16%);
    pointer-events: none;
  }
  /* on the stage only: a text without words is not on air */
  .hint {
    display: grid;
    place-content: center;
    box-sizing: border-box;
    height: 100%;
    overflow: hidden;
    padding: 0 8px;
    border: 1px dashed #fff;
    background: rgb(10 12 18 / 55%);
    color: #fff;
    font-size: 13px;
    text-align: center;
    pointer-events: none;
  }
  .empty {
    position: absolute;
    inset: 0;
    display: grid;
    place-content: center;
    gap: 4px;
    color: #fff;
    font-size: 15px;
    text-align: center;
    text-shadow: 0 1px 3px rgb(0 0 0 / 80%);
    pointer-events: none;
  }
  .empty strong {
    font-size: 20px;
  }
`;
