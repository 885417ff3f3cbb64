import { css } from 'lit';

/**
 * Hides controls that need a mouse on devices without one, such as “Drag into OBS”: a finger drags nothing out of a browser. Comes after the styles
 * of an element, for its class `mouse`. The replacement has the class `no-mouse`.
 */
export const mouseStyles = css`
  .no-mouse {
    display: none;
  }
  @media not all and (any-hover: hover) and (any-pointer: fine) {
    .mouse {
      display: none;
    }
    .no-mouse {
      display: revert;
    }
  }
`;
