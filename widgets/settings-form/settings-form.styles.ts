import { css } from 'lit';

/** Styles of the form; the colours come from the page through `--panel`, `--line`, `--ink`, `--ink-soft`, `--accent`, `--focus`. */
export const settingsFormStyles = css`
  :host {
    display: block;
    color: var(--ink, #eef0f5);
    font-size: 14px;
  }
  fieldset {
    margin: 0 0 20px;
    padding: 0;
    border: 0;
    min-width: 0;
  }
  legend {
    padding: 0 0 6px;
    font-weight: 650;
    font-size: 12px;
    letter-spacing: 0.08em;
    text-transform: uppercase;
    color: var(--ink-soft, #a3abbb);
  }
  .setting {
    display: grid;
    grid-template-columns: minmax(104px, 1fr) minmax(170px, 1.7fr);
    gap: 2px 16px;
    align-items: center;
    padding: 9px 0;
    border-top: 1px solid var(--line, #2b303c);
  }
  legend + .setting,
  .setting:first-child {
    border-top: 0;
  }
  .setting > p,
  .note {
    grid-column: 1 / -1;
  }
  .setting > p {
    margin: 0;
    color: var(--ink-soft, #a3abbb);
    font-size: 12.5px;
    line-height: 1.4;
  }
  label {
    font-weight: 550;
  }
  .control {
    display: flex;
    align-items: center;
    justify-content: flex-end;
    gap: 10px;
    min-width: 0;
  }
  output {
    min-width: 58px;
    text-align: right;
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
  small,
  .quiet {
    color: var(--ink-soft, #a3abbb);
  }
  input,
  select,
  button {
    font: inherit;
    color: inherit;
  }
  input[type='text'],
  select {
    box-sizing: border-box;
    width: 100%;
    min-width: 0;
    padding: 6px 9px;
    border: 1px solid var(--line, #2b303c);
    border-radius: 8px;
    background: var(--page, #0e1015);
  }
  input[type='range'] {
    flex: 1;
    min-width: 60px;
    accent-color: var(--accent, #ff5263);
  }
  input[type='color'] {
    width: 40px;
    height: 28px;
    padding: 0;
    border: 1px solid var(--line, #2b303c);
    border-radius: 8px;
    background: none;
  }
  button {
    padding: 4px 10px;
    border: 1px solid var(--line, #2b303c);
    border-radius: 8px;
    background: none;
    cursor: pointer;
  }
  :focus-visible {
    outline: 2px solid var(--focus, #7cc4ff);
    outline-offset: 2px;
  }
`;
