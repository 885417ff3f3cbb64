import { css } from 'lit';

/** Layout of the workbench. */
export const workbenchStyles = css`
  :host {
    display: block;
  }
  nav {
    display: flex;
    flex-wrap: wrap;
    gap: 6px 18px;
  }
  a {
    color: var(--ink-soft);
    text-underline-offset: 3px;
  }
  a:hover {
    color: var(--ink);
  }
  .controls {
    position: sticky;
    z-index: 1;
    top: 0;
    margin: 0 -28px;
    padding: 10px 28px 12px;
    background: var(--page);
    box-shadow: 0 1px 0 var(--line);
  }
  summary {
    display: none;
    font-weight: 600;
    cursor: pointer;
  }
  onair-exhibit:first-child {
    margin-top: -1px;
  }
  :focus-visible {
    outline: 2px solid var(--focus);
    outline-offset: 2px;
  }
  @media (max-width: 980px) {
    .controls {
      margin: 0 -16px;
      padding: 10px 16px;
    }
    .controls[open] {
      position: static;
    }
    summary {
      display: list-item;
    }
    onair-stream-controls {
      margin-top: 10px;
    }
  }
`;
