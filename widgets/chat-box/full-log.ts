import { css } from 'lit';

// The additions for a log with more lines than it has room for, loaded beside the first lines.
export { settle } from './far-edge.ts';
export { createBurst } from './burst.ts';

/** Looks of the line that the far edge would cut, and of lines in a burst. */
export const styles = css`
  .log[data-soft] .cut {
    opacity: 0;
  }
  .burst .mark {
    box-shadow: none;
  }
`;
