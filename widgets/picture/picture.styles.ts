import { css } from 'lit';

/** Styles of `<onair-picture>`. */
export const styles = css`
  .picture {
    display: block;
    inline-size: 100%;
    block-size: 100%;
    user-select: none;
  }
  .picture[data-shadow='true'] {
    box-sizing: border-box;
    padding: 12px;
    filter: drop-shadow(0 3px 8px rgb(0 0 0 / 0.55));
  }
`;
