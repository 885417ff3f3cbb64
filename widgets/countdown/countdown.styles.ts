import { css } from 'lit';

/** Looks of `<onair-countdown>` besides those of all large letters. */
export const styles = css`
  time.words {
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
`;
