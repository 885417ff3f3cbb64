import { css } from 'lit';

/** Looks of the field for a web chat's address; colours come from the page, as those of the settings do. */
export const webchatFieldStyles = css`
  :host {
    display: grid;
    gap: 6px;
    padding: 16px 20px;
    border-radius: 14px;
    background: var(--panel, #171a22);
    color: var(--ink, #eef0f5);
    font-size: 14px;
  }
  label {
    font-weight: 600;
  }
  input {
    box-sizing: border-box;
    width: 100%;
    min-width: 0;
    min-height: 34px;
    padding: 4px 11px;
    border: 1px solid var(--line, #2b303c);
    border-radius: 9px;
    background: var(--page, #0e1015);
    color: inherit;
    font: inherit;
  }
  p,
  ul {
    margin: 0;
    color: var(--ink-soft, #a3abbb);
    font-size: 13px;
  }
  ul {
    padding-inline-start: 20px;
  }
  .left {
    color: var(--warn, #ffc25c);
  }
  :focus-visible {
    outline: 2px solid var(--focus, #7cc4ff);
    outline-offset: 2px;
  }
`;
