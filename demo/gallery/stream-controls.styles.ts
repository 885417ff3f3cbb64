import { css } from 'lit';

/** Looks of the controls at the top of the gallery. */
export const streamControlsStyles = css`
  :host {
    display: grid;
    gap: 8px;
    font-size: 14px;
  }
  .row {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px 18px;
  }
  select {
    margin-inline-start: 6px;
    max-width: 100%;
  }
  .rate {
    display: flex;
    align-items: center;
    gap: 8px;
  }
  .rate input {
    width: 130px;
  }
  output {
    min-width: 60px;
    color: var(--ink);
    font-variant-numeric: tabular-nums;
  }
`;
