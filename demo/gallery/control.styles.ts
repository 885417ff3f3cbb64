import { css } from 'lit';

/** Buttons, fields and choices as they look everywhere in the gallery. */
export const controlStyles = css`
  h2,
  h3,
  p,
  ul {
    margin: 0;
    padding: 0;
  }
  button,
  select,
  input {
    font: inherit;
    color: inherit;
  }
  button,
  select,
  input[type='text'] {
    box-sizing: border-box;
    min-height: 34px;
    padding: 4px 12px;
    border: 1px solid var(--line);
    border-radius: 9px;
    background: var(--panel);
    line-height: 1.3;
  }
  button {
    font-weight: 550;
    white-space: nowrap;
    cursor: pointer;
  }
  button:hover,
  select:hover {
    border-color: #4a5162;
  }
  label,
  legend {
    color: var(--ink-soft);
  }
  legend {
    float: left;
    padding: 0;
    margin: 0 8px 0 0;
    line-height: 34px;
  }
  fieldset {
    display: flex;
    margin: 0;
    padding: 0;
    min-width: 0;
    border: 0;
  }
  .choice {
    display: flex;
    border: 1px solid var(--line);
    border-radius: 9px;
    background: var(--panel);
    overflow: hidden;
  }
  .choice label {
    position: relative;
    white-space: nowrap;
  }
  .choice span {
    display: block;
    padding: 0 12px;
    line-height: 32px;
  }
  .choice label + label {
    border-inline-start: 1px solid var(--line);
  }
  .choice input {
    position: absolute;
    inset: 0;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }
  .choice :checked + span {
    background: #343b4b;
    color: var(--ink);
    font-weight: 600;
  }
  .choice :focus-visible + span {
    border-radius: 8px;
    outline: 2px solid var(--focus);
    outline-offset: -2px;
  }
  .check {
    display: inline-flex;
    align-items: center;
    gap: 7px;
    min-height: 34px;
    cursor: pointer;
  }
  .check input {
    width: 17px;
    height: 17px;
    margin: 0;
    accent-color: var(--accent);
  }
  input[type='range'] {
    accent-color: var(--accent);
  }
  .quiet {
    color: var(--ink-soft);
    font-size: 13px;
  }
  :focus-visible {
    outline: 2px solid var(--focus);
    outline-offset: 2px;
  }
`;
