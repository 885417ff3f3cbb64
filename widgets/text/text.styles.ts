import { css } from 'lit';

/** Looks of `<onair-text>` besides those of all large letters. */
export const styles = css`
  .words[data-capitals='true'] {
    text-transform: uppercase;
  }
`;
