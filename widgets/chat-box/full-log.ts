import { css } from 'lit';

// The additions for a log with more lines than it has room for, loaded beside the first lines.
export { settle } from './far-edge.ts';
export { createRush } from './rush.ts';

/** Looks of the line that the far edge would cut, and of lines in a rush. */
export const styles = css`
  .log[data-soft] .cut {
    opacity: 0;
  }
  .rush .mark {
    box-shadow: none;
  }
`;
