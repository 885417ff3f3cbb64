import { css } from 'lit';

/** Looks of a snippet. */
export const snippetBoxStyles = css`
  :host {
    display: grid;
    grid-template-columns: 1fr auto auto;
    align-items: center;
    align-content: start;
    gap: 6px 10px;
    min-width: 0;
  }
  h3 {
    font-weight: 600;
    font-size: 14px;
  }
  [role='status'] {
    color: var(--ink-soft);
    font-size: 13px;
  }
  pre {
    grid-column: 1 / -1;
    box-sizing: border-box;
    min-width: 0;
    min-height: 80px;
    max-height: 132px;
    margin: 0;
    padding: 10px 12px;
    overflow: auto;
    border: 1px solid var(--line);
    border-radius: 9px;
    color: #d5dae5;
    font:
      13px/1.5 ui-monospace,
      'Cascadia Mono',
      Menlo,
      monospace;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
`;
