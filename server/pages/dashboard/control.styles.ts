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
