import { css } from 'lit';

/** Styles of what fields for the owner's files share: buttons that look like links, and what was done last. */
export const ownFilesStyles = css`
  button {
    justify-self: start;
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
