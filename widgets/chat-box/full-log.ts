import { css } from 'lit';

// The additions for a log with more lines than it has room for, loaded beside the first lines.
export { settle } from './far-edge.ts';
export { createBurst } from './burst.ts';

/**
 * Looks of the line that the far edge would cut, of lines in a burst, and of right-to-left ones without a card: such a line is as wide as
 * the log, since the edge where all of them begin is visible only in their letters.
 */
export const styles = css`
  .log[data-soft] .cut {
    opacity: 0;
  }
  .burst .mark {
    box-shadow: none;
  }
  [dir='rtl'] {
    min-inline-size: calc(100% - 999% * var(--onair-surface-opacity, 1));
  }
`;
