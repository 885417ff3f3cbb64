import { css } from 'lit';

/** Buttons, links and fields as they look on every page of the dashboard. */
export const controlStyles = css`
  h1,
  h2,
  p,
  ul {
    margin: 0;
    padding: 0;
  }
  ul {
    list-style: none;
  }
  a {
    color: inherit;
    text-underline-offset: 3px;
  }
  button,
  .button {
    box-sizing: border-box;
    display: inline-block;
    padding: 8px 14px;
    border: 1px solid var(--line);
    border-radius: 10px;
    background: var(--panel-raised);
    color: var(--ink);
    font: inherit;
    font-weight: 550;
    line-height: 1.35;
    text-decoration: none;
    white-space: nowrap;
    cursor: pointer;
  }
  button:hover,
  .button:hover {
    border-color: #4a5162;
  }
  .primary {
    border-color: transparent;
    background: var(--accent);
    color: var(--accent-ink);
    font-weight: 650;
  }
  .large {
    padding: 12px 28px;
    font-size: 17px;
  }
  .danger {
    border-color: #5a2b33;
    background: none;
    color: #ff8d98;
  }
  input {
    box-sizing: border-box;
    width: 100%;
    min-width: 0;
    padding: 8px 11px;
    border: 1px solid var(--line);
    border-radius: 10px;
    background: var(--page);
    color: var(--ink);
    font: inherit;
  }
  fieldset {
    margin: 0;
    padding: 0;
    border: 0;
  }
  .choice {
    display: flex;
    flex-wrap: wrap;
    min-width: 0;
  }
  .choice legend {
    padding: 0 0 6px;
    font-weight: 600;
  }
  .choice label {
    position: relative;
    font-weight: 400;
  }
  .choice span {
    display: block;
    padding: 7px 14px;
    border: 1px solid var(--line);
    background: var(--panel);
    line-height: 1.35;
  }
  .choice label + label span {
    border-inline-start: 0;
  }
  .choice label:first-of-type span {
    border-start-start-radius: 10px;
    border-end-start-radius: 10px;
  }
  .choice label:last-of-type span {
    border-start-end-radius: 10px;
    border-end-end-radius: 10px;
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
    font-weight: 600;
  }
  .choice :focus-visible + span {
    outline: 2px solid var(--focus);
    outline-offset: -2px;
  }
  .quiet,
  small {
    color: var(--ink-soft);
    font-size: 13px;
  }
  :focus-visible {
    outline: 2px solid var(--focus);
    outline-offset: 2px;
  }
`;
