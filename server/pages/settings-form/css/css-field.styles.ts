import { css } from 'lit';

/** Styles of the field for Custom CSS; the colours come from the page. */
export const cssFieldStyles = css`
  :host {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 8px;
  }
  label {
    font-size: 0.875rem;
  }
  textarea {
    box-sizing: border-box;
    width: 100%;
    padding: 10px 12px;
    border: 1px solid var(--line-strong);
    border-radius: 10px;
    background: var(--page);
    color: var(--ink);
    font:
      13px/1.55 ui-monospace,
      'Cascadia Mono',
      Consolas,
      Menlo,
      monospace;
    tab-size: 2;
    resize: vertical;
  }
  textarea::placeholder {
    color: var(--ink-soft);
    opacity: 1;
  }
  textarea[aria-invalid='true'] {
    border-color: var(--danger);
  }
  p {
    min-height: 20px;
    margin: 0;
    font-size: 13px;
  }
  [data-wrong] {
    color: var(--danger);
  }
  .quiet {
    color: var(--ink-soft);
  }
  h3 {
    margin: 4px 0 6px;
    color: var(--ink-soft);
    font-weight: 500;
    font-size: 13px;
  }
  ul {
    display: grid;
    max-height: 212px;
    margin: 0;
    padding: 0;
    overflow-y: auto;
    border: 1px solid var(--line);
    border-radius: 10px;
    list-style: none;
  }
  li + li {
    border-top: 1px solid var(--line);
  }
  button {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 2px 10px;
    width: 100%;
    padding: 7px 10px;
    border: 0;
    background: none;
    color: var(--ink-soft);
    font: inherit;
    font-size: 13px;
    text-align: start;
    cursor: pointer;
  }
  button:hover {
    background: var(--panel-raised);
  }
  code {
    color: var(--accent-text);
    font:
      12.5px ui-monospace,
      'Cascadia Mono',
      Consolas,
      Menlo,
      monospace;
  }
  :focus-visible {
    outline: 2px solid var(--focus);
    outline-offset: -2px;
  }
`;
