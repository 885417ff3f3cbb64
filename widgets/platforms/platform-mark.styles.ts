import { css } from 'lit';

/** Looks of the mark of a platform: as high as a capital letter and a bit; the tile is the element's own background. */
export const platformMarkStyles = css`
  .mark {
    flex: none;
    inline-size: 1.18em;
    block-size: 1.18em;
    border-radius: 0.3em;
    background: currentColor;
    box-shadow: 0 0 0 1px rgb(255 255 255 / 0.16);
    object-fit: contain;
    vertical-align: -0.24em;
  }
`;
