import { css } from 'lit';

/** Shared styles of fields for the owner's files: buttons that look like links, delete buttons, and the notice. */
export const ownFilesStyles = css`
  button {
    justify-self: start;
    min-height: 24px;
    padding: 0;
    border: 0;
    background: none;
    color: var(--accent-text);
    font: inherit;
    font-size: 13px;
    text-align: start;
    overflow-wrap: anywhere;
    cursor: pointer;
  }
  button.delete {
    padding: 4px 10px;
    border: 1px solid currentcolor;
    border-radius: 6px;
    color: var(--danger);
  }
  button:focus-visible {
    outline: 2px solid var(--focus);
    outline-offset: 2px;
  }
  p {
    margin: 0;
    color: var(--ink-soft);
    font-size: 13px;
  }
  p[data-refused] {
    color: var(--danger);
  }
`;
