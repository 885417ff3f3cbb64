import { css } from 'lit';

/**
 * Hides what takes a mouse where there is none, such as “Drag into OBS”: a finger drags nothing out of a browser. Comes after the styles
 * of an element, for its class `mouse`; what stands there instead has the class `no-mouse`.
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
