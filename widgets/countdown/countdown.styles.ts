import { css } from 'lit';

/** Styles of `<onair-countdown>` besides those of all large letters. */
export const styles = css`
  time.words {
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
`;
