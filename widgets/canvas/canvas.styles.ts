import { css } from 'lit';

/** Looks of `<onair-canvas>`: a stage that is scaled as a whole, so that its layers need not know. */
export const styles = css`
  :host {
    block-size: 100%;
  }
  .frame {
    position: relative;
    overflow: hidden;
  }
  .stage {
    position: absolute;
    transform-origin: 0 0;
  }
  ::slotted([data-layer]) {
    position: absolute;
    overflow: hidden;
    contain: strict;
  }
`;
