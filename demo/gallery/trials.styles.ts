import { css } from 'lit';

/** Looks of the trials of a widget. */
export const trialsStyles = css`
  :host {
    display: grid;
    gap: 10px;
    min-width: 0;
    font-size: 14px;
  }
  h3 {
    font-weight: 600;
    font-size: 14px;
  }
  ul,
  .row,
  form {
    display: flex;
    flex-wrap: wrap;
    gap: 6px;
  }
  li button {
    min-height: 30px;
    padding: 2px 10px;
    font-weight: 450;
    font-size: 13px;
  }
  form input {
    flex: 1 1 220px;
    min-width: 0;
  }
`;
