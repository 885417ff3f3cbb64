import { css } from 'lit';
import { canvasDialogStyles } from './canvas-dialogs.styles.ts';
import { otherFormatStyles } from './other-format.styles.ts';
import { stageBarStyles } from './stage-bar.styles.ts';
import { topBarStyles } from './top-bar.styles.ts';

const layoutStyles = css`
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
  .work[data-narrow] .trials {
    padding-block: 4px 8px;
    border-top: 1px solid var(--line, #2b303c);
    border-bottom: 0;
  }
  wa-tab-panel {
    --padding: 0;
  }
  wa-tab-group {
    flex: 1;
    min-height: 0;
    overflow-y: auto;
    border-top: 1px solid var(--line, #2b303c);
  }
  @media (pointer: coarse) {
    wa-switch::part(base) {
      align-items: center;
      min-height: 44px;
    }
    wa-button::part(base) {
      min-height: 44px;
    }
  }
  @media (max-width: 900px) {
    wa-tab-group::part(nav) {
      position: sticky;
      z-index: 2;
      top: 0;
      background: var(--panel, #171a22);
    }
  }
`;

/** Styles of `<onair-canvas-editor>`: those of its parts, and its layout. */
export const canvasEditorStyles = [topBarStyles, stageBarStyles, otherFormatStyles, canvasDialogStyles, layoutStyles];
