import { css } from 'lit';

/** Styles of `<onair-canvas-editor>`. */
export const canvasEditorStyles = css`
  :host {
    display: grid;
    grid-template-rows: auto minmax(0, 1fr);
    height: 100%;
    min-height: 0;
    background: var(--panel, #171a22);
    color: var(--ink, #eef0f5);
  }
  .loaded {
    display: contents;
  }
  .top {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 6px 14px;
    padding: 8px 16px;
    border-bottom: 1px solid var(--line, #2b303c);
  }
  .back {
    display: flex;
    align-items: center;
    gap: 6px;
    min-height: 24px;
    color: var(--ink-soft, #a3abbb);
    font-size: 14px;
    text-decoration: none;
  }
  .back wa-icon {
    transform: scaleX(var(--reading, 1));
  }
  .back:hover {
    color: var(--ink, #eef0f5);
  }
  .name {
    box-sizing: border-box;
    width: 240px;
    min-width: 0;
    padding: 5px 8px;
    border: 1px solid transparent;
    border-radius: 8px;
    background: none;
    color: inherit;
    font: inherit;
    font-weight: 650;
    font-size: 16px;
    text-overflow: ellipsis;
  }
  @supports (field-sizing: content) {
    .name {
      width: auto;
      min-width: 120px;
      max-width: 320px;
      field-sizing: content;
    }
  }
  .name:hover,
  .name:focus {
    border-color: var(--line-strong, #4a5162);
  }
  .state {
    display: grid;
    flex: 1;
    min-width: 90px;
    margin: 0;
    color: var(--ink-soft, #a3abbb);
    font-size: 13px;
    line-height: 1.3;
  }
  .state span::before {
    content: '';
    display: inline-block;
    width: 8px;
    height: 8px;
    margin-inline-end: 7px;
    border-radius: 50%;
    background: currentcolor;
  }
  .state[data-state='saved'] span::before {
    background: var(--good, #46d18a);
  }
  .state[data-draft] span::before {
    background: var(--warn, #ffc25c);
  }
  .state[data-state='waiting'],
  .state[data-state='refused'],
  .state[data-state='conflict'] {
    color: var(--warn, #ffc25c);
  }
  .group {
    display: flex;
  }
  .looks .label,
  .looks small {
    color: var(--ink-soft, #a3abbb);
  }
  .work {
    display: grid;
    grid-template-columns: 264px minmax(0, 1fr) 330px;
    min-height: 0;
  }
  onair-layer-list,
  onair-layer-panel {
    min-height: 0;
  }
  .work > onair-layer-list {
    border-inline-end: 1px solid var(--line, #2b303c);
  }
  .side {
    display: flex;
    flex-direction: column;
    min-height: 0;
    border-inline-start: 1px solid var(--line, #2b303c);
  }
  .side > onair-layer-panel {
    flex: 1;
  }
  .trials {
    flex: none;
    padding: 10px 16px 14px;
    border-bottom: 1px solid var(--line, #2b303c);
  }
  .trials .head {
    display: flex;
    align-items: center;
    justify-content: space-between;
    margin-bottom: 4px;
  }
  .trials h2 {
    margin: 0;
    font-weight: 650;
    font-size: 15px;
  }
  .middle {
    position: relative;
    display: grid;
    grid-template-rows: minmax(0, 1fr);
    grid-template-columns: minmax(0, 1fr) auto;
    grid-auto-rows: auto;
    min-width: 0;
    min-height: 0;
  }
  .bar,
  .proposed {
    grid-column: 1 / -1;
  }
  .proposed {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 4px 12px;
    margin: 0;
    padding: 8px 16px;
    border-top: 1px solid var(--line, #2b303c);
    background: var(--panel-raised, #1f232d);
    font-size: 14px;
  }
  .other {
    display: grid;
    align-content: center;
    gap: 6px;
    box-sizing: border-box;
    width: 132px;
    padding: 10px;
    border: 0;
    border-inline-start: 1px solid var(--line, #2b303c);
    background: none;
    color: var(--ink-soft, #a3abbb);
    font: inherit;
    font-size: 13px;
    cursor: pointer;
  }
  .other[data-format='landscape'] {
    width: 208px;
  }
  .other:hover {
    background: var(--panel-raised, #1f232d);
    color: var(--ink, #eef0f5);
  }
  .other onair-live-picture {
    border-radius: 6px;
  }
  wa-tab-panel .other {
    width: 190px;
    margin: 0 auto;
    border: 0;
  }
  wa-tab-panel .other[data-format='landscape'] {
    width: min(100%, 340px);
  }
  .bar {
    display: flex;
    align-items: center;
    flex-wrap: wrap;
    gap: 4px;
    padding: 5px 10px;
    border-top: 1px solid var(--line, #2b303c);
  }
  .space {
    flex: 1;
  }
  .wide {
    --width: 720px;
  }
  h2 {
    margin: 0 0 8px;
    font-size: 18px;
  }
  .pictures {
    display: grid;
    grid-template-columns: 1fr 1fr;
    gap: 14px;
  }
  figure {
    margin: 0;
  }
  figcaption {
    margin-top: 4px;
    color: var(--ink-soft, #a3abbb);
    font-size: 13px;
  }
  .versions {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(200px, 1fr));
    gap: 16px;
    margin: 0;
    padding: 0;
    list-style: none;
  }
  .versions p {
    display: grid;
    margin: 6px 0;
    font-size: 13.5px;
  }
  .versions small {
    color: var(--ink-soft, #a3abbb);
  }
  .versions onair-live-picture,
  .pictures onair-live-picture {
    border-radius: 8px;
  }
  :focus-visible {
    outline: 2px solid var(--focus, #7cc4ff);
    outline-offset: 1px;
  }
  /* on a phone: the stage above, list and panel as tabs below */
  .work[data-narrow] {
    display: flex;
    flex-direction: column;
  }
  .work[data-narrow] .middle {
    flex: 0 0 46%;
    min-height: 220px;
  }
  .work[data-narrow] .proposed {
    flex-wrap: nowrap;
    padding: 4px 12px;
    font-size: 13px;
  }
  .work[data-narrow] .proposed wa-button {
    flex: none;
  }
  .work[data-narrow] .trials {
    padding-block: 4px 8px;
    border-top: 1px solid var(--line, #2b303c);
    border-bottom: 0;
  }
  wa-tab-group {
    flex: 1;
  }
  wa-tab-panel {
    --padding: 0;
  }
  wa-tab-group {
    min-height: 0;
    overflow-y: auto;
    border-top: 1px solid var(--line, #2b303c);
  }
  @media (pointer: coarse) {
    .back,
    .name {
      min-height: 44px;
    }
    .back {
      min-width: 32px;
    }
    wa-switch::part(base) {
      align-items: center;
      min-height: 44px;
    }
    wa-button::part(base) {
      min-height: 44px;
    }
  }
  @media (max-width: 900px) {
    .top {
      gap: 2px 4px;
      padding: 4px 8px;
    }
    .top wa-button::part(base) {
      padding-inline: 8px;
    }
    wa-tab-group::part(nav) {
      position: sticky;
      z-index: 2;
      top: 0;
      background: var(--panel, #171a22);
    }
    .back span {
      display: none;
    }
    .looks .label {
      position: absolute;
      overflow: hidden;
      width: 1px;
      height: 1px;
      clip-path: inset(50%);
    }
    .name {
      flex: 1 1 100px;
      width: auto;
      min-width: 0;
    }
    .state {
      flex: 1 1 90px;
    }
    /* in two rows: the actions on the canvas are in the second */
    .group,
    .looks,
    wa-switch,
    .top > wa-button:not(:last-child) {
      order: 1;
    }
  }
  /* one row: two fingers zoom, and the menu has every size */
  @media (max-width: 480px) {
    .bar {
      flex-wrap: nowrap;
      gap: 0;
      padding-inline: 4px;
    }
    .bar .step {
      display: none;
    }
    .bar wa-dropdown {
      min-width: 0;
    }
    .bar wa-button {
      max-width: 100%;
    }
    .bar wa-button::part(base) {
      padding-inline: 8px;
    }
    .bar wa-button::part(label) {
      overflow: hidden;
      text-overflow: ellipsis;
    }
  }
`;
