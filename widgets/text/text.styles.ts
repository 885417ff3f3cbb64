import { css } from 'lit';

/** Styles of `<onair-text>` besides those of all large letters. */
export const styles = css`
  .words[data-capitals='true'] {
    text-transform: uppercase;
  }
`;
