import { css } from 'lit';

/** Styles of `<onair-layer-panel>`. */
export const layerPanelStyles = css`
  :host {
    display: block;
    min-height: 0;
    overflow-y: auto;
    font-size: 14px;
  }
  .head {
    position: sticky;
    z-index: 1;
    top: 0;
    padding: 14px 16px 12px;
    background: var(--panel, #171a22);
  }
  h2 {
    margin: 0;
    overflow: hidden;
    font-weight: 650;
    font-size: 15px;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .name {
    box-sizing: border-box;
    width: calc(100% + 16px);
    margin: -5px -8px;
    padding: 4px 7px;
    border: 1px solid transparent;
    border-radius: 8px;
    background: none;
    color: inherit;
    font: inherit;
    font-weight: 650;
    font-size: 15px;
    text-overflow: ellipsis;
  }
  .name:hover,
  .name:focus {
    border-color: var(--line-strong, #4a5162);
  }
  .name:focus-visible {
    outline: 2px solid var(--focus, #7cc4ff);
    outline-offset: 1px;
  }
  h3 {
    margin: 0 0 8px;
    color: var(--ink-soft, #a3abbb);
    font-weight: 600;
    font-size: 12.5px;
  }
  section {
    padding: 12px 16px 16px;
    border-top: 1px solid var(--line, #2b303c);
  }
  .head + section {
    border-top: 0;
    padding-top: 0;
  }
  .numbers {
    display: grid;
    grid-template-columns: 1fr 1fr;
    gap: 8px 10px;
  }
  .when {
    display: grid;
    gap: 10px;
  }
  .when h3 {
    margin: 0;
  }
  wa-select + .numbers {
    margin-top: 10px;
  }
  wa-number-input::part(input) {
    flex: 1;
    width: 100%;
    text-align: start;
    font-variant-numeric: tabular-nums;
  }
  /* empty, they would leave the number only a third of its field */
  wa-number-input::part(start),
  wa-number-input::part(end) {
    display: none;
  }
  .hint {
    margin: 10px 0 0;
    color: var(--ink-soft, #a3abbb);
    font-size: 13px;
  }
  .buttons {
    display: flex;
    flex-wrap: wrap;
    gap: 2px;
    margin-inline-start: -6px;
  }
  @media (pointer: coarse) {
    .name {
      min-height: 44px;
      /* a phone zooms in when a smaller text is edited */
      font-size: 16px;
    }
    .keys {
      display: none;
    }
  }
  dl {
    margin: 0;
    font-size: 13px;
  }
  dl div {
    display: flex;
    gap: 12px;
    padding: 4px 0;
  }
  dt {
    flex: 0 0 108px;
    font-weight: 600;
  }
  dd {
    margin: 0;
    color: var(--ink-soft, #a3abbb);
  }
`;
