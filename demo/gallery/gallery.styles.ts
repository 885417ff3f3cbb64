import { css } from 'lit';

/** Layout of the gallery. */
export const galleryStyles = css`
  :host {
    display: block;
    max-width: 1320px;
    margin: 0 auto;
    padding: 0 28px 80px;
  }
  header {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 14px 28px;
    padding: 22px 0;
  }
  .brand {
    display: flex;
    align-items: center;
    gap: 9px;
    margin: 0;
    font-weight: 750;
    font-size: 19px;
  }
  .dot {
    width: 11px;
    height: 11px;
    border-radius: 50%;
    background: var(--accent);
    box-shadow: 0 0 0 4px rgb(255 82 99 / 22%);
  }
  small {
    color: var(--ink-soft);
    font-weight: 450;
    font-size: 15px;
  }
  nav {
    display: flex;
    flex: 1;
    flex-wrap: wrap;
    gap: 6px 18px;
  }
  a {
    color: var(--ink-soft);
    text-underline-offset: 3px;
  }
  .controls {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 10px 14px;
  }
  .controls label {
    display: flex;
    align-items: center;
    gap: 8px;
    color: var(--ink-soft);
  }
  output {
    min-width: 66px;
    color: var(--ink);
    font-variant-numeric: tabular-nums;
  }
  input[type='range'] {
    accent-color: var(--accent);
  }
  button {
    padding: 7px 14px;
    border: 1px solid var(--line);
    border-radius: 10px;
    background: var(--panel);
    color: inherit;
    font: inherit;
    font-weight: 550;
    cursor: pointer;
  }
  :focus-visible {
    outline: 2px solid var(--focus);
    outline-offset: 2px;
  }
`;
