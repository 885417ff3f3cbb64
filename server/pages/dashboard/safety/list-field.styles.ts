import { css } from 'lit';

/** Styles of `<onair-list-field>`. */
export const listFieldStyles = css`
  :host {
    display: grid;
    gap: 8px;
  }
  .head {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    justify-content: space-between;
    gap: 2px 12px;
  }
  label {
    font-weight: 600;
  }
  .head output {
    color: var(--ink-soft);
    font-size: 13px;
    font-variant-numeric: tabular-nums;
  }
  textarea {
    min-height: 74px;
    line-height: 22px;
    overflow: auto;
  }
  .tools {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
  .tools button {
    padding-block: 4px;
    font-size: 13.5px;
  }
  .find {
    display: flex;
    flex: 1 1 200px;
    gap: 8px;
  }
  .find input {
    padding-block: 4px;
  }
  .said p,
  .said li {
    font-size: 13px;
    line-height: 1.45;
    overflow-wrap: anywhere;
  }
  .said .refused {
    color: var(--danger);
  }
  .said ul {
    margin-top: 2px;
    padding-inline-start: 18px;
    list-style: disc;
  }
`;
