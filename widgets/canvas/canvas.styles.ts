import { css } from 'lit';

/** Styles of `<onair-canvas>`: a stage that is scaled as a whole, so that its layers need no scaling. */
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
